import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { openTable } from "../store/table.ts";

/** Milliseconds: longer than the function that reads a source can run. */
const LEASE = 10 * 60_000;

const stateItem = v.object({
  /** The version of the profile that it was last read for. */
  profile: v.exactOptional(v.string()),
  /** RFC 3339, UTC: the last time that the server answered. */
  checkedAt: v.exactOptional(v.string()),
  /** RFC 3339, UTC: the last publication. */
  publishedAt: v.exactOptional(v.string()),
  /** What came of the file; `unchanged`: what it says was published already. */
  outcome: v.exactOptional(v.picklist(["published", "unchanged", "in-doubt"])),
  /** What is in doubt. */
  doubt: v.exactOptional(v.string()),
  /** Why the last try to get or process the file failed. */
  failure: v.exactOptional(v.string()),
  /** Of the file that `outcome` is about. */
  etag: v.exactOptional(v.string()),
  lastModified: v.exactOptional(v.string()),
  sha256: v.exactOptional(v.string()),
});

/** What is known of a source. */
export type SourceState = v.InferOutput<typeof stateItem>;

export interface SourceStates {
  readonly find: (names: readonly string[]) => Promise<ReadonlyMap<string, SourceState>>;
  /**
   * Takes a source that is due, so that no other run reads it for ten minutes: a run that dies delays it so long.
   *
   * @returns what was known of it; `undefined` if it is not due, or another run has it
   */
  readonly claim: (name: string, profile: string, now: number) => Promise<SourceState | undefined>;
  /**
   * @param due when the source is read again (milliseconds since 1970), unless the profile has another version by then
   */
  readonly save: (
    name: string,
    state: SourceState,
    due: { readonly dueAt: number; readonly claimedFor: string },
  ) => Promise<void>;
}

const keyOf = (name: string) => ({ pk: "SCHOOL", sk: `SOURCE#${name}` });

export const createSourceStates = (client: DynamoDBDocumentClient, TableName: string): SourceStates => {
  const table = openTable(client, TableName);
  return {
    find: async (names) => {
      const items = await Promise.all(names.map((name) => table.get(keyOf(name))));
      return new Map(
        items.flatMap((item, index) =>
          item === undefined ? [] : [[names[index] ?? "", v.parse(stateItem, item)] as const],
        ),
      );
    },
    claim: async (name, profile, now) => {
      try {
        const { Attributes = {} } = await client.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(name),
            UpdateExpression: "SET dueAt = :lease, claimedFor = :profile",
            ConditionExpression: "attribute_not_exists(dueAt) OR dueAt <= :now OR claimedFor <> :profile",
            ExpressionAttributeValues: { ":lease": now + LEASE, ":now": now, ":profile": profile },
            ReturnValues: "ALL_OLD",
          }),
        );
        return v.parse(stateItem, Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    save: (name, state, due) => table.put({ ...keyOf(name), ...state, ...due }),
  };
};
