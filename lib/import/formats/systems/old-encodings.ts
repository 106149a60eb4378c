import { TextDecoder } from "node:util";
import { detect } from "chardet";
import { roleOf } from "../../cells/header-words.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";

/** Of countries, before UTF-8: windows-1252, as most old files are, unless a file looks otherwise. */
const ENCODINGS =
  "windows-1252 windows-1250 windows-1251 windows-1253 windows-1254 windows-1255 windows-1256 windows-874 KOI8-R Shift_JIS EUC-JP EUC-KR GB18030 Big5".split(
    " ",
  );

/** How many letters of a text, read as so encoded, are of different words for days and for columns. */
const knownLetters = (bytes: Buffer, label: string): number => {
  const words = new Set(
    new TextDecoder(label).decode(bytes).match(/[\p{L}\p{M}]*[^\p{ASCII}\P{L}][\p{L}\p{M}]*/gu),
  );
  return [...words].filter((word) => weekdayNamed(word) !== undefined || roleOf(word) !== undefined).join("")
    .length;
};

/**
 * The encoding of some lines, of a country whose words for days and columns they have, or else the one that the
 * frequencies of letters suggest.
 */
export const oldEncoding = (lines: readonly Buffer[]): string => {
  const bytes = Buffer.concat(lines);
  const charset = lines.length < 3 ? null : detect(bytes);
  const [first] = ENCODINGS.map((label) => ({ label, letters: knownLetters(bytes, label) })).toSorted(
    (a, b) => b.letters - a.letters || Number(b.label === charset) - Number(a.label === charset),
  );
  return first?.label ?? "windows-1252";
};
