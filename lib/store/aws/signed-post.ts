import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { type Signed, signedHeaders } from "./signature.ts";

export interface SignedPost extends Signed {
  readonly url: URL;
  /** In lower case, without `host`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Posted {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * One signed request, answered within `time` milliseconds.
 *
 * @throws Error of the network, or of the time that is over
 */
export const signedPost = (
  { url, headers, body, ...signer }: SignedPost,
  time: number,
  at: Date,
): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const signed = signedHeaders(signer, { ...headers, host: url.host }, body, at, url.pathname);
    const { request } = url.protocol === "http:" ? http : https;
    const options = { method: "POST", headers: signed, signal: AbortSignal.timeout(time) };
    const outgoing = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
