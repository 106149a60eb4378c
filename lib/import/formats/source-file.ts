import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { ImportError } from "../import-error.ts";

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
  /** @throws ImportError if there are more than the limit */
  readonly all: (limit: number) => Promise<Buffer>;
  /** Removes what was kept of standard input or a download. */
  readonly close: () => Promise<void>;
}

export interface SourceOptions {
  /** Where relative paths begin. */
  readonly baseFolder?: string | undefined;
  readonly stdin?: AsyncIterable<Uint8Array> | undefined;
  readonly request?: typeof fetch | undefined;
  readonly onRead?: OnRead | undefined;
}

const MIB = 1024 * 1024;
/** A whole university's term is below 1 MB; beyond this it is some other file. */
const MAX_FILE = 512 * MIB;
/** Unpacked; a million rows have some 150 MB. */
const MAX_UNPACKED = 1024 * MIB;
const MAX_REDIRECTS = 5;
/** Bytes that are read at a time; memory of this size is taken each time, so of a small file only as much as it has. */
const PIECE = 256 * 1024;
/** Milliseconds. */
const DOWNLOAD_TIME = 120_000;

const tooLarge = (name: string, limit: number, how = ""): ImportError =>
  new ImportError(`${name} is larger than ${limit / MIB} MiB${how}; import one term of one school`);

const KNOWN_CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
};

const causeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return KNOWN_CAUSES[code] ?? (error instanceof Error ? error.message : String(error));
};

const bounded = async function* (
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  onTooLarge: () => ImportError,
): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > limit) throw onTooLarge();
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
};

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

const stored = (
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
      throw new ImportError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
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
      if (cause instanceof ImportError) throw cause;
      throw new ImportError(`${name} is gzip that can't be unpacked: ${causeOf(cause)}`, { cause });
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

const sourceFile = async (
  path: string,
  name: string,
  onRead: OnRead | undefined,
  close: () => Promise<void>,
): Promise<SourceFile> => {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ImportError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
  });
  if (!found.isFile()) throw new ImportError(`Cannot read ${path}: it is not a file`);
  if (found.size > MAX_FILE) throw tooLarge(name, MAX_FILE);
  const file = stored(path, name, found.size, onRead, close);
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

/** Keeps a stream in a temporary file, so that it can be read twice. */
const keep = async (name: string, chunks: AsyncIterable<Uint8Array>, onRead: OnRead | undefined) => {
  const folder = await mkdtemp(join(tmpdir(), "timetable-"));
  const close = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "source");
  try {
    await pipeline(
      bounded(chunks, MAX_FILE, () => tooLarge(name, MAX_FILE)),
      createWriteStream(path, { mode: 0o600 }),
    );
    return await sourceFile(path, name, onRead, close);
  } catch (error) {
    await close();
    throw error;
  }
};

/** Follows redirects by itself: they stay on the web, and never leave an encrypted connection. */
const download = async (url: URL, request: typeof fetch): Promise<Response> => {
  const signal = AbortSignal.timeout(DOWNLOAD_TIME);
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(at, { redirect: "manual", signal }).catch((cause: unknown) => {
      throw new ImportError(`Cannot download ${at.href}: ${causeOf(cause)}`, { cause });
    });
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (location === null) {
      if (response.ok) return response;
      throw new ImportError(`Cannot download ${at.href}: it answers ${response.status}`);
    }
    await response.body?.cancel();
    const next = new URL(location, at);
    const isAllowed = next.protocol === "https:" || (next.protocol === "http:" && at.protocol === "http:");
    if (!isAllowed) throw new ImportError(`Cannot download ${at.href}: it leads to ${next.protocol}//`);
    at = next;
  }
  throw new ImportError(`Cannot download ${url.href}: it redirects more than ${MAX_REDIRECTS} times`);
};

/**
 * The bytes of a path, of an `http(s)` URL, or of standard input (`-`).
 *
 * @throws ImportError if there are none to be had, or too many
 */
export const openSource = async (
  source: string,
  { baseFolder = process.cwd(), stdin = process.stdin, request = fetch, onRead }: SourceOptions = {},
): Promise<SourceFile> => {
  if (source === "-") return keep("standard input", stdin, onRead);
  if (/^https?:\/\//i.test(source)) {
    if (!URL.canParse(source)) throw new ImportError(`${source} is not a URL`);
    const url = new URL(source);
    const { body } = await download(url, request);
    const name = decodeURIComponent(basename(url.pathname)) || url.hostname;
    if (body === null) throw new ImportError(`${name} is empty`);
    return keep(name, body, onRead);
  }
  const path = resolve(baseFolder, source);
  return sourceFile(path, basename(path), onRead, async () => {});
};
