import { createHash } from "node:crypto";
import { NO_ROOM_ID } from "@classroom/timetable/timetable.ts";
import { slugOf } from "./slug.ts";

const LONGEST_SLUG = 60;
/** Hexadecimal digits that tell apart what a slug no longer does: lost punctuation; lost letters; a collision. */
const DIGITS = { marks: 6, letters: 12, collision: 24 } as const;

const slug = (text: string): string => slugOf(text).slice(0, LONGEST_SLUG).replace(/^-|-$/g, "");

/** Words of ASCII letters and digits: their slug says all that they say. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

const digitsFor = (parts: readonly string[]): number => {
  const isShort = parts.every(({ length }) => length <= LONGEST_SLUG);
  if (isShort && parts.every((part) => PLAIN.test(part))) return 0;
  const hasOthers = parts.some((part) => /(?![a-z0-9])[\p{L}\p{N}]/u.test(part.normalize("NFKD")));
  return isShort && !hasOthers ? DIGITS.marks : DIGITS.letters;
};

/**
 * A URL-safe id that depends on the room's identity alone, so that it is the same over every import:
 * `amos-eaton-hall.214`, and with a part of its hash where the slug has lost more than case and space:
 * `low-center-for-industrial-inn.4050-1f0c2b`. At most 150 ASCII characters.
 *
 * @param isTaken that two identities of one timetable share the short form: the hash is longer then
 */
export const roomIdOf = (identity: string, isTaken = false): string => {
  const parts = identity.split("\n").filter((part) => part !== "");
  const readable = parts.map((part) => slug(part) || "room").join(".");
  const digits = isTaken ? DIGITS.collision : digitsFor(parts);
  const safe = digits === 0 && readable === NO_ROOM_ID ? DIGITS.marks : digits;
  if (safe === 0) return readable;
  return `${readable}-${createHash("sha256").update(identity).digest("hex").slice(0, safe)}`;
};
