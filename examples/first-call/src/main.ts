import { createDispatcher } from "toolc";
import { registry } from "./tools.generated.js";

const dispatcher = createDispatcher(registry);

// Two calls as a model sends them: a right one, and one with two mistakes.
const right = { id: "call_1", name: "get_weather", arguments: '{"city":"Beijing","days":2}' };
const wrong = { id: "call_2", name: "get_weather", arguments: '{"city":"Beijing","days":30,"unit":"C"}' };

for (const call of [right, wrong]) console.log((await dispatcher.dispatch(call)).content);
