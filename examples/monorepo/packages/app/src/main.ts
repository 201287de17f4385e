/** An application over the tools of both packages. */
import { Calendar } from "@monorepo/calendar";
import { createDispatcher } from "toolc";
import { registry } from "./registry.js";

// Typed by what the tools of both packages want: leave one out, and the compiler says so.
const dispatcher = createDispatcher(registry, {
  instances: { Calendar: new Calendar("Europe/Berlin") },
  context: { userId: "ada" },
});

const calls = [
  { id: "call_1", name: "add_note", arguments: '{"text":"Bring the plans","tags":["work"]}' },
  { id: "call_2", name: "add_event", arguments: '{"title":"Review","start":"2099-03-01T10:00:00+01:00"}' },
  { id: "call_3", name: "today", arguments: "{}" },
];

for (const { name } of calls) console.log(name, "comes from", registry.get(name as "today").origin);
for (const call of calls) console.log((await dispatcher.dispatch(call)).content);
