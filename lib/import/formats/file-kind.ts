/** What a file is, told by its first bytes and never by its name. */
export type FileKind =
  | "empty"
  | "zip"
  | "ole"
  | "html"
  | "xml"
  | "json"
  | "calendar"
  | "text"
  | { readonly foreign: string };

const MAGIC: readonly (readonly [string, string])[] = [
  ["%PDF", "a PDF, not a table: ask for CSV or Excel"],
  ["\x7fELF", "a program"],
  ["MZ", "a program"],
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["GIF8", "a picture"],
  ["SQLite format 3", "a database: export the table as CSV"],
  ["7z\xbc\xaf", "an archive: unpack it and import the file inside"],
  ["Rar!", "an archive: unpack it and import the file inside"],
  ["BZh", "packed with bzip2: unpack it first"],
  ["\xfd7zXZ", "packed with xz: unpack it first"],
  ["\x28\xb5\x2f\xfd", "packed with zstd: unpack it first"],
  ["PAR1", "Parquet: export CSV"],
  ["{\\rtf", "a text document, not a table"],
];

/** Text in a two-byte encoding, with or without a byte order mark: nearly every other byte is zero. */
export const utf16Of = (head: Buffer): "utf-16le" | "utf-16be" | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = (from: number) => head.filter((byte, index) => index % 2 === from && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > head.length / 4 && even < odd / 8) return "utf-16le";
  return even > head.length / 4 && odd < even / 8 ? "utf-16be" : undefined;
};

const plain = (head: Buffer): string => {
  const wide = utf16Of(head);
  const text =
    wide === undefined
      ? head.toString("latin1").replace(/^\xef\xbb\xbf/, "")
      : new TextDecoder(wide).decode(head);
  return text.trimStart();
};

/** @param head some thousand bytes */
export const fileKind = (head: Buffer): FileKind => {
  const raw = head.toString("latin1");
  if (raw.startsWith("PK\x03\x04") || raw.startsWith("PK\x05\x06")) return "zip";
  if (raw.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "ole";
  const foreign = MAGIC.find(([magic]) => raw.startsWith(magic));
  if (foreign) return { foreign: foreign[1] };
  const text = plain(head);
  if (text === "") return "empty";
  if (/^BEGIN:VCALENDAR/i.test(text)) return "calendar";
  if (/^(?:<!doctype html|<html|<table|<head|<meta|<style|<body)/i.test(text)) return "html";
  if (/^<\?xml|^<[a-z][\w:-]*[\s>]/i.test(text)) return /<html|<table[\s>]/i.test(text) ? "html" : "xml";
  if (/^[[{]/.test(text)) return "json";
  const isBinary = utf16Of(head) === undefined && head.includes(0);
  return isBinary ? { foreign: "not text, nor any workbook that is known" } : "text";
};
