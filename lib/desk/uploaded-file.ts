import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ServiceError } from "../errors.ts";
import { FileNotReadable } from "./file-not-readable.ts";

/** Bytes after unpacking; a file of a hundred thousand rows has some 15 MB. */
const MAX_UNPACKED = 50 * 1024 * 1024;

const unpack = promisify(gunzip);

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/**
 * The bytes of a file that was sent as base64 of gzip.
 *
 * @throws ServiceError BODY_TOO_LARGE if it unpacks to too much; FileNotReadable if it is not gzip
 */
export const unpackUpload = async (base64: string): Promise<Uint8Array> => {
  try {
    return await unpack(Buffer.from(base64, "base64"), { maxOutputLength: MAX_UNPACKED });
  } catch (cause) {
    if (codeOf(cause) === "ERR_BUFFER_TOO_LARGE") throw new ServiceError("BODY_TOO_LARGE", { cause });
    throw new FileNotReadable("The upload is not gzip", { cause });
  }
};
