/** Texts and numbers worth trying: right ones of every format, and those that people and models confuse with them. */
import type { FormatName } from "../../src/model/constraint.js";

/** Of each format, right and wrong ones. */
const ofFormats: Readonly<Record<FormatName, readonly string[]>> = {
  "date-time": [
    "2020-02-29T12:00:00Z",
    "1998-12-31t23:59:60z",
    "2020-02-29T12:00:00.123456+05:30",
    "2020-02-29T12:00:00",
  ],
  date: ["2020-02-29", "0001-01-01", "9999-12-31", "2021-02-29", "2020-2-9"],
  time: ["12:00:00Z", "23:59:60Z", "08:30:06.283185+01:00", "25:00:00Z", "12:00:00"],
  duration: ["P1Y2M3DT4H5M6S", "PT36H", "P4W", "P", "P1W1D"],
  email: ["x@y.io", '"joe bloggs"@example.com', "a.b+c@d-e.example", "x@", "a..b@c.d", "x@[127.0.0.1]"],
  "idn-email": ["실례@실례.테스트", "x@y.io", "2962"],
  hostname: ["example.com", "a-b.c", "xn--4gbwdl.xn--wgbh1c", "-a.com", "a_b.com"],
  "idn-hostname": ["실례.테스트", "example.com", "〮실례.테스트"],
  ipv4: ["127.0.0.1", "0.0.0.0", "300.1.1.1", "01.1.1.1"],
  ipv6: ["::1", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.128", "1::2::3", "fe80::1%eth0"],
  uri: [
    "https://a.b/c",
    "urn:isbn:0451450523",
    "HTTP://User@EXAMPLE.com:80/a/../b",
    "http://h:99999/",
    "ftp://h/%20?q#f",
    "//a.b/c",
    "https://a b",
  ],
  "uri-reference": ["//a.b/c", "../x?y#z", "a%zz"],
  iri: ["https://ƒøø.com/∂", "https://a.b/c", "a b"],
  "iri-reference": ["/ƒ?∂#é", "a\\b"],
  uuid: [
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "00000000-0000-0000-0000-000000000000",
    "f81d4fae7dec11d0a76500a0c91e6bf6",
  ],
  "uri-template": ["/a/{id}{?q*}", "/a/{id", "{}"],
  "json-pointer": ["/a~1b/0", "", "a", "/~2"],
  "relative-json-pointer": ["0#", "1/a", "-1", "01"],
  regex: ["^[a-z]+$", "(?<x>a)\\k<x>", "(", "\\p{L}"],
};

export const texts: readonly string[] = [
  ...[
    "",
    "a",
    "ab",
    "abc",
    "a/b",
    "b",
    "1",
    "é",
    "😀",
    "😀b",
    "a\nb",
    "abcde",
    "A",
    "\ud800",
    "e\u0301",
    "\u2028",
    " a ",
  ],
  ...["v3", "v20", "null", "true", "12", "-7", "12n", "1.5", "1e3", "9007199254740993", "{}", "[1]"],
  // Base64: with and without padding, with bits that say nothing, and the alphabet for URLs.
  ...["aGk=", "aGk", "aGl=", "a-_=", "AAAA"],
  ...Object.values(ofFormats).flat(),
];

export const numbers: readonly number[] = [
  ...[0, -0, 1, 2, 3, 5, 6, 7, 8, 10, 12, 100, -1, -2, -1.5, 0.1, 0.3, 0.25, 0.5, 7.5, 19.99, 0.07, 1e-7, 5e-324],
  ...[2147483647, 2147483648, -2147483648, -2147483649, 4294967295, 4294967296],
  ...[9007199254740991, 9007199254740992, -(2 ** 63), 2 ** 63, 2 ** 64, 1e21, 3.5e38, 1e300],
];

/** Keys that mean something to JavaScript, to JSON pointers or to schemas. */
export const oddKeys: readonly string[] = [
  "__proto__",
  "constructor",
  "toString",
  "",
  "a/b",
  "a~b",
  "$ref",
  "0",
  "length",
];
