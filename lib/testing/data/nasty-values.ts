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

/** Any text, also of halves of characters; one for all, since each makes a table of all that Unicode has. */
export const anyText = fc.string({ unit: "binary" });

/** Any value, and more often one of those. */
export const nastyValue = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.jsonValue({ maxDepth: 4 }),
  anyText,
);
