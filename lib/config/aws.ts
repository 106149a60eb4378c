import * as v from "valibot";
import { type Environment, text } from "./environment.ts";
import { settings, storeConfig } from "./settings.ts";

/** The credentials that Lambda gives a function of its role. */
export const awsCredentials = settings(() => ({
  accessKeyId: ["AWS_ACCESS_KEY_ID", text],
  secretAccessKey: ["AWS_SECRET_ACCESS_KEY", text],
  sessionToken: ["AWS_SESSION_TOKEN", v.optional(v.string())],
}));

type AwsCredentials = ReturnType<typeof awsCredentials>;

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

export type AwsServiceConfig = ReturnType<typeof awsServiceConfig>;
