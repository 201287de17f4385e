/** Two registries of two packages are one: merged, typed, and the override is the one that answers. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createDispatcher, mergeRegistries } from "toolc";
import { describe, expect, test } from "vitest";
import { registry } from "../../examples/monorepo/packages/app/src/registry.js";
import { Calendar, registry as calendar } from "../../examples/monorepo/packages/calendar/src/index.js";
import { registry as notes } from "../../examples/monorepo/packages/notes/src/index.js";
import { exampleFolder } from "./folders.js";

const instances = { Calendar: new Calendar("Asia/Tokyo") };
const dispatcher = createDispatcher(registry, { instances, context: { userId: "ada" } });
const call = async (name: string, args: object) =>
  dispatcher.dispatch({ id: "call_1", name, arguments: JSON.stringify(args) });

test("the names of both, those of the first package first", () => {
  expect(registry.names()).toEqual(["add_note", "find_notes", "today", "add_event"]);
  expect(registry.get("today").origin).toBe("src/calendar.ts#Calendar.today");
  expect(registry.get("add_note").origin).toBe("src/notes.ts#addNote");
});

test("calls reach both packages, with the context of one and the instance of the other", async () => {
  expect(await call("add_note", { text: "Bring the plans" })).toMatchObject({ ok: true, value: { id: 1, tags: [] } });
  expect(await call("find_notes", { word: "plans" })).toMatchObject({ ok: true, value: [{ text: "Bring the plans" }] });
  const event = await call("add_event", { title: "Review", start: "2099-03-01T10:00:00+01:00" });
  expect(event).toMatchObject({ ok: true, structured: { start: "2099-03-01T09:00:00.000Z", minutes: 60 } });
  expect(await call("today", {})).toMatchObject({ ok: true, value: { time_zone: "Asia/Tokyo", events_ahead: 1 } });
});

test("another user has other notes", async () => {
  const other = await dispatcher.dispatch(
    { id: "call_1", name: "find_notes", arguments: '{"word":"plans"}' },
    { context: { userId: "grace" } },
  );
  expect(other).toMatchObject({ ok: true, value: [] });
});

test("wrong calls are explained as ever", async () => {
  expect(await call("add_event", { title: "", start: "tomorrow", minutes: 2 })).toMatchObject({
    ok: false,
    error: { issues: [{ path: "/title" }, { path: "/start" }, { path: "/minutes" }] },
  });
});

describe("two tools of one name", () => {
  test("are refused without override; the message names both places", () => {
    expect(() => mergeRegistries(notes, calendar)).toThrow(
      "two tools have the name today: src/notes.ts#today and src/calendar.ts#Calendar.today",
    );
  });

  test("the order says which one stays", () => {
    const turned = mergeRegistries(calendar, notes, { override: ["today"] });
    expect(turned.get("today").origin).toBe("src/notes.ts#today");
    expect(turned.hash).not.toBe(registry.hash);
  });
});

test("what a package wants is part of the types", () => {
  // @ts-expect-error the calendar's instance is missing
  expect(() => createDispatcher(registry, { context: { userId: "ada" } })).toThrow(/Calendar/);
  const withoutUser = createDispatcher(registry, { instances });
  // @ts-expect-error neither the dispatcher nor the call says who the user is
  void withoutUser.dispatch({ id: "call_1", name: "today" });
  // @ts-expect-error there is no such tool
  expect(() => registry.get("tomorrow")).toThrow();
});

test("npm start calls tools of both", () => {
  const run = spawnSync(process.execPath, ["--import", "tsx", "src/main.ts"], {
    cwd: join(exampleFolder("monorepo"), "packages/app"),
    encoding: "utf8",
  });
  expect(run.stderr).toBe("");
  expect(run.stdout).toContain("today comes from src/calendar.ts#Calendar.today\n");
  expect(
    run.stdout
      .trim()
      .split("\n")
      .slice(3)
      .map((line) => Object.keys(JSON.parse(line) as object)),
  ).toEqual([
    ["id", "text", "tags"],
    ["title", "start", "minutes"],
    ["date", "time_zone", "events_ahead"],
  ]);
});
