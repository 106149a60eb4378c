import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { bounded, MAX_FILE, MIB, tooLarge } from "./bounded-bytes.ts";
import { causeOf } from "./failure-cause.ts";

/** Told of the bytes read so far and of all. */
export type OnRead = (read: number, total: number) => void;

/** Bytes that can be read again and again, unpacked if they were gzip. */
export interface SourceFile {
  readonly name: string;
  /** As stored, before unpacking. */
  readonly size: number;
  readonly bytes: () => AsyncGenerator<Buffer>;
  /** At most so many bytes from the beginning. */
  readonly head: (length: number) => Promise<Buffer>;
  /** @throws OperatorError if there are more than the limit */
  readonly all: (limit: number) => Promise<Buffer>;
  /** Removes what was kept of standard input or a download. */
  readonly close: () => Promise<void>;
}

/** Unpacked; a million rows have some 150 MB. */
const MAX_UNPACKED = 1024 * MIB;
/** Bytes that are read at a time; memory of this size is taken each time, so of a small file only as much as it has. */
const PIECE = 256 * 1024;

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

const contentsOf = (
  path: string,
  name: string,
  size: number,
  onRead: OnRead | undefined,
  close: () => Promise<void>,
) => {
  const raw = async function* (): AsyncGenerator<Buffer> {
    let read = 0;
    const highWaterMark = size === 0 ? PIECE : Math.min(size + 1, PIECE);
    try {
      for await (const chunk of createReadStream(path, { highWaterMark })) {
        const bytes = chunk as Buffer;
        read += bytes.byteLength;
        onRead?.(read, size);
        yield bytes;
      }
    } catch (cause) {
      throw new OperatorError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
    }
  };
  const unpacked = async function* (): AsyncGenerator<Buffer> {
    const gunzip = createGunzip();
    const isFed = pipeline(Readable.from(raw()), gunzip);
    // The reason is thrown by the loop; a reader who has seen enough closes the stream early.
    isFed.catch(() => {});
    try {
      yield* bounded(gunzip, MAX_UNPACKED, () => tooLarge(name, MAX_UNPACKED, " unpacked"));
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause;
      throw new OperatorError(`${name} is gzip that can't be unpacked: ${causeOf(cause)}`, { cause });
    }
  };
  const firstOf = async (chunks: AsyncGenerator<Buffer>, length: number): Promise<Buffer> => {
    const found: Buffer[] = [];
    let read = 0;
    for await (const chunk of chunks) {
      found.push(chunk);
      read += chunk.byteLength;
      if (read >= length) break;
    }
    return Buffer.concat(found).subarray(0, length);
  };
  return { raw, unpacked, firstOf, close };
};

/** @throws OperatorError if there is no such file, or it is too large */
export const storedFile = async (
  path: string,
  name: string,
  onRead: OnRead | undefined,
  close: () => Promise<void>,
): Promise<SourceFile> => {
  const found = await stat(path).catch((cause: unknown) => {
    throw new OperatorError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
  });
  if (!found.isFile()) throw new OperatorError(`Cannot read ${path}: it is not a file`);
  if (found.size > MAX_FILE) throw tooLarge(name, MAX_FILE);
  const file = contentsOf(path, name, found.size, onRead, close);
  const isPacked = isGzip(await file.firstOf(file.raw(), 2));
  const bytes = isPacked ? file.unpacked : file.raw;
  return {
    name,
    size: found.size,
    bytes,
    head: (length) => file.firstOf(bytes(), length),
    all: async (limit) => {
      const chunks = await Array.fromAsync(bounded(bytes(), limit, () => tooLarge(name, limit)));
      return Buffer.concat(chunks);
    },
    close,
  };
};
