import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGet, batchGetImmutable } from "../../store/batch.ts";
import { type Edition, EditionIncomplete, edition } from "./edition.ts";
import { layerHead } from "./layer.ts";
import { CHECKS_KEY, editionKey, HEAD_KEY, readingKey } from "./timetable-keys.ts";

/**
 * When things were last confirmed, RFC 3339, UTC: by an edition's version, when an import found that its file still says
 * the same; by a layer's name, when its feed was read.
 */
export type Times = Readonly<Record<string, string>>;

/**
 * What is published. Readers ask for it every few seconds, so it stays below 4 KB: a read costs half a unit.
 * Everything else about a version is immutable, and read once.
 */
const headItem = v.object({
  /** The versions of the editions, one of each term; none if nothing was ever imported. */
  versions: v.array(v.string()),
  /** By name; none if nothing was ever changed. */
  layers: v.optional(v.array(layerHead), []),
});

export type Head = v.InferOutput<typeof headItem>;

const timesItem = v.object({ checkedAt: v.optional(v.record(v.string(), v.string()), {}) });

/** The editions that the store has of the versions. */
export const readEditions = async (
  client: DynamoDBDocumentClient,
  table: string,
  versions: readonly string[],
): Promise<Edition[]> => {
  const items = await batchGetImmutable(client, table, versions.map(editionKey));
  return items.map((item) => v.parse(edition, item));
};

export const createHeadStore = (client: DynamoDBDocumentClient, table: string) => ({
  head: async ({ consistent }: { readonly consistent: boolean }): Promise<Head> => {
    const key = { TableName: table, Key: { ...HEAD_KEY }, ConsistentRead: consistent };
    const { Item } = await client.send(new GetCommand(key));
    return v.parse(headItem, Item ?? { versions: [] });
  },
  /** @throws EditionIncomplete if the store has none of a version */
  editions: async (versions: readonly string[]): Promise<readonly Edition[]> => {
    const editions = await readEditions(client, table, versions);
    const missing = versions.filter((version) => !editions.some((each) => each.version === version));
    if (missing.length > 0) throw new EditionIncomplete(`${missing.join(", ")} is gone`);
    return editions;
  },
  /** Of all editions, and of the layers of these names. */
  times: async (feeds: readonly string[]): Promise<Times> => {
    const items = await batchGet(client, table, [CHECKS_KEY, ...feeds.map(readingKey)]);
    return Object.assign({}, ...items.map((item) => v.parse(timesItem, item).checkedAt));
  },
});

export type HeadStore = ReturnType<typeof createHeadStore>;
