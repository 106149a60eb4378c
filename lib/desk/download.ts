import { type IncomingMessage, request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import { sentence } from "@classroom/import/sentences.ts";
import { DownloadFailed } from "./file-not-readable.ts";
import { type AddressRules, checkedAddress } from "./public-address.ts";

/** Bytes. */
const MAX_BYTES = 50 * 1024 * 1024;
/** Milliseconds for all of it: names, connections, redirects and bytes. */
const PATIENCE = 20_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** By what the server tells whether the file has changed. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface Downloaded extends Validators {
  readonly bytes: Uint8Array;
}

/** `undefined`: the file is the one that the validators are of. @throws DownloadFailed */
export type Download = (url: string, validators: Validators) => Promise<Downloaded | undefined>;

interface DownloadOptions extends AddressRules {
  readonly patience?: number;
}

const respond = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === "http:" ? requestHttp : requestHttps;
    request(url, options, resolve).on("error", reject).end();
  });

const bodyOf = async (response: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new DownloadFailed(sentence("file too large", {}));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const createDownload = ({ patience = PATIENCE, ...rules }: DownloadOptions): Download => {
  const follow = async (
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    redirects = MAX_REDIRECTS,
  ): Promise<Downloaded | undefined> => {
    const lookup = await checkedAddress(url, rules);
    // A connection of its own: a kept one may lead to what another check found.
    const response = await respond(url, { headers, signal, lookup, agent: false });
    try {
      const { statusCode = 0, headers: answered } = response;
      if (statusCode === 304) return undefined;
      if (REDIRECTS.includes(statusCode) && answered.location !== undefined) {
        if (redirects === 0) throw new DownloadFailed(sentence("too many redirects", {}));
        return await follow(new URL(answered.location, url), headers, signal, redirects - 1);
      }
      if (statusCode !== 200)
        throw new DownloadFailed(sentence("server's answer", { status: String(statusCode) }));
      if ((answered["content-encoding"] ?? "identity") !== "identity")
        throw new DownloadFailed(sentence("compressed file", {}));
      return { bytes: await bodyOf(response), etag: answered.etag, lastModified: answered["last-modified"] };
    } finally {
      response.destroy();
    }
  };
  return async (url, { etag, lastModified }) => {
    const signal = AbortSignal.timeout(patience);
    const headers = {
      accept: "*/*",
      "accept-encoding": "identity",
      "user-agent": "classroom-schedule",
      ...(etag !== undefined && { "if-none-match": etag }),
      ...(lastModified !== undefined && { "if-modified-since": lastModified }),
    };
    // The look-up of a name cannot be aborted, only left alone.
    const tooLate = new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
    try {
      return await Promise.race([follow(new URL(url), headers, signal), tooLate]);
    } catch (cause) {
      if (cause instanceof DownloadFailed) throw cause;
      const why = signal.aborted ? "server too slow" : "server not reached";
      throw new DownloadFailed(sentence(why, {}), { cause });
    }
  };
};
