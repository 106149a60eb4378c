import { OperatorError } from "@classroom/timetable/operator-error.ts";

export const MIB = 1024 * 1024;
/** A whole university's term is below 1 MB; beyond this it is some other file. */
export const MAX_FILE = 512 * MIB;

export const tooLarge = (name: string, limit: number, how = ""): OperatorError =>
  new OperatorError(`${name} is larger than ${limit / MIB} MiB${how}; import one term of one school`);

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
