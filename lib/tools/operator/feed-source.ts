import { basename } from "node:path";
import type { InputFile } from "@classroom/import/formats/source-file.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { createDownload } from "../../desk/download.ts";
import { DownloadFailed } from "../../desk/file-not-readable.ts";
import { storedFile } from "../import/files/stored-file.ts";
import { callerPath } from "../stage/caller-path.ts";

/** What an operator names as a feed. */
export interface FeedSource {
  readonly file: InputFile;
  /** As lists of layers show it: an address without its path, which may be a secret. */
  readonly source: string;
  readonly isAddress: boolean;
}

/** `calendar.example.edu ….ics`: enough to tell two addresses apart, too little to use one. */
const maskedAddress = ({ host, href }: URL): string => `${host} …${href.slice(-4)}`;

const download = createDownload({ allowsLoopback: true });

/**
 * A file by its path, or what an https address answers.
 *
 * @throws OperatorError if it can't be read, within the bounds of downloads
 */
export const readFeedSource = async (named: string): Promise<FeedSource> => {
  // What calendars call an address that programs subscribe to.
  const text = named.replace(/^webcals?:/i, "https:");
  if (!/^https?:\/\//i.test(text)) {
    const file = await storedFile(callerPath(text));
    return { file, source: basename(file.name), isAddress: false };
  }
  if (!URL.canParse(text)) throw new OperatorError("The feed's address is not a URL");
  const url = new URL(text);
  const name = maskedAddress(url);
  try {
    const response = await download(url.href, {});
    if (response === undefined) throw new DownloadFailed("The server sent no file");
    return { file: { name, bytes: response.bytes }, source: url.host, isAddress: true };
  } catch (cause) {
    if (!(cause instanceof DownloadFailed)) throw cause;
    throw new OperatorError(`Cannot read ${name}: ${cause.message}`, { cause });
  }
};
