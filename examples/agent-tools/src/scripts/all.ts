/** Every tool's script, in the order of the demo: a new tool adds a line. */
import { calculatorScript } from "./calculator.js";
import { filesystemScript } from "./filesystem.js";
import type { Script } from "./script.js";
import { searchScript } from "./search.js";
import { sendEmailScript } from "./send-email.js";
import { shellScript } from "./shell.js";

export const scripts: readonly Script[] = [
  searchScript,
  calculatorScript,
  filesystemScript,
  shellScript,
  sendEmailScript,
];
