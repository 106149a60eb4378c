import { isAscii, isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { sentence } from "../sentences.ts";
import { utf16Of } from "./file-kind.ts";
import type { SourceFile } from "./source-file.ts";
import { oldEncoding } from "./systems/old-encodings.ts";

/** Text in pieces, and what was odd about its encoding once all of it was read. */
export interface DecodedText {
  readonly pieces: () => AsyncGenerator<string>;
  /** Lines in another encoding. */
  readonly notes: () => readonly Sentence[];
}

const HEAD = 64 * 1024;
/** Bytes without a line's end that are waited for. */
const LONGEST_LINE = 1024 * 1024;
/** @throws OperatorError if the Encoding Standard has no such label */
export const decoderFor = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new OperatorError(`The encoding ${label} is unknown. Examples: utf-8, windows-1252, utf-16le`, {
      cause,
    });
  }
};

const streamed = async function* (file: SourceFile, label: string): AsyncGenerator<string> {
  const decoder = decoderFor(label);
  try {
    for await (const bytes of file.bytes()) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new OperatorError(sentence("other encoding", { file: file.name, encoding: label }), { cause });
  }
};

/** Bytes cut at the ends of lines, or between two characters of UTF-8 if a line is too long. */
const wholeLines = async function* (chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13)) + 1;
    const isLong = end === 0 && bytes.length > LONGEST_LINE;
    const cut = isLong ? bytes.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0) : end;
    yield bytes.subarray(0, cut);
    rest = bytes.subarray(cut);
  }
  yield rest;
};

const DECLARED = /^<\?xml[^>]*\sencoding=["']([\w-]+)|<meta[^>]+charset=["']?([\w-]+)/i;

/** The encoding that an XML document or a page names, if the runtime knows it. */
const declaredIn = (head: Buffer): string | undefined => {
  const [, xml, page] = DECLARED.exec(head.toString("latin1")) ?? [];
  try {
    return new TextDecoder(xml ?? page ?? "").encoding;
  } catch {
    return undefined;
  }
};

/**
 * UTF-8, UTF-16 (with a byte order mark or without), or a file in which lines that are not UTF-8 are read as the file
 * declares, or as what their bytes look like: windows-1252, or an older encoding of another script.
 *
 * @throws OperatorError if the named encoding is unknown, or the text is not in it
 */
export const decodedText = async (file: SourceFile, encoding?: string): Promise<DecodedText> => {
  const head = await file.head(HEAD);
  const label = encoding ?? utf16Of(head);
  if (label !== undefined) return { pieces: () => streamed(file, label), notes: () => [] };
  let other:
    | { readonly label: string; readonly isAll: boolean; readonly line: number; count: number }
    | undefined;
  // Two bytes of another encoding may be a letter of UTF-8 as well.
  const isInUtf8 = (bytes: Buffer): boolean => isUtf8(bytes) && (other?.isAll !== true || isAscii(bytes));
  const inOther = (bytes: Buffer, before: number): string => {
    const lines = bytes
      .toString("latin1")
      .split(/(?<=\n)/)
      .map((line) => Buffer.from(line, "latin1"));
    const failed = lines.filter((line) => !isUtf8(line));
    other ??= {
      label: declaredIn(head) ?? oldEncoding(failed),
      isAll: failed.length > lines.filter((line) => isUtf8(line) && !isAscii(line)).length,
      line: before + lines.findIndex((line) => !isUtf8(line)) + 1,
      count: 0,
    };
    other.count += failed.length;
    const decoder = new TextDecoder(other.label);
    return lines.map((line) => (isInUtf8(line) ? line.toString() : decoder.decode(line))).join("");
  };
  const pieces = async function* (): AsyncGenerator<string> {
    other = undefined;
    let before = 0;
    for await (const bytes of wholeLines(file.bytes())) {
      const text = isInUtf8(bytes) ? bytes.toString() : inOther(bytes, before);
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, end + 1)) before += 1;
      yield text.replace(/^\ufeff/, "");
    }
  };
  return {
    pieces,
    notes: () => {
      if (other === undefined) return [];
      const first = { encoding: other.label, line: String(other.line) };
      if (other.count === 1) return [sentence("line in other encoding", first)];
      return [sentence("lines in other encoding", { ...first, count: String(other.count) })];
    },
  };
};

/** The whole text. @throws OperatorError if it has more than the limit of characters */
export const wholeText = async (name: string, text: DecodedText, limit: number): Promise<string> => {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of text.pieces()) {
    length += piece.length;
    if (length > limit) throw new OperatorError(sentence("too large for format", { file: name }));
    pieces.push(piece);
  }
  return pieces.join("");
};
