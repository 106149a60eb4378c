import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { readPacked } from "./packed-json.ts";
import type { PartName, Sections } from "./packed-timetable.ts";
import { partKeys } from "./timetable-keys.ts";

/** @throws EditionIncomplete if a chunk is missing or the bytes do not have the edition's hash */
export type ReadPart = (edition: Edition, name: PartName) => Promise<Sections>;

export const createPartReader =
  (client: DynamoDBDocumentClient, table: string) =>
  async ({ version, parts }: Edition, name: string): Promise<Sections> => {
    const part = parts.find((candidate) => candidate.name === name);
    if (part === undefined) throw new EditionIncomplete(`${version} lists no part ${name}`);
    // Its hash says that it is what an edition's writer packed.
    return (await readPacked(client, table, partKeys(version, name), part, `${version} ${name}`)) as Sections;
  };
