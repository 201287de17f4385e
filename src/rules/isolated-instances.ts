/** Methods that run in a thread or process of their own: the instance there can come from the setup module only. */
import { diagnose } from "../model/diagnostic.js";
import type { Rule } from "./run.js";

export const isolatedInstances: Rule = ({ tools, setup }) =>
  tools.flatMap(({ name, binding, execution, origin }) => {
    const { isolate } = execution;
    if (isolate === undefined || binding.form !== "method" || setup !== undefined) return [];
    const message = `"${name}" is a method and runs in a ${isolate}, where there is no instance of ${binding.instance} for it.`;
    const hint =
      'Give the instance in a setup module (defineSetup of "toolc/config"), and name that by `setup` in toolc.config.ts.';
    return [diagnose("TC1409", message, origin, { hint })];
  });
