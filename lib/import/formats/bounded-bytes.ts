import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { sentence } from "../sentences.ts";

export const MIB = 1024 * 1024;
/** A whole university's term is below 1 MB; beyond this it is some other file. */
export const MAX_FILE = 512 * MIB;

export const tooLarge = (file: string, limit: number): OperatorError =>
  new OperatorError(sentence("too large", { file, limit: limit / MIB }));

export const tooLargeUnpacked = (file: string, limit: number): OperatorError =>
  new OperatorError(sentence("too large unpacked", { file, limit: limit / MIB }));

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
