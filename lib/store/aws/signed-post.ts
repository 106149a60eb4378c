import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsServiceConfig } from "../../config/aws.ts";

interface SignedPost extends Pick<AwsServiceConfig, "region" | "credentials"> {
  readonly service: string;
  /** Without a query. */
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
export const signedPost = async (
  { url, headers, body, ...signer }: SignedPost,
  time: number,
  at: Date,
): Promise<Posted> => {
  const { sessionToken, ...keys } = signer.credentials;
  const credentials = { ...keys, ...(sessionToken !== undefined && { sessionToken }) };
  const signature = new SignatureV4({ ...signer, credentials, sha256: Sha256, applyChecksum: false });
  const { protocol, hostname, host, pathname: path } = url;
  const post = { method: "POST", protocol, hostname, path, headers: { ...headers, host }, body };
  const signed = await signature.sign(post, { signingDate: at });
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "http:" ? http : https;
    const options = { method: "POST", headers: signed.headers, signal: AbortSignal.timeout(time) };
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
};
