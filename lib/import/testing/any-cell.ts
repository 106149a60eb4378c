import fc from "fast-check";

/** Any character, and half of one now and then; fast-check's own keeps a table of all of Unicode, 85 MB of memory. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((codePoint) => String.fromCodePoint(codePoint));

/** Any text in a cell of a table. */
export const anyCell = fc.string({ unit: anyCharacter, maxLength: 30 });
