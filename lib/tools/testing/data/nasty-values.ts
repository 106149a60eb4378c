import fc from "fast-check";

/** Values that programs stumble over, whatever was expected. */
const NASTY = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\ufeff",
  "\u202e",
  "a\u200bb",
  "__proto__",
  "constructor",
  "toString",
  "none",
  "../../etc/passwd",
  "' OR 1=1 --",
  "=1+1",
  "<script>",
  "x".repeat(2000),
  "0",
  "true",
  "null",
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1439,
  1440,
  1441,
  2 ** 31,
  2 ** 53,
  1e308,
  5e-324,
  [],
  [[]],
  {},
  { $gt: "" },
  { __proto__: null, length: 3 },
] as const;

/** Of a text that is not a single character. */
const NONE = -1;

/**
 * Any character, and half of one now and then. Not fast-check's `binary`: to know which texts can be made of it, that
 * keeps a table of all of Unicode, which takes a process most of a second and 85 megabytes.
 */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map(
  (codePoint) => String.fromCodePoint(codePoint),
  (text) => ([...String(text)].length === 1 ? (String(text).codePointAt(0) ?? NONE) : NONE),
);

/** Any text, also of halves of characters. */
export const anyText = fc.string({ unit: anyCharacter });

/** Any value, and more often one of those. */
export const nastyValue = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.jsonValue({ maxDepth: 4 }),
  anyText,
);
