/** What the tools of the demo work on: a workspace with something outside it to attack, and a mail server. Gone afterwards. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mailbox, openMailbox } from "./mailbox.js";

export interface World {
  /** The folder of `filesystem` and `shell`. */
  readonly workspace: string;
  /** Beside it, and none of their business. */
  readonly outside: string;
  readonly mailbox: Mailbox;
  remove(): Promise<void>;
}

export const secret = "the secret outside the workspace";

export async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "agent-tools-"));
  const [workspace, outside] = [join(folder, "workspace"), join(folder, "outside")];
  await mkdir(join(workspace, "notes"), { recursive: true });
  await mkdir(outside);
  await writeFile(join(workspace, "README.md"), "# Workspace\n\nNotes of the team.\n");
  await writeFile(join(workspace, "notes/todo.md"), "- call Ada\n- answer Grace\n- buy tea\n");
  await writeFile(join(workspace, "notes/old.md"), "Nobody needs this.\n");
  await writeFile(join(outside, "secret.txt"), secret);
  await symlink(outside, join(workspace, "shared"));
  const mailbox = await openMailbox();
  return {
    workspace,
    outside,
    mailbox,
    async remove() {
      await mailbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
