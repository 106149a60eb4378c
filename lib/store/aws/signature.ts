import { createHash, createHmac } from "node:crypto";
import type { AwsCredentials } from "../../config/aws.ts";

export interface Signed {
  readonly service: string;
  readonly region: string;
  readonly credentials: AwsCredentials;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * The headers of a `POST` with AWS Signature Version 4: those given, which are all signed, and the signature's own.
 *
 * @param headers in lower case, `host` among them
 * @param path of plain characters, without a query
 */
export const signedHeaders = (
  { service, region, credentials }: Signed,
  headers: Readonly<Record<string, string>>,
  body: string,
  at: Date,
  path = "/",
): Record<string, string> => {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = moment.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    "x-amz-date": moment,
    ...(credentials.sessionToken !== undefined && { "x-amz-security-token": credentials.sessionToken }),
  };
  const names = Object.keys(all).toSorted();
  const canonical = [
    "POST",
    path,
    "",
    ...names.map((name) => `${name}:${all[name]}`),
    "",
    names.join(";"),
    sha256(body),
  ];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical.join("\n"))].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString("hex");
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
};
