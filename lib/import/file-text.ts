import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { ImportError } from "./import-error.ts";

/** Told of the bytes read so far and of all. */
export type OnRead = (read: number, total: number) => void;

export interface TextFile {
  readonly path: string;
  readonly bytes: number;
  /** The decoded text in pieces, without a byte order mark. @throws ImportError where it is no such text */
  readonly text: () => AsyncGenerator<string>;
}

const MIB = 1024 * 1024;
/** A whole university's term is below 1 MB; beyond this it is some other file. */
const MAX_FILE_BYTES = 512 * MIB;

const causeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file",
    EACCES: "it may not be read",
    EISDIR: "it is a folder",
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
};

const decoderFor = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new ImportError(`--encoding ${encoding} is unknown; try utf-8, windows-1252 or utf-16le`, {
      cause,
    });
  }
};

const wrongEncoding = (name: string, encoding: string, first: Buffer): ImportError => {
  if (first.subarray(0, 2).toString("latin1") === "PK")
    return new ImportError(`${name} is a workbook or an archive: save the sheet as CSV and import that`);
  const hint = [0xfe, 0xff].includes(first[0] ?? 0) ? "utf-16le" : "windows-1252";
  return new ImportError(
    `${name} is not ${encoding} text: name its encoding with --encoding, for example --encoding ${hint}`,
  );
};

/** @throws ImportError where there is no such file, it may not be read, or it is too large */
export const openText = async (path: string, encoding = "utf-8", onRead?: OnRead): Promise<TextFile> => {
  const name = basename(path);
  decoderFor(encoding);
  const found = await stat(path).catch((cause: unknown) => {
    throw new ImportError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
  });
  if (!found.isFile()) throw new ImportError(`Cannot read ${path}: it is not a file`);
  if (found.size > MAX_FILE_BYTES)
    throw new ImportError(
      `${name} is larger than ${MAX_FILE_BYTES / MIB} MiB; import one term of one school`,
    );
  const text = async function* (): AsyncGenerator<string> {
    const decoder = decoderFor(encoding);
    let first: Buffer | undefined;
    let read = 0;
    try {
      for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
        const bytes = chunk as Buffer;
        first ??= bytes;
        read += bytes.byteLength;
        onRead?.(read, found.size);
        const piece = decoder.decode(bytes, { stream: true });
        if (piece.includes("\0")) throw wrongEncoding(name, encoding, first);
        yield piece;
      }
      yield decoder.decode();
    } catch (error) {
      if (error instanceof ImportError) throw error;
      if (error instanceof TypeError) throw wrongEncoding(name, encoding, first ?? Buffer.alloc(0));
      throw new ImportError(`Cannot read ${path}: ${causeOf(error)}`, { cause: error });
    }
  };
  return { path, bytes: found.size, text };
};
