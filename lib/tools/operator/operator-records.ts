import { randomBytes } from "node:crypto";
import { type DynamoDBDocumentClient, PutCommand, paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import type { Pseudonym } from "../../limits/pseudonym.ts";

/** Seconds: a year and a month, so that a yearly review finds all records. */
const KEPT_FOR = 400 * 24 * 3600;

const record = v.object({
  /** RFC 3339, UTC. */
  at: v.string(),
  command: v.string(),
  /** A pseudonym of the account's id; absent if the command was about no account. */
  account: v.optional(v.string()),
  /** `unknown` until the command has ended. */
  outcome: v.picklist(["unknown", "done", "failed"]),
});

/** A record of a command. It names neither the user nor the operator. */
export type OperatorRecord = v.InferOutput<typeof record>;

export interface OperatorRecords {
  /** Writes the record, then runs the command; if the record cannot be written, the command does not run. */
  readonly keep: <Result>(
    command: string,
    accountId: string | undefined,
    run: () => Promise<Result>,
  ) => Promise<Result>;
  /** Oldest first; with an id, only the records about that account. */
  readonly list: (accountId?: string) => Promise<readonly OperatorRecord[]>;
}

const PREFIX = "OPERATOR#";

export const createOperatorRecords = (
  client: DynamoDBDocumentClient,
  table: string,
  pseudonym: Pseudonym,
  now: () => Date,
): OperatorRecords => {
  const pseudonymOf = async (id: string | undefined) =>
    id === undefined ? undefined : pseudonym("operator", id);

  const finish = async (key: { readonly pk: string }, outcome: "done" | "failed"): Promise<void> => {
    const end = new UpdateCommand({
      TableName: table,
      Key: key,
      UpdateExpression: "SET outcome = :outcome",
      ExpressionAttributeValues: { ":outcome": outcome },
    });
    await client.send(end);
  };

  return {
    keep: async (command, accountId, run) => {
      const at = now();
      const key = { pk: `${PREFIX}${at.toISOString()}#${randomBytes(4).toString("hex")}` };
      const Item = {
        ...key,
        at: at.toISOString(),
        command,
        account: await pseudonymOf(accountId),
        outcome: "unknown",
        expiresAt: Math.ceil(at.getTime() / 1000) + KEPT_FOR,
      };
      await client.send(new PutCommand({ TableName: table, Item }));
      try {
        const result = await run();
        await finish(key, "done");
        return result;
      } catch (error) {
        await finish(key, "failed");
        throw error;
      }
    },
    list: async (accountId) => {
      const account = await pseudonymOf(accountId);
      const pages = paginateScan(
        { client },
        {
          TableName: table,
          FilterExpression: "begins_with(pk, :prefix)",
          ExpressionAttributeValues: { ":prefix": PREFIX },
        },
      );
      const records: OperatorRecord[] = [];
      for await (const { Items = [] } of pages) records.push(...Items.map((item) => v.parse(record, item)));
      return records
        .filter((one) => account === undefined || one.account === account)
        .toSorted((one, other) => one.at.localeCompare(other.at));
    },
  };
};
