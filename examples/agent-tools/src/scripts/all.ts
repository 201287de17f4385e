/** Every tool's script, in the order of the demo: a new tool adds a line. */
import { calculatorScript } from "./calculator.js";
import type { Script } from "./script.js";
import { searchScript } from "./search.js";

export const scripts: readonly Script[] = [searchScript, calculatorScript];
