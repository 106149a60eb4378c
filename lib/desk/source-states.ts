import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { openTable } from "../store/table.ts";

/** Milliseconds: longer than the function that reads a source can run. */
const LEASE = 10 * 60_000;

const names = v.pipe(v.array(v.string()), v.readonly());

const sentence = v.object({
  code: v.string(),
  values: v.record(v.string(), v.unknown()),
  message: v.string(),
});

const stateItem = v.object({
  /** The version of the profile that it was last read for. */
  profile: v.exactOptional(v.string()),
  /** RFC 3339, UTC: the last time that the server answered. */
  checkedAt: v.exactOptional(v.string()),
  /** RFC 3339, UTC: the last publication. */
  publishedAt: v.exactOptional(v.string()),
  /** What came of the file; `unchanged`: what it says was published already; `undone`: a person took it back. */
  outcome: v.exactOptional(v.picklist(["published", "unchanged", "in-doubt", "undone"])),
  /** What is in doubt, for people. */
  doubt: v.exactOptional(v.string()),
  /** The same for other languages. */
  doubts: v.exactOptional(v.pipe(v.array(sentence), v.readonly())),
  /** The names of the doubts, which stay the same while their numbers change. */
  about: v.exactOptional(names),
  /** The reasons of a feed's doubts that a person has agreed to. */
  settled: v.exactOptional(names),
  /** Why the last try to get or process the file failed. */
  failure: v.exactOptional(v.string()),
  failed: v.exactOptional(sentence),
  /** Of the file that `outcome` is about. */
  etag: v.exactOptional(v.string()),
  lastModified: v.exactOptional(v.string()),
  sha256: v.exactOptional(v.string()),
});

/** What is known of a source. */
export type SourceState = Readonly<v.InferOutput<typeof stateItem>>;

const keyOf = (name: string) => ({ pk: "SCHOOL", sk: `SOURCE#${name}` });

export const createSourceStates = (client: DynamoDBDocumentClient, TableName: string) => {
  const table = openTable(client, TableName);
  const find = (name: string): Promise<SourceState | undefined> => table.find(keyOf(name), stateItem);
  return {
    find,
    /**
     * Takes a source that is due, so that no other run reads it for ten minutes: a run that dies delays it so long.
     *
     * @returns what was known of it; `undefined` if it is not due, or another run has it
     */
    claim: async (name: string, profile: string, now: number): Promise<SourceState | undefined> => {
      // A run that saves in between leaves the source not due.
      const before = await find(name);
      const isTaken = await table.update(keyOf(name), {
        change: "SET dueAt = :lease, claimedFor = :profile",
        condition: "attribute_not_exists(dueAt) OR dueAt <= :now OR claimedFor <> :profile",
        values: { ":lease": now + LEASE, ":now": now, ":profile": profile },
      });
      return isTaken ? (before ?? {}) : undefined;
    },
    /**
     * @param due when the source is read again (milliseconds since 1970), unless the profile has another version by then
     */
    save: (
      name: string,
      state: SourceState,
      due: { readonly dueAt: number; readonly claimedFor: string },
    ): Promise<unknown> => table.put({ ...keyOf(name), ...state, ...due }),
  };
};

export type SourceStates = ReturnType<typeof createSourceStates>;
