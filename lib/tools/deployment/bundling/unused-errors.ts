import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** What reading and writing items can be refused for; the other errors belong to commands about tables and backups. */
const ERRORS_OF_ITEMS = new Set([
  "ConditionalCheckFailedException",
  "IdempotentParameterMismatchException",
  "InternalServerError",
  "ItemCollectionSizeLimitExceededException",
  "ProvisionedThroughputExceededException",
  "ReplicatedWriteConflictException",
  "RequestLimitExceeded",
  "ResourceNotFoundException",
  "ThrottlingException",
  "TransactionCanceledException",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

const REGISTRATION = /^\w+\.registerError\(\w+\$, (\w+)\);$/gm;
const BASE = "DynamoDBServiceException";

/**
 * DynamoDB's client registers a class for every error of every command, which keeps all of them in a bundle. An error
 * without one still arrives by its name, as a `DynamoDBServiceException`.
 */
export const unusedErrors: Plugin = {
  name: "unused-errors",
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/client-dynamodb\/dist-es\/schemas\/schemas_0\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(REGISTRATION, (registration, name: string) =>
        name === BASE || ERRORS_OF_ITEMS.has(name) ? registration : "",
      );
      return { contents };
    });
  },
};
