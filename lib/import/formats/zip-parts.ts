import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { sentence } from "../sentences.ts";
import { MIB, tooLarge } from "./source-file.ts";

/** Of all files together; what an archive says of its sizes counts for nothing. */
const MAX_UNPACKED = 192 * MIB;
const MAX_FILES = 5000;
/** Files of a workbook that hold cells, or say where they are. */
const PATHS = /\.(?:xml|rels|bin)$|^mimetype$/i;

/** Begins the end of the directory. */
const END = "PK\x05\x06";
/** Bytes that are unpacked at once: to a thousand times as many. */
const PIECE = 16 * 1024;

/**
 * The files of a workbook's ZIP archive by their paths, unpacked piece by piece.
 *
 * @throws OperatorError if they are too large or too many, or the archive is cut off
 * @throws Error if it is not a readable archive
 */
export const zipParts = (name: string, archive: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  if (!Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength).includes(END, 0, "latin1"))
    throw new OperatorError(sentence("not a workbook", { file: name, why: sentence("cut off", {}) }));
  const parts = new Map<string, Uint8Array>();
  let [files, left] = [MAX_FILES, MAX_UNPACKED];
  const unzip = new Unzip((file: UnzipFile) => {
    if (!PATHS.test(file.name)) return;
    files -= 1;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      left -= chunk.byteLength;
      if (files < 0 || left < 0) throw tooLarge(name, MAX_UNPACKED, "too large unpacked");
      chunks.push(chunk);
      if (isLast) parts.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.byteLength; at += PIECE)
    unzip.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.byteLength);
  return parts;
};
