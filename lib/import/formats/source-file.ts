import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { sentence } from "../sentences.ts";

export const MIB = 1024 * 1024;
/** A whole university's term is below 1 MB; beyond this it is some other file. */
export const MAX_FILE = 512 * MIB;

export const tooLarge = (
  file: string,
  limit: number,
  code: "too large" | "too large unpacked" = "too large",
) => new OperatorError(sentence(code, { file, limit: limit / MIB }));

export const tooMany = (
  file: string,
  limit: number,
  elements: "data rows" | "data columns" | "sheets" | "dated events" | "unreadable events",
): OperatorError =>
  new OperatorError(sentence("too many", { file, limit, elements: sentence(elements, {}) }));

/** Passes the chunks on until they are more than the limit. */
export const bounded = async function* (
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  onTooLarge: () => OperatorError,
): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > limit) throw onTooLarge();
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
};

/** A file by its name, without a folder, and its bytes as stored; a stream begins anew with each call. */
export interface InputFile {
  readonly name: string;
  readonly bytes: Uint8Array | (() => AsyncIterable<Uint8Array>);
}

/** Bytes that can be read again and again, unpacked if they were gzip. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: () => AsyncGenerator<Buffer>;
  /** At most so many bytes from the beginning. */
  readonly head: (length: number) => Promise<Buffer>;
  /** @throws OperatorError if there are more than the limit */
  readonly all: (limit: number) => Promise<Buffer>;
}

/** Unpacked; a million rows have some 150 MB. */
const MAX_UNPACKED = 1024 * MIB;

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

const firstOf = async (chunks: AsyncIterable<Buffer>, length: number): Promise<Buffer> => {
  const buffers: Buffer[] = [];
  let read = 0;
  for await (const chunk of chunks) {
    buffers.push(chunk);
    read += chunk.byteLength;
    if (read >= length) break;
  }
  return Buffer.concat(buffers).subarray(0, length);
};

const unpacked = async function* (name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The reason is thrown by the loop; a reader who has seen enough closes the stream early.
  // In pieces of 16 KiB, Node's own, a text of one long line is copied for each until it is a megabyte.
  const gunzip = pipeline(Readable.from(chunks), createGunzip({ chunkSize: MIB / 4 }), () => {});
  try {
    yield* bounded(gunzip, MAX_UNPACKED, () => tooLarge(name, MAX_UNPACKED, "too large unpacked"));
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${name} is gzip that can't be unpacked: ${reason}`, { cause });
  }
};

/** @throws OperatorError if the file can't be read, or is larger than any timetable */
export const sourceFile = async ({ name, bytes: stored }: InputFile): Promise<SourceFile> => {
  const chunks = stored instanceof Uint8Array ? () => Readable.from([stored]) : stored;
  const raw = (): AsyncGenerator<Buffer> => bounded(chunks(), MAX_FILE, () => tooLarge(name, MAX_FILE));
  const bytes = isGzip(await firstOf(raw(), 2)) ? () => unpacked(name, raw()) : raw;
  return {
    name,
    bytes,
    head: (length) => firstOf(bytes(), length),
    all: async (limit) =>
      Buffer.concat(await Array.fromAsync(bounded(bytes(), limit, () => tooLarge(name, limit)))),
  };
};
