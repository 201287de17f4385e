// biome-ignore-all lint/complexity/noUselessStringRaw: one way to write all patterns
/** Patterns that people write every day are fine; those that can hold a process up are told. */
import { expect, test } from "vitest";
import { backtracking } from "../../../src/rules/pattern/backtracking.js";
import { positionsOf } from "../../../src/rules/pattern/positions.js";

function judge(pattern: string): string | undefined {
  expect(() => new RegExp(pattern, "u")).not.toThrow();
  const positions = positionsOf(pattern);
  return positions && backtracking(positions);
}

test.each([
  String.raw`^\d{4}-\d{2}-\d{2}$`,
  String.raw`^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$`,
  String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
  String.raw`^[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}$`,
  String.raw`^[a-z0-9]+(?:-[a-z0-9]+)*$`,
  String.raw`^[a-z]{2,3}-\d+$`,
  String.raw`^[A-Za-z_][A-Za-z0-9_]*$`,
  String.raw`^#(?:[0-9a-f]{3}|[0-9a-f]{6})$`,
  String.raw`^\+?[1-9]\d{1,14}$`,
  String.raw`^(?:\d{1,3}\.){3}\d{1,3}$`,
  String.raw`^[\w.\-]+\.(?:png|jpe?g|gif)$`,
  String.raw`^https?://[^\s/$.?#].[^\s]*$`,
  String.raw`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`,
  String.raw`^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z\-]+(?:\.[0-9A-Za-z\-]+)*)?(?:\+[0-9A-Za-z\-]+(?:\.[0-9A-Za-z\-]+)*)?$`,
  String.raw`^\S+$`,
  String.raw`\S`,
  String.raw`^\s*\S`,
  String.raw`^(?!\s*$).+`,
  String.raw`^.{1,100}$`,
  String.raw`^.{1,4000}$`,
  String.raw`^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$`,
  String.raw`^\p{L}[\p{L}\p{M}' \-]*$`,
  String.raw`^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$`,
  String.raw`^[^/]+/[^/]+$`,
  String.raw`^(?:/[^/]+)+$`,
  String.raw`^-?\d+(?:\.\d+)?$`,
  String.raw`^[+\-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+\-]?\d+)?$`,
  String.raw`^(?:a|b|c)+$`,
  String.raw`^[a-z]+(?:,[a-z]+)*$`,
  String.raw`^[\s\S]*\.[\s\S]*$`,
  String.raw`^[^<>]*$`,
  String.raw`^(?:[A-Z][a-z]+ ?)+$`,
  String.raw`^[a-z][a-z0-9\-]*\.[a-z]{2,}$`,
  String.raw`^(?:[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$`,
  String.raw`^\$?\d{1,3}(?:,\d{3})*(?:\.\d{2})?$`,
  String.raw`^arn:aws:[a-z0-9\-]+:[a-z0-9\-]*:\d{12}:.+$`,
  String.raw`^[a-f0-9]{40}$`,
  String.raw`^\w+(?:\s\w+)*$`,
  String.raw`^(\w+)=(\w*)(?:;(\w+)=(\w*))*$`,
  String.raw`^\d{5}(?:-\d{4})?$`,
  String.raw`^(?:[^"\\]|\\.)*$`,
  String.raw`^(\w+)\s(\w+)\s(\w+)\s(\w+)\s(\w+)$`,
  // Nothing after the loops can fail.
  String.raw`^(a+)+`,
  String.raw`(?:.*)*`,
])("fine: %s", (pattern) => {
  expect(judge(pattern)).toBe(undefined);
});

test.each([
  ["exponential", String.raw`^(a+)+$`],
  ["exponential", String.raw`^(a|a)*$`],
  ["exponential", String.raw`^(?:a|[ab])+$`],
  ["exponential", String.raw`^(a|aa)+$`],
  ["exponential", String.raw`^([a-zA-Z]+)*$`],
  ["exponential", String.raw`(x+x+)+y`],
  ["exponential", String.raw`^(\w+\s?)*$`],
  ["exponential", String.raw`^(?:.*,)+$`],
  ["exponential", String.raw`^(\d+)*!$`],
  ["exponential", String.raw`^([^,]*,?)*$`],
  ["exponential", String.raw`^(a*)*$`],
  ["exponential", String.raw`^(?:a+b?)+$`],
  ["exponential", String.raw`^((ab)*|(a|b)*)+c$`],
  ["exponential", String.raw`^(?:\s*\w+\s*)*$`],
  ["exponential", String.raw`^([a-z0-9]+-?)+$`],
  ["exponential", String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`],
  ["exponential", String.raw`^(?:[\w.]+)+@x$`],
  ["exponential", String.raw`^(?:(?:\d{1,3})+,?)*$`],
  ["exponential", String.raw`^(a{1,500}){1,500}$`],
  ["exponential", String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}([a-z]{2,3})$`],
  ["polynomial", String.raw`^(.*a){20}$`],
  ["polynomial", String.raw`^\s*(.*)\s*(.*)\s*(.*)\s*x$`],
  ["polynomial", String.raw`^(.*),(.*),(.*),(.*),(.*)$`],
])("%s: %s", (want, pattern) => {
  expect(judge(pattern)).toBe(want);
});
