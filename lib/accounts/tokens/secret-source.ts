import { readFile } from "node:fs/promises";
import * as v from "valibot";
import type { AwsServiceConfig } from "../../config/aws.ts";
import type { SecretPlace } from "../../config/secret-place.ts";
import { callAws } from "../../store/aws/aws-call.ts";

const parameterAnswer = v.object({ Parameter: v.object({ Value: v.string() }) });

/** @throws Error that names the place, never the value */
export const readSecret = async (place: SecretPlace, source: AwsServiceConfig): Promise<string> => {
  if ("file" in place) return readFile(place.file, "utf8");
  try {
    const answer = await callAws({
      ...source,
      service: "ssm",
      target: "AmazonSSM.GetParameter",
      protocol: "1.1",
      input: { Name: place.parameter, WithDecryption: true },
    });
    return v.parse(parameterAnswer, answer).Parameter.Value;
  } catch (cause) {
    const reason = cause instanceof Error && cause.name !== "ValiError" ? cause.message : "another form";
    // biome-ignore lint/style/useErrorCause: it could quote the secret.
    throw new Error(`The parameter ${place.parameter} could not be read: ${reason}`);
  }
};
