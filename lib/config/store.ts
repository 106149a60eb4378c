import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const store = v.object({
  DYNAMODB_ENDPOINT: v.optional(v.pipe(v.string(), v.url("must be a URL"))),
  DYNAMODB_ACCESS_KEY: v.optional(text),
  AWS_REGION: v.optional(text, "us-east-1"),
});

/** Where DynamoDB is, and who may use it there. */
export interface StoreConfig {
  /** AWS without one. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** For an endpoint of one's own. */
  readonly accessKey?: string | undefined;
}

/** Where DynamoDB is: AWS by default, or an endpoint of one's own. */
export const storeConfig = (environment: Environment = process.env): StoreConfig => {
  const { DYNAMODB_ENDPOINT, DYNAMODB_ACCESS_KEY, AWS_REGION } = read(store, environment);
  return { endpoint: DYNAMODB_ENDPOINT, region: AWS_REGION, accessKey: DYNAMODB_ACCESS_KEY };
};
