import { readFile } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import * as v from "valibot";
import type { AwsCredentials } from "../../config.ts";

/** Milliseconds; a request that waits for a secret still ends well before the gateway's time. */
const TIMEOUT = 2000;
const RETRIES = 2;

const parameterAnswer = v.object({ Parameter: v.object({ Value: v.string() }) });

/** Where a secret text is: a file of this machine, or a parameter of AWS Systems Manager. */
export type SecretPlace = { readonly file: string } | { readonly parameter: string; readonly region: string };

/**
 * The value of a SecureString parameter (`ssm:GetParameter`). One signed request: the SDK's client would be larger
 * than the function.
 */
const readParameter = async (
  name: string,
  region: string,
  credentials: AwsCredentials,
  endpoint = `https://ssm.${region}.amazonaws.com/`,
): Promise<string> => {
  const client = new AwsClient({ ...credentials, service: "ssm", region, retries: RETRIES });
  const response = await client.fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameter" },
    body: JSON.stringify({ Name: name, WithDecryption: true }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The parameter ${name} could not be read: status ${response.status}`);
  }
  return v.parse(parameterAnswer, await response.json()).Parameter.Value;
};

/** @throws Error that names the place, never the value */
export const readSecret = (
  place: SecretPlace,
  credentials: () => AwsCredentials,
  endpoint?: string,
): Promise<string> =>
  "file" in place
    ? readFile(place.file, "utf8")
    : readParameter(place.parameter, place.region, credentials(), endpoint);
