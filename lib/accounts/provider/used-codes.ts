import { createHash, randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { openTable } from "../../store/table.ts";

/** Seconds; longer than any provider lets a code live (RFC 6749 section 4.1.2 recommends ten minutes at most). */
const KEPT_FOR = 600;

const digest = (code: string): string => createHash("sha256").update(code).digest("base64url");

/** Authorization codes that were tried, by digest: each can be tried once. */
export interface UsedCodes {
  /** Marks the code as used. False if it was used before. */
  readonly use: (code: string) => Promise<boolean>;
}

/** @param now milliseconds since 1970 */
export const createUsedCodes = (
  client: DynamoDBDocumentClient,
  tableName: string,
  now: () => number,
): UsedCodes => ({
  // The SDK repeats a write whose answer was lost; by its mark it knows its own.
  use: (code) => {
    const mark = randomUUID();
    return openTable(client, tableName).update(
      { pk: `CODE#${digest(code)}` },
      {
        change: "SET mark = :mark, expiresAt = :expiresAt",
        condition: "attribute_not_exists(pk) OR mark = :mark",
        values: { ":mark": mark, ":expiresAt": Math.ceil(now() / 1000) + KEPT_FOR },
      },
    );
  },
});
