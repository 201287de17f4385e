/** From a config and the flags of a command to absolute, settled answers: which project, which files, which output. */
import { existsSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { rulesNamed } from "../model/coercion.js";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";
import type { CoercionRule } from "../model/docs.js";
import { checkConfig } from "./check.js";
import type { Config } from "./config.js";

/** What the pipeline needs to know of a project. */
export interface ResolvedConfig {
  /** Absolute folder of the tsconfig, or of the project where there is none. */
  readonly root: string;
  /** Absolute path; absent: strict nodenext defaults. */
  readonly tsconfig?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** POSIX, relative to `root`. */
  readonly out: string;
  readonly format: "ts" | "js";
  readonly naming: "preserve" | "snake_case";
  /** What holds where neither the tool nor the field says otherwise. */
  readonly coercion?: readonly CoercionRule[];
  readonly unknown?: "reject" | "strip";
  /** Absolute path of the setup module. */
  readonly setup?: string;
}

const endings = { ts: /(?<!\.d)\.[mc]?ts$/, js: /\.[mc]?js$/ } as const;

/**
 * Settles the config of a project.
 *
 * @param config What the config file says, if there is one; checked here, so that values of JavaScript configs are too.
 * @param flags What the command line says; it goes over the config. Paths are relative to `cwd`, or absolute.
 * @param cwd Where to look for a project, and what the config's own paths are relative to.
 */
export function resolveConfig(
  config: Config | undefined,
  flags: { readonly project?: string; readonly out?: string },
  cwd: string,
): Outcome<ResolvedConfig> {
  const checked = checkConfig(config ?? {});
  const diagnostics: Diagnostic[] = [...checked.diagnostics];
  const settings = checked.value;

  const asked = flags.project ?? settings.project;
  const tsconfig = asked === undefined ? findTsconfig(cwd) : namedTsconfig(resolve(cwd, asked));
  if (asked !== undefined && tsconfig === undefined) {
    diagnostics.push(
      diagnose("TC1001", `There is no tsconfig at ${asked}.`, undefined, { hint: hintOfProject(flags) }),
    );
  }
  const root = tsconfig === undefined ? projectFolder(cwd) : dirname(tsconfig);

  const askedOut = flags.out ?? settings.out;
  const format = settings.format ?? (askedOut !== undefined && endings.js.test(askedOut) ? "js" : "ts");
  const out = askedOut === undefined ? defaultOut(root, format) : posix(relative(root, resolve(cwd, askedOut)));
  const wrong = askedOut === undefined ? undefined : wrongOut(askedOut, resolve(cwd, askedOut), format);
  if (wrong !== undefined) diagnostics.push(wrong);

  const value: ResolvedConfig = {
    root,
    ...(tsconfig !== undefined && { tsconfig }),
    ...(settings.include && { include: settings.include }),
    ...(settings.exclude && { exclude: settings.exclude }),
    out,
    format,
    naming: settings.naming ?? "preserve",
    ...(settings.coercion !== undefined && { coercion: rulesOf(settings.coercion) }),
    ...(settings.unknown !== undefined && { unknown: settings.unknown }),
    ...(settings.setup !== undefined && { setup: resolve(cwd, settings.setup) }),
  };
  return { value, diagnostics };
}

function rulesOf(names: NonNullable<Config["coercion"]>): readonly CoercionRule[] {
  const named = rulesNamed([names].flat());
  return "rules" in named ? named.rules : [];
}

/** The nearest `tsconfig.json`, as tsc looks for it, but not beyond the package that `cwd` stands in. */
function findTsconfig(cwd: string): string | undefined {
  for (const folder of foldersUpToPackage(cwd)) {
    const candidate = join(folder, "tsconfig.json");
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

function namedTsconfig(path: string): string | undefined {
  const candidate = isFolder(path) ? join(path, "tsconfig.json") : path;
  return existsSync(candidate) ? candidate : undefined;
}

/** The folder of the nearest package.json, so that a command run in `src` means the whole project; else `cwd`. */
function projectFolder(cwd: string): string {
  const last = foldersUpToPackage(cwd).at(-1);
  return last !== undefined && existsSync(join(last, "package.json")) ? last : cwd;
}

/** `cwd` and the folders above it, up to that of the nearest package.json; all of them where there is none. */
export function foldersUpToPackage(cwd: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    folders.push(folder);
    if (existsSync(join(folder, "package.json")) || dirname(folder) === folder) return folders;
  }
}

/** Whether there is a folder at `path`; a path through a file is none. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function defaultOut(root: string, format: "ts" | "js"): string {
  return `${isFolder(join(root, "src")) ? "src/" : ""}tools.generated.${format}`;
}

function wrongOut(asked: string, path: string, format: "ts" | "js"): Diagnostic | undefined {
  const wanted = format === "js" ? ".js, .mjs or .cjs" : ".ts, .mts or .cts";
  if (isFolder(path)) {
    const hint = `Name the file: ${join(asked, `tools.generated.${format}`)}`;
    return diagnose("TC1603", `The output ${asked} is a folder.`, undefined, { hint });
  }
  if (endings[format].test(asked)) return undefined;
  return diagnose("TC1603", `The output ${asked} does not end in ${wanted}, as format "${format}" wants.`);
}

function hintOfProject(flags: { readonly project?: string }): string {
  const where = flags.project === undefined ? "`project` in the config" : "--project";
  return `${where} is the path of a tsconfig, or of the folder that holds a tsconfig.json.`;
}

function posix(path: string): string {
  return isAbsolute(path) ? path : path.split(sep).join("/");
}
