/** Every type of a project once a use, with the nearest place that a user wrote. */
import type { Origin } from "../model/origin.js";
import type { ProjectModel } from "../model/tool.js";
import type { PropertyModel, TypeModel } from "../model/type.js";

export interface Place {
  readonly type: TypeModel;
  readonly origin: Origin;
  /** For messages: `"city"`, `The result of "get_weather"`. */
  readonly label: string;
  /** Results are encoded from values, arguments are decoded from text. */
  readonly use: "argument" | "result";
  /** The property whose own type this is. */
  readonly property?: PropertyModel;
}

export function placesOf(project: ProjectModel): readonly Place[] {
  const { tools, validators, definitions } = project;
  const inputs = tools.flatMap((tool) =>
    within({ type: tool.input, origin: tool.origin, label: `The arguments of "${tool.name}"`, use: "argument" }),
  );
  const outputs = tools.flatMap(({ name, origin, output }) =>
    output.kind === "described"
      ? within({ type: output.type, origin, label: `The result of "${name}"`, use: "result" })
      : [],
  );
  const validated = validators.flatMap(({ name, origin, type }) =>
    within({ type, origin, label: `"${name}"`, use: "argument" }),
  );
  const definitionsOf = (places: readonly Place[], use: Place["use"], used = new Set<string>()): readonly Place[] =>
    places.flatMap(({ type }) => {
      const definition = type.kind === "ref" && !used.has(type.id) ? definitions[type.id] : undefined;
      if (!definition) return [];
      used.add(definition.id);
      const { type: inner, origin, name } = definition;
      const found = within({ type: inner, origin, label: `"${name}"`, use });
      return [...found, ...definitionsOf(found, use, used)];
    });
  const ofInputs = definitionsOf([...inputs, ...validated], "argument");
  return [...inputs, ...validated, ...outputs, ...ofInputs, ...definitionsOf(outputs, "result")];
}

/** The place and all places inside it; references are not followed. */
function within(place: Place): readonly Place[] {
  const { type } = place;
  const { property: _, ...outer } = place;
  const inside = (inner: TypeModel): readonly Place[] => within({ ...outer, type: inner });
  switch (type.kind) {
    case "array":
    case "set":
      return [place, ...inside(type.items)];
    case "map":
      return [place, ...inside(type.key), ...inside(type.value)];
    case "tuple":
      return [place, ...type.items.flatMap((item) => inside(item.type)), ...(type.rest ? inside(type.rest) : [])];
    case "union":
      return [place, ...type.branches.flatMap(inside)];
    case "object":
      return [
        place,
        ...type.properties.flatMap((property) =>
          within({ ...outer, type: property.type, origin: property.origin, label: `"${property.name}"`, property }),
        ),
        ...(type.index ? inside(type.index.value) : []),
      ];
    default:
      return [place];
  }
}
