import type { Sentence } from "@classroom/timetable/sentence.ts";
import { FOREIGN, notText } from "./questions/foreign-files.ts";

/** What a file is, told by its first bytes and never by its name. */
export type FileKind =
  | "empty"
  | "zip"
  | "ole"
  /** Excel's workbook as one XML document. */
  | "sheets"
  | "html"
  | "xml"
  | "json"
  | "calendar"
  | "text"
  /** Says of a file by its name what it is. */
  | { readonly foreign: (file: string) => Sentence };

/** Text in a two-byte encoding, with or without a byte order mark: nearly every other byte is zero. */
export const utf16Of = (head: Buffer): "utf-16le" | "utf-16be" | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = (from: number) => head.filter((byte, index) => index % 2 === from && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > head.length / 4 && even < odd / 8) return "utf-16le";
  return even > head.length / 4 && odd < even / 8 ? "utf-16be" : undefined;
};

/** Before the first element of a page: a browser says there where it saved the page from. */
const COMMENTS = /^\s*(?:<!--[\s\S]*?-->\s*)*/;

/** @param head some thousand bytes */
export const fileKind = (head: Buffer): FileKind => {
  const raw = head.toString("latin1");
  if (raw.startsWith("PK\x03\x04") || raw.startsWith("PK\x05\x06")) return "zip";
  if (raw.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "ole";
  const foreign = FOREIGN.find(([magic]) => raw.startsWith(magic));
  if (foreign) return { foreign: foreign[1] };
  const wide = utf16Of(head);
  const text = new TextDecoder(wide).decode(head).replace(COMMENTS, "");
  if (text === "") return "empty";
  if (/^BEGIN:VCALENDAR/i.test(text)) return "calendar";
  if (/^(?:<!doctype html|<html|<table|<head|<meta|<style|<body)/i.test(text)) return "html";
  if (/^<\?xml/i.test(text) && text.includes("urn:schemas-microsoft-com:office:spreadsheet")) return "sheets";
  if (/^<\?xml|^<[a-z][\w:-]*[\s>]/i.test(text)) return /<html|<t[dhr][\s>]/i.test(text) ? "html" : "xml";
  // `[Source]` is a section of a list of settings.
  if (/^(?:\{|\[(?!\p{Lu}))/u.test(text)) return "json";
  return wide === undefined && head.includes(0) ? { foreign: notText } : "text";
};
