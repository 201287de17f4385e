/** A text of each format: its name alone does not say what is missing, such as the zone of a date-time. */
const examples: { readonly [format: string]: string } = {
  "date-time": "2026-01-31T09:30:00Z",
  date: "2026-01-31",
  time: "09:30:00Z",
  duration: "PT1H30M",
  uri: "https://example.com/a",
  url: "https://example.com/a",
  iri: "https://example.com/a",
  email: "name@example.com",
  "idn-email": "name@example.com",
  hostname: "www.example.com",
  "idn-hostname": "www.example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  "uri-reference": "../a?b=c",
  "iri-reference": "../a?b=c",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  "uri-template": "/a/{id}",
  regex: "^[a-z]+$",
  base64: "aGVsbG8=",
  "json-pointer": "/a/0",
  "relative-json-pointer": "1/a",
};

export function exampleOf(format: string): string | undefined {
  return Object.hasOwn(examples, format) ? examples[format] : undefined;
}
