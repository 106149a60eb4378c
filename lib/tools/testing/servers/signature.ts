import type { IncomingMessage } from "node:http";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

/** Whose signatures the stand-ins for AWS accept. */
export const CREDENTIALS = { accessKeyId: "role", secretAccessKey: "secret", sessionToken: "session" };

/** What a signature adds by itself. */
const SIGNATURES_OWN = ["x-amz-date", "x-amz-security-token"];

/** True if the signature is the one of `CREDENTIALS` over what arrived (AWS Signature Version 4). */
export const isSigned = async (
  { headers, url = "/" }: IncomingMessage,
  body: string,
  service: string,
  region: string,
): Promise<boolean> => {
  const authorization = String(headers.authorization);
  const names = /SignedHeaders=(?<names>[^,]*)/.exec(authorization)?.groups?.names?.split(";") ?? [];
  if (!["host", ...SIGNATURES_OWN].every((name) => names.includes(name))) return false;
  const signed = names.filter((name) => !SIGNATURES_OWN.includes(name));
  const moment = String(headers["x-amz-date"]).replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5");
  const signer = new SignatureV4({
    service,
    region,
    credentials: CREDENTIALS,
    sha256: Sha256,
    applyChecksum: false,
  });
  const arrived = {
    method: "POST",
    protocol: "https:",
    hostname: "localhost",
    path: url,
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    body,
  };
  const expected = await signer.sign(arrived, { signingDate: new Date(moment) });
  return expected.headers.authorization === authorization;
};
