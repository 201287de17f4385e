/** Tags of types that hold no value to anything, and are told to the model: typia's `Default`, `Example`, `JsonSchemaPlugin` and others. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import type { Json } from "../../model/json.js";
import { originOf } from "../session.js";
import type { Site, TypeContext } from "./context.js";
import { literalValue } from "./literal.js";
import { digitsOf, literalOf, tagOf } from "./tag-shape.js";

/** `sequence` is for protocol buffers, and says nothing here. */
export const annotationKinds: ReadonlySet<string> = new Set(
  "default example examples constant jsonPlugin contentMediaType sequence".split(" "),
);

export interface Annotations {
  readonly default?: Json;
  readonly examples: readonly Json[];
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
}

/** What the tags of a field's type say, in any member of a union; the first one that says something counts. */
export function annotationsOf(type: ts.Type, checker: ts.TypeChecker): Annotations {
  const tags = (type.isUnion() ? type.types : [type]).flatMap((member) => tagsOf(member, checker));
  const said = tags.map((tag) => saidBy(tag, checker));
  const examples = said.flatMap((each) => (Array.isArray(each["examples"]) ? each["examples"] : []));
  const first = (name: string): Json | undefined => said.find((each) => each[name] !== undefined)?.[name];
  const text = (name: string) => (typeof first(name) === "string" ? { [name]: first(name) as string } : {});
  const fallback = first("default");
  return {
    examples,
    ...text("title"),
    ...text("description"),
    ...(first("deprecated") === true && { deprecated: true }),
    ...(fallback !== undefined && { default: fallback }),
  };
}

/** What no place or no keyword takes over is told: nothing of a type is lost in silence. */
export function reportAnnotation(tag: ts.Type, kind: string, site: Site, context: TypeContext): void {
  if (kind === "sequence") return;
  const known = ["default", "examples", "title", "description", "deprecated"];
  const { checker } = context.session;
  const words = kind === "contentMediaType" ? undefined : saidBy(tag, checker);
  const lost = words ? Object.keys(words).filter((name) => !known.includes(name)) : [kind];
  const unread = words && Object.keys(words).length === 0 ? kind : lost[0];
  if (site.field && unread === undefined) return;
  const message = `tags: ${unread ?? kind} of ${site.label} reaches neither the model nor the check.`;
  const hint = site.field
    ? "Say it in the description, or by a constraint of toolc's tags."
    : "It belongs to a property or a parameter: put it there.";
  context.report(diagnose("TC1309", message, originOf(site.node, context.session), { hint }));
}

function tagsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  return (type.isIntersection() ? type.types : [type]).flatMap((part) => {
    const described = tagOf(part, checker);
    if (!described) return [];
    return described.isIntersection() ? described.types : [described];
  });
}

/** Keywords of JSON Schema, with their values. */
function saidBy(tag: ts.Type, checker: ts.TypeChecker): Readonly<Record<string, Json | undefined>> {
  const kind = literalOf(tag, "kind", checker);
  const of = (name: string): Json | undefined => {
    const symbol = checker.getPropertyOfType(tag, name);
    return symbol && jsonOf(checker.getTypeOfSymbol(symbol), checker);
  };
  const value = kind === "default" || kind === "example" || kind === "examples" ? of("value") : undefined;
  if (kind === "default" && value !== undefined) return { default: value };
  if (kind === "example" && value !== undefined) return { examples: [value] };
  if (kind === "examples" && isRecord(value)) return { examples: Object.values(value) };
  const schema = kind === "jsonPlugin" || kind === "constant" ? of("schema") : undefined;
  return isRecord(schema) ? schema : {};
}

/** The one value of a type, as it travels; `undefined` where it has several. */
function jsonOf(type: ts.Type, checker: ts.TypeChecker): Json | undefined {
  if (type.flags & ts.TypeFlags.Null) return null;
  const literal = digitsOf(type) ?? literalValue(type, checker);
  if (literal !== undefined || !(type.flags & ts.TypeFlags.Object)) return literal;
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference).map((item) => jsonOf(item, checker));
    return items.includes(undefined) ? undefined : (items as Json[]);
  }
  const entries = checker
    .getPropertiesOfType(type)
    .map((symbol) => [symbol.name, jsonOf(checker.getTypeOfSymbol(symbol), checker)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(entries) as Json);
}

function isRecord(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
