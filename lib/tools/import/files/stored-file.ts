import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type InputFile, MAX_FILE, tooLarge } from "@classroom/import/formats/source-file.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { causeOf } from "./failure-cause.ts";

/** Is called with the bytes read so far and the file's size. */
export type OnRead = (read: number, total: number) => void;

/**
 * A file of the disk, read in pieces of 64 KiB: the rows of one are in memory together.
 *
 * @param name for people
 * @throws OperatorError if there is no such file, or it is too large
 */
export const storedFile = async (
  path: string,
  { name = basename(path), onRead }: { readonly name?: string; readonly onRead?: OnRead | undefined } = {},
): Promise<InputFile> => {
  const stats = await stat(path).catch((cause: unknown) => {
    throw new OperatorError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
  });
  if (!stats.isFile()) throw new OperatorError(`Cannot read ${path}: it is not a file`);
  const { size } = stats;
  if (size > MAX_FILE) throw tooLarge(name, MAX_FILE);
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    let read = 0;
    try {
      for await (const chunk of createReadStream(path)) {
        const piece = chunk as Buffer;
        read += piece.byteLength;
        onRead?.(read, size);
        yield piece;
      }
    } catch (cause) {
      throw new OperatorError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
    }
  };
  return { name, bytes };
};
