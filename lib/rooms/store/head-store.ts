import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGet } from "../../store/batch.ts";
import { type Edition, edition } from "./edition.ts";
import { EditionIncomplete } from "./edition-incomplete.ts";
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
  readonly editions: (
    versions: readonly string[],
    options: { readonly consistent: boolean },
  ) => Promise<readonly Edition[]>;
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
  consistent: boolean,
): Promise<Edition[]> => {
  const items = await batchGet(client, table, versions.map(editionKey), { consistent });
  return items.map((item) => v.parse(edition, item));
};

export const createHeadStore = (client: DynamoDBDocumentClient, table: string): HeadStore => {
  const read = (versions: readonly string[], consistent: boolean) =>
    readEditions(client, table, versions, consistent);

  return {
    head: async ({ consistent }) => {
      const key = { TableName: table, Key: { ...HEAD_KEY }, ConsistentRead: consistent };
      const { Item } = await client.send(new GetCommand(key));
      return Item === undefined ? NOTHING_PUBLISHED : v.parse(headItem, Item);
    },
    editions: async (versions, { consistent }) => {
      const found = await read(versions, consistent);
      const missing = versions.filter((version) => !found.some((each) => each.version === version));
      if (missing.length === 0) return found;
      // A replica may lag behind the publication: absence counts only if a consistent read confirms it.
      const late = consistent ? [] : await read(missing, true);
      if (late.length < missing.length) throw new EditionIncomplete(`${missing.join(", ")} is gone`);
      return [...found, ...late];
    },
    checks: async () => {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { ...CHECKS_KEY } }));
      return Item === undefined ? {} : v.parse(checksItem, Item).checkedAt;
    },
  };
};
