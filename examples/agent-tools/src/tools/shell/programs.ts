/**
 * The programs that the tool `shell` runs. What is not listed is refused: a list of dangerous programs is never complete. A new
 * program is a line here; look first for options by which it runs others, or writes.
 */

export interface Program {
  /** What it does with the files that its operands name. */
  readonly files: "none" | "reads" | "writes";
  /** How many operands come before those: a pattern, a script. */
  readonly before?: number;
  /** One-letter options that are refused. */
  readonly letters?: string;
  /** Long options that are refused, with their abbreviations. */
  readonly options?: readonly string[];
  /** Why. */
  readonly why?: string;
  /** An argument that has to come first, because only with it the program runs and writes nothing of its own accord. */
  readonly first?: string;
  /** Whether wildcards may name what it writes: where it makes new files of them elsewhere. */
  readonly wildcards?: true;
}

const says: Program = { files: "none" };
const reads: Program = { files: "reads" };
const writes: Program = { files: "writes" };
const versionOnly: Program = { files: "none", first: "--version", why: "runs code that can't be checked here" };

const listed: readonly (readonly [names: string, program: Program])[] = [
  [": echo exit expr false id nproc pwd seq sleep true uname uptime which whoami yes", says],
  ["printf", { ...says, letters: "v", why: "sets a variable by a name that is evaluated" }],
  ["[ test", { ...says, letters: "v", why: "takes a name that is evaluated" }],
  ["date", { ...reads, letters: "s", options: ["--set"], why: "sets the clock" }],
  [
    "basename dirname readlink realpath stat du df ls cat head tail wc tac rev nl fold fmt paste join column comm cmp diff",
    reads,
  ],
  ["cut od hexdump strings base64 md5sum sha1sum sha256sum sha512sum cksum numfmt bc", reads],
  ["grep egrep fgrep jq", { ...reads, before: 1 }],
  ["tr", { ...reads, before: 2 }],
  [
    "sort",
    {
      ...reads,
      letters: "oT",
      options: ["--output", "--compress-program", "--temporary-directory"],
      why: "writes files or runs a program; redirect the output with > instead",
    },
  ],
  ["file", { ...reads, letters: "C", options: ["--compile"], why: "writes a file" }],
  ["tree", { ...reads, letters: "oR", why: "writes files" }],
  ["sed", { ...writes, before: 1, first: "--sandbox", why: "can run programs and write files" }],
  ["gawk", { ...reads, before: 1, first: "--sandbox", why: "can run programs and write files" }],
  ["mkdir touch tee uniq xxd rmdir", writes],
  ["cp", { ...writes, letters: "ls", options: ["--link", "--symbolic-link"], why: "makes links", wildcards: true }],
  ["mv", { ...writes, wildcards: true }],
  [
    "rm",
    {
      ...writes,
      letters: "rR",
      options: ["--recursive", "--no-preserve-root"],
      why: "deletes whole folders; delete files by name, and empty folders with rmdir",
    },
  ],
  ["node npm npx git python python3 tsc", versionOnly],
];

export const programs: ReadonlyMap<string, Program> = new Map(
  listed.flatMap(([names, program]) => names.split(" ").map((name) => [name, program] as const)),
);

/** What deserves a plainer word than "not known": the model should not look for a way around. */
const refusals: readonly (readonly [names: string, why: string])[] = [
  ["sudo doas su pkexec runuser chroot unshare nsenter", "takes another user's rights"],
  ["dd mkfs mkswap fdisk sfdisk parted wipefs shred mount umount losetup fsck truncate", "can destroy files or disks"],
  ["shutdown reboot halt poweroff init telinit systemctl service", "stops the machine or its services"],
  ["kill killall pkill xkill", "ends processes"],
  ["chmod chown chgrp chattr setfacl ln link unlink mknod", "changes rights or makes links; files are deleted with rm"],
  ["curl wget nc ncat netcat socat ssh scp rsync ftp telnet", "reaches the network"],
  ["setsid disown nohup screen tmux at batch crontab", "leaves processes behind"],
];

const refusedNames: ReadonlyMap<string, string> = new Map(
  refusals.flatMap(([names, why]) => names.split(" ").map((name) => [name, why] as const)),
);

/** Why a program is refused that must not be looked for under another name. */
export function whyRefused(name: string): string | undefined {
  return refusedNames.get(name) ?? (name.startsWith("mkfs.") ? refusedNames.get("mkfs") : undefined);
}
