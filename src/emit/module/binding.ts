/** How generated text names the function of a tool: as a value to call, and as a type to borrow from. */
import type { Binding } from "../../model/tool.js";
import { access, stringLiteral } from "../text/literal.js";

/** The type of the function. @param local the name under which the export is imported. */
export function functionType(binding: Binding, local: string): string {
  switch (binding.form) {
    case "function":
      return `typeof ${local}`;
    case "static":
      return `(typeof ${local})[${stringLiteral(binding.method)}]`;
    case "method":
      return `${local}[${stringLiteral(binding.method)}]`;
  }
}

/** What stands before the arguments of a call. */
export function functionValue(binding: Binding, local: string): string {
  switch (binding.form) {
    case "function":
      return local;
    case "static":
      return access(local, binding.method);
    case "method":
      return access("instance", binding.method);
  }
}

/** `file#export`, with the method behind it: where a reader finds the tool. */
export function bindingOrigin(binding: Binding): string {
  const method = binding.form === "function" ? "" : `.${binding.method}`;
  return `${binding.module}#${binding.export}${method}`;
}
