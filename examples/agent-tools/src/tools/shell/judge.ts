/**
 * Judges a command by its syntax tree: what would run, whatever hides it, and which files it would touch. What can't be parsed,
 * and what is only known when it runs, is refused. It keeps a model from harm by mistake; it is no sandbox.
 */
import { type Assignment, type Command, forEachChild, parse, type Redirect, type SyntaxNode } from "unbash";
import { carried, isCarrier } from "./carriers.js";
import { type Program, programs, whyRefused } from "./programs.js";
import { type Known, known } from "./words.js";

export interface Judgement {
  /** Why the command is refused; empty where it may run. */
  readonly objections: readonly Objection[];
  /** Paths that have to stay in the workspace, symbolic links resolved; relative to any of `folders`. */
  readonly paths: readonly string[];
  /** Where the command may stand: the workspace (""), and what `cd` names. */
  readonly folders: readonly string[];
}

export interface Objection {
  readonly says: string;
  /** Whether another command can do what was wanted. */
  readonly retryable: boolean;
}

const mostNesting = 8;
const settableCapitals = ["LANG", "LC_ALL", "TZ", "NO_COLOR"];
const shells = ["sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "csh", "tcsh", "rbash", "pwsh"];
const devices = ["/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr"];
const folderOfPrograms = /^(?:\/usr(?:\/local)?)?\/s?bin\/(?=[^/]+$)/;

export function judge(command: string): Judgement {
  const objections: Objection[] = [];
  const paths: string[] = [];
  const folders = [""];
  const refuse = (says: string, retryable = false) => void objections.push({ says, retryable });

  function script(text: string, depth: number): void {
    if (depth > mostNesting) return refuse("Commands in commands in commands: too deep to be checked.");
    walk(parse(text), depth);
  }

  function walk(node: SyntaxNode, depth: number): void {
    switch (node.type) {
      case "Script":
        for (const { message } of node.errors ?? []) refuse(`The command can't be parsed: ${message}.`, true);
        break;
      case "Function":
      case "Coproc":
      case "Select":
        return refuse("Functions, coprocesses and menus are not allowed; write plain commands.");
      case "Statement":
        if (node.background) refuse("Nothing may run in the background (&).", true);
        break;
      case "Command":
        run(wordsOf(node), depth, false);
        break;
      case "Redirect":
        redirect(node);
        break;
      case "Assignment":
        assign(node);
        break;
      case "For":
        setting(node.name.value);
        break;
      case "CommandExpansion":
      case "ProcessSubstitution":
        if (!node.script) refuse(`${node.text} can't be parsed.`, true);
        break;
      case "HereDoc":
        if (!node.closing) refuse("The here-document has no end.", true);
        break;
      // Bash evaluates what stands in arithmetic, in subscripts and behind some names once more, as code.
      case "ArithmeticExpansion":
      case "ArithmeticCommand":
        if (!node.expression) refuse("Empty arithmetic can't be checked.", true);
        break;
      case "ArithmeticWord":
        if (!/^(?:0[xX][0-9a-fA-F]+|\d+)$/.test(node.value))
          refuse("Arithmetic is for plain numbers only; use expr or bc.", true);
        break;
      case "ArithmeticCommandExpansion":
        refuse("Arithmetic is for plain numbers only; use expr or bc.", true);
        break;
      case "ParameterExpansion":
        if (
          node.prefix === "!" ||
          node.index ||
          ["Transform", "Slice", "Unknown"].includes(node.operation?.type ?? "")
        ) {
          refuse(`${node.text}: expansions like this are not allowed.`, true);
        }
        if (node.operation?.type === "Default" && node.operation.operator.endsWith("=")) setting(node.parameter);
        break;
      case "TestUnary":
        if (["-v", "-R"].includes(node.operator)) refuse(`[[ ${node.operator} … ]] is not allowed.`, true);
        break;
      case "TestBinary":
        if (/^-(?:eq|ne|lt|le|gt|ge)$/.test(node.operator))
          refuse(`Use [ … ${node.operator} … ] to compare numbers.`, true);
        break;
    }
    forEachChild(node, (child) => walk(child, depth));
  }

  /** @param open whether more words come at run time */
  function run(words: readonly Known[], depth: number, open: boolean): void {
    const [head, ...rest] = words;
    if (!head) return;
    if (head.text === undefined || head.wild) return refuse("The name of a program must stand in the command itself.");
    const name = head.text.replace(folderOfPrograms, "");
    if (name.includes("/")) return refuse(`${name}: programs are run by name, not by path.`, true);
    if (name === "eval") return reread(rest, name, depth);
    if (shells.includes(name)) return shell(name, rest, depth, open);
    if (["source", "."].includes(name))
      return refuse(`${name} runs a file that can't be checked; give its commands.`, true);
    if (name === "cd") return enter(rest);
    if (name === "read") return readInto(rest);
    if (name === "find") return find(rest, depth);
    if (name === "command" && ["-v", "-V"].includes(rest[0]?.text ?? "")) return;
    if (isCarrier(name)) {
      const inner = carried(name, rest);
      if (typeof inner === "string") return refuse(`${inner}; it is refused.`, true);
      inner.assignments.forEach(setting);
      return run(inner.words, depth, open || inner.open);
    }
    const program = programs.get(name);
    if (!program) {
      const why = whyRefused(name);
      if (why) return refuse(`${name} ${why}; it is not allowed here.`);
      return refuse(
        `${name} is not known here. Known: ${[...programs.keys()].join(" ")} find cd read xargs env timeout.`,
        true,
      );
    }
    use(name, program, rest, open);
  }

  /** Text that is run as a command: read like one. */
  function reread(words: readonly Known[], name: string, depth: number): void {
    if (words.some(({ text, wild }) => text === undefined || wild)) {
      return refuse(`What ${name} runs is only known when it runs; write the commands themselves.`);
    }
    script(words.map(({ text }) => text).join(" "), depth + 1);
  }

  function shell(name: string, words: readonly Known[], depth: number, open: boolean): void {
    const [flag, text] = words;
    const isReadable = ["sh", "bash", "dash"].includes(name) && /^-[eux]*c$/.test(flag?.text ?? "") && !open;
    if (isReadable && text) return reread([text], name, depth);
    if (flag?.text === "--version") return;
    refuse(
      `A shell (${name}) that takes its commands from a pipe, a file or another program is not allowed. Write the commands themselves.`,
    );
  }

  function enter(words: readonly Known[]): void {
    const [to] = words;
    if (!to) return;
    if (words.length > 1 || to.text === undefined || to.wild || to.text.startsWith("-")) {
      return refuse("cd takes one folder of the workspace, by its name.", true);
    }
    if (!path(to)) return;
    for (const folder of [...folders]) if (folders.length < 50) folders.push(`${folder}${to.text}/`);
  }

  function readInto(words: readonly Known[]): void {
    for (const { text = "" } of words) {
      if (/^[A-Za-z_]\w*$/.test(text)) setting(text);
      else if (text !== "-r") return refuse("read takes -r and plain names.", true);
    }
  }

  function find(words: readonly Known[], depth: number): void {
    for (let at = 0; at < words.length; at++) {
      const { text } = words[at]!;
      if (text === undefined) return refuse("The words of find must stand in the command itself.", true);
      if (text === "-delete") return refuse("find -delete deletes whatever it finds. Delete files by name, with rm.");
      if (/^-f(?:print|ls)/.test(text))
        return refuse(`find ${text} writes files; redirect the output with > instead.`, true);
      if (/^-(?:exec|ok)/.test(text)) {
        const end = words.findIndex((word, index) => index > at && [";", "+"].includes(word.text ?? ""));
        run(words.slice(at + 1, end < 0 ? undefined : end), depth, true);
        at = end < 0 ? words.length : end;
      } else if (!text.startsWith("-")) path(words[at]!);
    }
  }

  function use(name: string, program: Program, words: readonly Known[], open: boolean): void {
    const { files, before = 0, letters = "", options = [], why, first, wildcards } = program;
    if (first !== undefined && words[0]?.text !== first)
      return refuse(`${name} ${why}. It is allowed as: ${name} ${first} …`, true);
    if (first === "--version" && (words.length > 1 || open))
      return refuse(`${name} ${why}; only ${name} --version is allowed.`, true);
    if (files === "writes" && open) return refuse(`${name} would take names that are only known when it runs.`);
    let operands = 0;
    let optionsEnd = false;
    for (const [at, word] of words.entries()) {
      const { text, prefix, wild } = word;
      if (text === undefined && (files === "writes" || letters || options.length > 0) && !(operands < before)) {
        // It may be an option as well as a name.
        return refuse(`${name}: every word must stand in the command itself, without expansions.`);
      }
      if (!optionsEnd && prefix.startsWith("-") && prefix !== "-") {
        optionsEnd = prefix === "--";
        const isRefused = prefix.startsWith("--")
          ? options.some((option) => prefix.length > 2 && option.startsWith(prefix.split("=", 1)[0]!))
          : [...prefix.slice(1)].some((letter) => letters.includes(letter));
        if (isRefused) return refuse(`${name} ${prefix} ${why}.`, name !== "rm");
        const value = prefix.replace(/^--?[A-Za-z-]+=?/, "");
        // "/" alone is a separator as well, to cut for example.
        if (files !== "none" && value && !(files === "reads" && value === "/"))
          path({ text: value, prefix: value, wild: false });
        // A pattern or script that an option brings is no operand.
        if (/^-(?:e|f|-regexp|-expression|-file)/.test(prefix)) operands = before;
        continue;
      }
      operands += 1;
      if (operands <= before || files === "none") continue;
      const isWild = wild && !(wildcards && at < words.length - 1);
      if (files === "writes" && isWild) return refuse(`${name} takes names, no wildcards.`);
      if (files === "writes" && devices.includes(word.prefix)) return refuse(`${name} ${word.prefix} is not allowed.`);
      path(word);
    }
  }

  function redirect({ operator, target }: Redirect): void {
    if (!target) return refuse("A redirection without a file can't be checked.", true);
    const word = known(target);
    if (operator.endsWith("&") && /^(?:\d+-?|-)$/.test(word.text ?? "")) return;
    if (devices.includes(word.text ?? "")) return;
    if (word.text === undefined || word.wild)
      return refuse("The file of a redirection must stand in the command itself.");
    path(word);
  }

  function path({ text, prefix, wild }: Known): boolean {
    if (/^[/~]/.test(prefix) && !devices.includes(prefix)) {
      refuse(`${prefix} is outside the workspace; paths are relative to it.`);
      return false;
    }
    // A wildcard behind a dot can mean ".." as well.
    if (prefix.split("/").some((name) => name === ".." || (wild && /^\.[*?[]/.test(name)))) {
      refuse(`${prefix} leads upwards; paths stay in the workspace.`);
      return false;
    }
    if (text !== undefined && !devices.includes(text))
      paths.push(wild ? text.split(/[*?[]/, 1)[0]!.replace(/[^/]*$/, "") : text);
    return true;
  }

  function assign({ name, index }: Assignment): void {
    if (index) refuse(`${name}[…]: subscripts are evaluated as code and are not allowed.`, true);
    setting(name);
  }

  function setting(name: string): void {
    // PATH, IFS, LD_PRELOAD, BASH_ENV, …: they decide what other words mean.
    if (/^[A-Z0-9_]+$/.test(name) && !settableCapitals.includes(name))
      refuse(`The variable ${name} may not be set; use small letters.`, true);
  }

  if (/[^\P{Cc}\n\t]/u.test(command)) refuse("The command has control characters.", true);
  script(command, 0);
  return { objections, paths, folders };
}

function wordsOf({ name, args }: Command): Known[] {
  const rest = args.map((arg) =>
    arg.type === "Word" ? known(arg) : { text: arg.text, prefix: arg.text, wild: false },
  );
  return name ? [known(name), ...rest] : [];
}
