import type { Sentence } from "@classroom/timetable/sentence.ts";
import { sentence } from "../../sentences.ts";
import type { Json } from "../json-value.ts";

const isA =
  (code: "a PDF" | "a program" | "a picture" | "a database" | "an archive" | "Parquet" | "a text document") =>
  (file: string): Sentence =>
    sentence(code, { file });
const isPackedWith =
  (program: string) =>
  (file: string): Sentence =>
    sentence("packed file", { file, program });

/** Formats without a table, by their first bytes. */
export const FOREIGN: readonly (readonly [string, (file: string) => Sentence])[] = [
  ["%PDF", isA("a PDF")],
  ["\x7fELF", isA("a program")],
  ["MZ", isA("a program")],
  ["\x89PNG", isA("a picture")],
  ["\xff\xd8\xff", isA("a picture")],
  ["GIF8", isA("a picture")],
  ["SQLite format 3", isA("a database")],
  ["7z\xbc\xaf", isA("an archive")],
  ["Rar!", isA("an archive")],
  ["BZh", isPackedWith("bzip2")],
  ["\xfd7zXZ", isPackedWith("xz")],
  ["\x28\xb5\x2f\xfd", isPackedWith("zstd")],
  ["PAR1", isA("Parquet")],
  ["{\\rtf", isA("a text document")],
];

export const notText = (file: string): Sentence => sentence("not text", { file });

const NAMED = 12;

/** What a document holds in which no element stands beside another of its name. */
export const otherXml = (file: string, document: Json): Sentence => {
  const [name, content] = Object.entries(document ?? {})[0] ?? ["", ""];
  const keys = typeof content === "object" && content !== null ? Object.keys(content).slice(0, NAMED) : [];
  const inside = keys.length === 0 ? sentence("no elements", {}) : keys;
  return sentence("other XML", { file, name, content: inside });
};
