import { isEmail } from "@hyperjump/json-schema-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { email } from "../../src/generated/formats.js";

const nearly = /^[\w!#$.%&'*+/=?^`{|}~@ -]{1,12}@[A-Za-z0-9.-]{1,12}$/;

test("the quick road of email says yes only where the grammar does", () => {
  fc.assert(
    fc.property(fc.stringMatching(nearly), (text) => {
      expect({ text, verdict: email(text) }).toEqual({ text, verdict: isEmail(text) });
    }),
    { numRuns: 2000 },
  );
});
