/** What came of the foreign types, as a page of Markdown and in short for a terminal. */
import type { Examined, Finding } from "./examine.js";
import type { Source } from "./sources.js";

export interface SourceReport extends Examined {
  readonly source: Source;
  /** The package and its version. */
  readonly package: string;
}

/** What must not be: a crash, roads that disagree, a generated module that does not compile. */
export function faultsOf({ findings, moduleFindings }: Examined): readonly string[] {
  return [
    ...findings.flatMap(({ type, outcome, errors }) =>
      outcome === "crashed" ? [`${type} crashes: ${errors[0]}`] : [],
    ),
    ...findings.flatMap(({ type, disagreements }) => disagreements.map((one) => `${type}: ${one}`)),
    ...moduleFindings.map((one) => `the generated module does not compile: ${one}`),
  ];
}

/** One line for one source, with its faults below. */
export function progressLine(report: SourceReport): string {
  const { source, findings } = report;
  const refused = findings.filter(({ outcome }) => outcome === "refused").length;
  const slowest = Math.max(0, ...findings.map(timeOf));
  const faults = faultsOf(report).map((fault) => `\n  ${fault.slice(0, 1000)}`);
  return `${source.from}: ${findings.length} types, ${refused} refused, slowest ${slowest.toFixed(0)} ms${faults.join("")}`;
}

export function page(reports: readonly SourceReport[]): string {
  const all = reports.flatMap(({ findings }) => findings);
  const built = all.filter(({ outcome }) => outcome === "built");
  const values = built.reduce((sum, one) => sum + one.values, 0);
  const valid = built.reduce((sum, one) => sum + one.valid, 0);
  const faults = reports.flatMap(faultsOf);
  return `${[
    "# Types that nobody here wrote",
    "",
    "Written by `npm run foreign`. Each row is a module of a package on npm, from which types are taken evenly; a tool is generated for",
    "each of them. It is refused with a diagnostic, or built and put to the test: validator, explanation and Ajv say the same of 60",
    "values each, valid ones and ones that are a step away; what is decoded is encoded to what it was; the draft-07 schema accepts no",
    "less; and the generated module compiles against the package's own declarations.",
    "",
    `${all.length} types: ${built.length} built, ${all.length - built.length} refused. ${values.toLocaleString("en")} values, ${valid.toLocaleString("en")} of them valid. Disagreements, crashes and modules that do not compile: ${faults.length}.`,
    "",
    "| module | version | types | built | refused | of the built, with a warning of `any` | median ms | slowest ms |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...reports.map(row),
    "",
    "Why types are refused (a type may have several reasons):",
    "",
    "| diagnostic | types | for example |",
    "| --- | ---: | --- |",
    ...reasons(all),
    "",
  ].join("\n")}`;
}

function row({ source, package: version, findings }: SourceReport): string {
  const built = findings.filter(({ outcome }) => outcome === "built");
  const loose = built.filter(({ warnings }) => warnings.some((warning) => warning.startsWith("TC1210")));
  const times = findings.map(timeOf).sort((a, b) => a - b);
  const cells = [
    `\`${source.from}\`${source.inside ? `, ${source.inside}` : ""}`,
    version,
    ...[findings.length, built.length, findings.length - built.length, loose.length],
    ...[times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0].map((time) => time.toFixed(0)),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Reading, rules and compiling. */
function timeOf({ readMs, compileMs }: Finding): number {
  return readMs + compileMs;
}

function reasons(findings: readonly Finding[]): readonly string[] {
  const byCode = new Map<string, { readonly types: Set<string>; readonly example: string }>();
  for (const { type, outcome, errors } of findings) {
    if (outcome !== "refused") continue;
    for (const error of errors) {
      const code = error.slice(0, 6);
      const known = byCode.get(code) ?? { types: new Set<string>(), example: `${type}: ${error.slice(7)}` };
      byCode.set(code, known);
      known.types.add(type);
    }
  }
  return [...byCode]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([code, { types, example }]) =>
        `| ${code} | ${types.size} | ${example.replaceAll("|", "\\|").replaceAll("\n", " ")} |`,
    );
}
