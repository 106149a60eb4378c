import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";
import { storeConfig } from "./store.ts";

const credentials = v.object({
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: v.optional(v.string()),
});

/** The credentials that Lambda gives a function of its role. */
export const awsCredentials = (environment: Environment = process.env) => {
  const found = read(credentials, environment);
  return {
    accessKeyId: found.AWS_ACCESS_KEY_ID,
    secretAccessKey: found.AWS_SECRET_ACCESS_KEY,
    ...(found.AWS_SESSION_TOKEN !== undefined && { sessionToken: found.AWS_SESSION_TOKEN }),
  };
};

/** AWS services that are called without their SDK. */
type AwsService = "SSM" | "DYNAMODB" | "SES";

/** Where an AWS service is and as whom it is called: the variables are those of AWS's own tools. */
export const awsServiceConfig = (service: AwsService, environment: Environment = process.env) => {
  const { endpoint, region, accessKey = "local" } = storeConfig(environment);
  const own = service === "DYNAMODB" ? endpoint : undefined;
  return {
    region,
    endpoint: own ?? (environment[`AWS_ENDPOINT_URL_${service}`] || undefined),
    /** Looked up with each call. */
    get credentials(): AwsCredentials {
      // An endpoint of one's own verifies no signature.
      return own === undefined
        ? awsCredentials(environment)
        : { accessKeyId: accessKey, secretAccessKey: "local" };
    },
  };
};

export type AwsCredentials = ReturnType<typeof awsCredentials>;
