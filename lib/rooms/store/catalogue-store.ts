import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { type Catalogue, catalogue, EMPTY_CATALOGUE } from "./edition.ts";
import { CATALOGUE_KEY } from "./timetable-keys.ts";

export interface CatalogueStore {
  /** The catalogue; the empty one if nothing was ever published. Read consistently if asked to. */
  readonly catalogue: (options: { readonly consistent: boolean }) => Promise<Catalogue>;
}

export const createCatalogueStore = (client: DynamoDBDocumentClient, table: string): CatalogueStore => ({
  catalogue: async ({ consistent }) => {
    const key = { TableName: table, Key: { ...CATALOGUE_KEY }, ConsistentRead: consistent };
    const { Item } = await client.send(new GetCommand(key));
    return Item === undefined ? EMPTY_CATALOGUE : v.parse(catalogue, Item);
  },
});
