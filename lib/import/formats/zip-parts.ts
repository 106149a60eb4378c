import { inflateRawSync } from "node:zlib";
import { MIB, tooLargeUnpacked } from "./source-file.ts";

/** Of all files together; what an archive says of its sizes counts for nothing. */
const MAX_UNPACKED = 192 * MIB;
const MAX_FILES = 5000;
/** Files of a workbook that hold cells, or say where they are. */
const PATHS = /\.(?:xml|rels|bin)$|^mimetype$/i;

/** The message of an archive without its directory. */
export const CUT_OFF = "it is cut off";

const END = "PK\x05\x06";
const WIDE_END = 0x07064b50;
/** Stands for a number that has its place in the field of wide numbers. */
const WIDE = 0xffffffff;
const WIDE_FIELD = 1;
const DEFLATED = 8;

interface Entry {
  readonly path: string;
  readonly isDeflated: boolean;
  readonly packed: Buffer;
}

const wideAt = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

const directoryOf = (bytes: Buffer): { readonly at: number; readonly count: number } => {
  const end = bytes.lastIndexOf(END, undefined, "latin1");
  if (end < 0) throw new Error(CUT_OFF);
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== WIDE_END)
    return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) };
  const wide = wideAt(bytes, locator + 8);
  return { at: wideAt(bytes, wide + 48), count: wideAt(bytes, wide + 32) };
};

/** An entry's sizes, unpacked and packed, and its offset, in the order in which a field of wide numbers has them. */
const numbersOf = (bytes: Buffer, at: number, extra: number, extraEnd: number): readonly number[] => {
  let wide = extra;
  while (wide < extraEnd && bytes.readUInt16LE(wide) !== WIDE_FIELD) wide += 4 + bytes.readUInt16LE(wide + 2);
  let next = wide + 4;
  return [24, 20, 42].map((field) => {
    const number = bytes.readUInt32LE(at + field);
    if (number !== WIDE || wide >= extraEnd) return number;
    next += 8;
    return wideAt(bytes, next - 8);
  });
};

const entriesOf = function* (bytes: Buffer): Generator<Entry> {
  const { at: start, count } = directoryOf(bytes);
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const extra = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = extra + bytes.readUInt16LE(at + 30);
    const [, size = 0, header = 0] = numbersOf(bytes, at, extra, extraEnd);
    const content = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    yield {
      path: bytes.toString("utf8", at + 46, extra),
      isDeflated: bytes.readUInt16LE(at + 10) === DEFLATED,
      packed: bytes.subarray(content, content + size),
    };
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
};

const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";

/**
 * The files of a workbook's ZIP archive by their paths, by its directory (APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3).
 * Files that share their bytes count each time.
 *
 * @throws OperatorError if they are too large or too many
 * @throws Error if it is not a readable archive
 */
export const zipParts = (name: string, archive: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const tooLarge = () => tooLargeUnpacked(name, MAX_UNPACKED);
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const parts = new Map<string, Uint8Array>();
  let [files, packedLeft, left] = [MAX_FILES, bytes.byteLength, MAX_UNPACKED];
  for (const { path, isDeflated, packed } of entriesOf(bytes)) {
    if (!PATHS.test(path)) continue;
    files -= 1;
    packedLeft -= packed.byteLength;
    if (files < 0 || packedLeft < 0) throw tooLarge();
    try {
      const part = isDeflated ? inflateRawSync(packed, { maxOutputLength: left + 1 }) : packed;
      left -= part.byteLength;
      parts.set(path, part);
    } catch (cause) {
      throw isTooLarge(cause) ? tooLarge() : cause;
    }
    if (left < 0) throw tooLarge();
  }
  return parts;
};
