import * as v from "valibot";
import { settings, text } from "./environment.ts";

/** Where DynamoDB is, and who may use it there. */
export const storeConfig = settings({
  /** An endpoint of one's own; AWS without one. */
  endpoint: ["DYNAMODB_ENDPOINT", v.optional(v.pipe(v.string(), v.url("must be a URL")))],
  region: ["AWS_REGION", v.optional(text, "us-east-1")],
  /** For an endpoint of one's own. */
  accessKey: ["DYNAMODB_ACCESS_KEY", v.optional(text)],
});

export type StoreConfig = ReturnType<typeof storeConfig>;
