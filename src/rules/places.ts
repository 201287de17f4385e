/** Every type of a project once, with the nearest place that a user wrote. */
import type { Origin } from "../model/origin.js";
import type { ProjectModel } from "../model/tool.js";
import type { PropertyModel, TypeModel } from "../model/type.js";

export interface Place {
  readonly type: TypeModel;
  readonly origin: Origin;
  /** For messages: `"city"`, `The result of "get_weather"`. */
  readonly label: string;
  /** The property whose own type this is. */
  readonly property?: PropertyModel;
}

export function placesOf(project: ProjectModel): readonly Place[] {
  const places: Place[] = [];
  for (const tool of project.tools) {
    collect({ type: tool.input, origin: tool.origin, label: `The arguments of "${tool.name}"` }, places);
    if (tool.output.kind !== "described") continue;
    collect({ type: tool.output.type, origin: tool.origin, label: `The result of "${tool.name}"` }, places);
  }
  for (const { type, origin, name } of Object.values(project.definitions))
    collect({ type, origin, label: `"${name}"` }, places);
  return places;
}

/** References are not followed: definitions are walked on their own. */
function collect(place: Place, places: Place[]): void {
  places.push(place);
  const { type, origin, label } = place;
  const inside = (inner: TypeModel): void => collect({ type: inner, origin, label }, places);
  switch (type.kind) {
    case "array":
      return inside(type.items);
    case "tuple":
      for (const item of type.items) inside(item.type);
      if (type.rest) inside(type.rest);
      return;
    case "union":
      return type.branches.forEach(inside);
    case "object":
      for (const property of type.properties) {
        collect({ type: property.type, origin: property.origin, label: `"${property.name}"`, property }, places);
      }
      if (type.index) inside(type.index.value);
      return;
    default:
  }
}
