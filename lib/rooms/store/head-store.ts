import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGetImmutable } from "../../store/batch.ts";
import { type Edition, EditionIncomplete, edition } from "./edition.ts";
import { type LayerHead, layerHead } from "./layer.ts";
import { CHECKS_KEY, editionKey, HEAD_KEY } from "./timetable-keys.ts";

/** By version, when an import last found that its file still says the same: RFC 3339, UTC. */
export type Checks = Readonly<Record<string, string>>;

/** What is published. */
export interface Head {
  /** The versions of the editions, one of each term; none if nothing was ever imported. */
  readonly versions: readonly string[];
  /** By name; none if nothing was ever changed. */
  readonly layers: readonly LayerHead[];
}

export interface HeadStore {
  readonly head: (options: { readonly consistent: boolean }) => Promise<Head>;
  /** @throws EditionIncomplete if the store has none of a version */
  readonly editions: (versions: readonly string[]) => Promise<readonly Edition[]>;
  readonly checks: () => Promise<Checks>;
}

/**
 * All that readers ask for every few seconds, in one read of half a unit: it stays below 4 KB whatever is kept.
 * Everything else about a version is immutable, and read once.
 */
const headItem = v.object({
  versions: v.array(v.string()),
  layers: v.optional(v.array(layerHead), []),
});

const NOTHING_PUBLISHED: Head = { versions: [], layers: [] };

const checksItem = v.object({ checkedAt: v.record(v.string(), v.string()) });

/** The editions that the store has of the versions. */
export const readEditions = async (
  client: DynamoDBDocumentClient,
  table: string,
  versions: readonly string[],
): Promise<Edition[]> => {
  const items = await batchGetImmutable(client, table, versions.map(editionKey));
  return items.map((item) => v.parse(edition, item));
};

export const createHeadStore = (client: DynamoDBDocumentClient, table: string): HeadStore => ({
  head: async ({ consistent }) => {
    const key = { TableName: table, Key: { ...HEAD_KEY }, ConsistentRead: consistent };
    const { Item } = await client.send(new GetCommand(key));
    return Item === undefined ? NOTHING_PUBLISHED : v.parse(headItem, Item);
  },
  editions: async (versions) => {
    const editions = await readEditions(client, table, versions);
    const missing = versions.filter((version) => !editions.some((each) => each.version === version));
    if (missing.length > 0) throw new EditionIncomplete(`${missing.join(", ")} is gone`);
    return editions;
  },
  checks: async () => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: { ...CHECKS_KEY } }));
    return Item === undefined ? {} : v.parse(checksItem, Item).checkedAt;
  },
});
