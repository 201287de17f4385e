/** A full-text index (MiniSearch) of a package's files, a passage of a few lines a document. */
import { existsSync } from "node:fs";
import { readdir, readFile, realpath } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";

export type FileKind = "markdown" | "typescript";

interface Passage {
  readonly id: number;
  readonly path: string;
  readonly kind: FileKind;
  /** Of the first line, 1-based. */
  readonly line: number;
  /** Of a Markdown passage: the heading that it stands under. */
  readonly heading: string;
  readonly text: string;
}

export interface Hit {
  readonly path: string;
  readonly kind: FileKind;
  readonly line: number;
  readonly excerpt: string;
}

export interface TextIndex {
  readonly files: number;
  /** Every passage that matches, best first. */
  find(query: string, kind: FileKind | "any"): Hit[];
}

const kinds: Readonly<Record<string, FileKind>> = { ".md": "markdown", ".ts": "typescript" };
const skipped = new Set(["node_modules", "coverage", ".git"]);
/** What a package holds, in its repository or as npm installs it. */
const parts = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "src", "shared", "dist", "templates"];
const linesOfPassage = 14;
const charactersOfExcerpt = 200;

let index: Promise<TextIndex> | undefined;

/** The index of the toolc package that this project uses, made at the first call. */
export function packageIndex(): Promise<TextIndex> {
  index ??= realpath(installed("toolc")).then(indexFolder);
  return index;
}

/** Folder of a package as Node finds it from here. */
function installed(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

/** Indexes the Markdown and TypeScript files of a package's folder. */
export async function indexFolder(root: string): Promise<TextIndex> {
  const hasSource = existsSync(join(root, "src"));
  const found = await Promise.all(
    parts.filter((part) => !(hasSource && part === "dist")).map((part) => list(root, part)),
  );
  const paths = found.flat().sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));
  const passages: Passage[] = [];
  paths.forEach((path, at) => {
    for (const passage of split(path, texts[at]!)) passages.push({ id: passages.length, ...passage });
  });

  const search = new MiniSearch<Passage>({
    fields: ["text", "heading", "path"],
    tokenize: words,
    searchOptions: {
      tokenize: words,
      boost: { heading: 2, path: 1.5 },
      // Prose says what a word is about; code only uses it.
      boostDocument: (id) => (passages[id as number]!.kind === "markdown" ? 1.5 : 1),
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  search.addAll(passages);

  return {
    files: paths.length,
    find(query, kind) {
      const wanted = { filter: (hit: { id: number }) => kind === "any" || passages[hit.id]!.kind === kind };
      const all = search.search(query, wanted);
      // Where no passage has all the words, those with the most of them are better than nothing.
      const hits = all.length > 0 ? all : search.search(query, { ...wanted, combineWith: "OR" });
      return hits.map((hit) => excerptOf(passages[hit.id as number]!, hit.terms));
    },
  };
}

async function list(root: string, path: string): Promise<string[]> {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (extname(path) in kinds) return [path];
  const entries = await readdir(full, { withFileTypes: true });
  const below = entries.map(async (entry) => {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : list(root, child);
    return entry.isFile() && extname(entry.name) in kinds ? [child] : [];
  });
  return (await Promise.all(below)).flat();
}

/** Cuts a text at blank lines and headings, into pieces of at most a screenful's third. */
function split(path: string, text: string): Omit<Passage, "id">[] {
  const kind = kinds[extname(path)]!;
  const lines = text.split(/\r?\n/);
  const made: Omit<Passage, "id">[] = [];
  let heading = "";
  let start = 0;
  const cut = (end: number) => {
    const piece = lines.slice(start, end).join("\n");
    if (piece.trim()) made.push({ path, kind, line: start + 1, heading, text: piece });
    start = end;
  };
  lines.forEach((line, at) => {
    const isHeading = kind === "markdown" && /^#{1,6} /.test(line);
    const long = at - start >= linesOfPassage;
    if (isHeading || long || (line.trim() === "" && at - start >= linesOfPassage / 2)) cut(at);
    if (isHeading) heading = line.replace(/^#+ /, "");
  });
  cut(lines.length);
  return made;
}

/** Words of a text in lower case; names are given whole and in their parts. */
function words(text: string): string[] {
  const found: string[] = [];
  for (const name of text.match(/[\p{L}\p{N}_]+/gu) ?? []) {
    found.push(name.toLowerCase());
    const pieces = name.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
    if (pieces.length > 1) found.push(...pieces.map((piece) => piece.toLowerCase()));
  }
  return found;
}

/** The line of a passage that has the most of the words, and what follows it as far as it fits. */
function excerptOf(passage: Passage, terms: readonly string[]): Hit {
  const lines = passage.text.split("\n");
  const scores = lines.map((line) => {
    const have = new Set(words(line));
    return terms.filter((term) => have.has(term)).length;
  });
  const best = Math.max(0, scores.indexOf(Math.max(...scores)));
  // A match in the heading or the path alone has no line of its own: take the first that says something.
  const at =
    scores[best] === 0
      ? Math.max(
          0,
          lines.findIndex((line) => line.trim() !== ""),
        )
      : best;
  const text = lines
    .slice(at, at + 3)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const excerpt = text.length > charactersOfExcerpt ? `${text.slice(0, charactersOfExcerpt - 1).trimEnd()}…` : text;
  return { path: passage.path, kind: passage.kind, line: passage.line + at, excerpt };
}
