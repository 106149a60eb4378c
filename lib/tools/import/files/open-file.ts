import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { bounded, type InputFile, MAX_FILE, tooLarge } from "@classroom/import/formats/source-file.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { download } from "./download.ts";
import { causeOf } from "./failure-cause.ts";
import { type OnRead, storedFile } from "./stored-file.ts";

export interface OpenFileOptions {
  /** Where relative paths begin. */
  readonly baseFolder?: string | undefined;
  readonly stdin?: AsyncIterable<Uint8Array> | undefined;
  readonly request?: typeof fetch | undefined;
  readonly onRead?: OnRead | undefined;
}

export interface OpenFile extends InputFile {
  /** Removes what was kept of standard input or a download. */
  readonly close: () => Promise<void>;
}

/** Keeps a stream in a temporary file, so that it can be read twice. */
const keep = async (
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  onRead: OnRead | undefined,
): Promise<OpenFile> => {
  const folder = await mkdtemp(join(tmpdir(), "timetable-"));
  const close = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "source");
  try {
    await pipeline(
      bounded(chunks, MAX_FILE, () => tooLarge(name, MAX_FILE)),
      createWriteStream(path, { mode: 0o600 }),
    );
    return { ...(await storedFile(path, { name, onRead })), close };
  } catch (cause) {
    await close();
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`Cannot keep ${name} in ${tmpdir()}: ${causeOf(cause)}`, { cause });
  }
};

/**
 * The bytes of a path, of an `http(s)` URL, or of standard input (`-`).
 *
 * @throws OperatorError if they can't be read, or are too many
 */
export const openFile = async (
  source: string,
  { baseFolder = process.cwd(), stdin = process.stdin, request = fetch, onRead }: OpenFileOptions = {},
): Promise<OpenFile> => {
  if (source === "-") return keep("standard input", stdin, onRead);
  if (/^https?:\/\//i.test(source)) {
    if (!URL.canParse(source)) throw new OperatorError(`${source} is not a URL`);
    const url = new URL(source);
    const { body } = await download(url, request);
    const name = decodeURIComponent(basename(url.pathname)) || url.hostname;
    if (body === null) throw new OperatorError(`${name} is empty`);
    return keep(name, body, onRead);
  }
  return { ...(await storedFile(resolve(baseFolder, source), { onRead })), close: async () => {} };
};
