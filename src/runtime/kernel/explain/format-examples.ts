/** Of formats whose name alone does not say what is missing: that of a date-time is its zone, mostly. */
const examples: { readonly [format: string]: string } = {
  "date-time": "2026-01-31T09:30:00Z",
  date: "2026-01-31",
  time: "09:30:00Z",
  duration: "PT1H30M",
  uri: "https://example.com/a",
  url: "https://example.com/a",
  iri: "https://example.com/a",
  base64: "aGVsbG8=",
  "json-pointer": "/a/0",
  "relative-json-pointer": "1/a",
};

export function exampleOf(format: string): string | undefined {
  return Object.hasOwn(examples, format) ? examples[format] : undefined;
}
