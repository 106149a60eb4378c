import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";

/** The byte of each character in windows-1252. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte],
  ),
);
/** No text in UTF-8 has this byte. */
const NEVER = 0xff;
/** No word of a language has these together. */
const SIGN = /[\u00c2\u00c3][\u0080-\u00bf\u0152-\u2122]/;

const once = (line: string): string => {
  if (!SIGN.test(line)) return line;
  const bytes = Buffer.from(Array.from(line, (character) => BYTES.get(character) ?? NEVER));
  return isUtf8(bytes) ? bytes.toString() : line;
};

/**
 * Lines of UTF-8 that a program took for windows-1252 and saved as UTF-8 again (`SalÃ³n`), as they were before
 * (`Salón`); others are as they stand.
 */
export const encodedOnce = (text: string): string => (SIGN.test(text) ? text.replace(/.*\n?/g, once) : text);
