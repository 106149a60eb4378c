import { expect, test } from "vitest";
import { awsServiceConfig } from "./aws.ts";

const ROLE = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key", AWS_SESSION_TOKEN: "session" };
const AS_ROLE = { accessKeyId: "id", secretAccessKey: "key", sessionToken: "session" };

test.each([
  ["DYNAMODB", {}, undefined, AS_ROLE],
  ["DYNAMODB", { AWS_ENDPOINT_URL_DYNAMODB: "" }, undefined, AS_ROLE],
  ["DYNAMODB", { AWS_ENDPOINT_URL_DYNAMODB: "http://aws:1" }, "http://aws:1", AS_ROLE],
  [
    "DYNAMODB",
    { DYNAMODB_ENDPOINT: "http://own:1", DYNAMODB_ACCESS_KEY: "mine" },
    "http://own:1",
    { accessKeyId: "mine", secretAccessKey: "local" },
  ],
  ["SSM", { DYNAMODB_ENDPOINT: "http://own:1" }, undefined, AS_ROLE],
  [
    "SES",
    { DYNAMODB_ENDPOINT: "http://own:1", AWS_ENDPOINT_URL_SES: "http://ses:1" },
    "http://ses:1",
    AS_ROLE,
  ],
] as const)("%s is called as the environment says: %j", (service, environment, endpoint, credentials) => {
  const { region, ...config } = awsServiceConfig(service, { ...ROLE, ...environment });
  expect(region).toBe("us-east-1");
  expect({ endpoint: config.endpoint, credentials: config.credentials }).toEqual({ endpoint, credentials });
});
