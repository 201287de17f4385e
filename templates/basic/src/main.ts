import { createDispatcher } from "toolc";
import { registry } from "./tools.generated.js";

const dispatcher = createDispatcher(registry);

// Two calls as a model sends them: a right one, and one with two mistakes.
const right = await dispatcher.dispatch({
  id: "call_1",
  name: "get_weather",
  arguments: '{"city":"Beijing","days":2}',
});
console.log(right.content);

const wrong = await dispatcher.dispatch({
  id: "call_2",
  name: "get_weather",
  arguments: '{"city":"Beijing","days":30,"unit":"celsius"}',
});
console.log(wrong.content);
