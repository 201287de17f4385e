/** What `toolc call` gives the tools: the folder `workspace` beside this one, and a mail server for development on this machine. */
import { fileURLToPath } from "node:url";
import { defineSetup } from "toolc/config";
import { Filesystem } from "./tools/filesystem.js";
import type { registry } from "./tools.generated.js";

const workspace = fileURLToPath(new URL("../workspace", import.meta.url));

export default defineSetup<typeof registry>({
  instances: { Filesystem: new Filesystem(workspace) },
  context: { workspace, mail: { host: "127.0.0.1", port: 1025, from: "user@example.com" } },
});
