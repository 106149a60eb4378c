import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Write } from "../store/all-or-none.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { openTable } from "../store/table.ts";

/** What admins say about their school, as text, so that their comments survive. */
export interface SchoolText {
  /** YAML. */
  readonly profile: string;
  /** The file that the profile names in `rooms`. */
  readonly roomsFile: string | null;
}

export interface SavedSchool extends SchoolText {
  /** A hash of the texts: the condition of the next save. */
  readonly version: string;
  /** RFC 3339, UTC. */
  readonly savedAt: string;
  /** The admin's user id. */
  readonly savedBy: string;
}

export interface SchoolStore {
  /** `undefined` if nothing was ever saved. */
  readonly find: () => Promise<SavedSchool | undefined>;
  /**
   * Replaces the version that the caller has seen; saving what is stored already changes nothing.
   *
   * @param seen `undefined` if the caller has seen none
   * @throws ServiceError EDITED_MEANWHILE if another version is stored; BODY_TOO_LARGE if an item cannot hold the texts
   */
  readonly save: (text: SchoolText, savedBy: string, seen: string | undefined) => Promise<SavedSchool>;
  /** The same as a write of a transaction. */
  readonly writeOf: (text: SchoolText, savedBy: string, seen: string | undefined) => Promise<Write>;
}

const SCHOOL_KEY = { pk: "SCHOOL", sk: "PROFILE" };

/** Bytes after compression: an item of DynamoDB has at most 400 KB. */
const MAX_BYTES = 380_000;

const schoolItem = v.object({
  version: v.string(),
  savedAt: v.string(),
  savedBy: v.string(),
  text: v.instance(Uint8Array),
});
const schoolText = v.object({ profile: v.string(), roomsFile: v.nullable(v.string()) });

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const versionOf = (json: string): string =>
  createHash("sha256").update(json).digest("base64url").slice(0, 22);

export const createSchoolStore = (
  client: DynamoDBDocumentClient,
  table: string,
  now: () => Date,
): SchoolStore => {
  const find = async (): Promise<SavedSchool | undefined> => {
    const item = await openTable(client, table).get(SCHOOL_KEY);
    if (item === undefined) return undefined;
    const { text, ...saved } = v.parse(schoolItem, item);
    return { ...saved, ...v.parse(schoolText, JSON.parse((await decompress(text)).toString("utf8"))) };
  };
  const put = async (text: SchoolText, savedBy: string, seen: string | undefined) => {
    const json = JSON.stringify({ profile: text.profile, roomsFile: text.roomsFile });
    const saved = { version: versionOf(json), savedAt: now().toISOString(), savedBy };
    const bytes = await compress(json);
    if (bytes.byteLength > MAX_BYTES) throw new ServiceError("BODY_TOO_LARGE");
    const Put = {
      TableName: table,
      Item: { ...SCHOOL_KEY, ...saved, text: bytes },
      ...(seen === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : {
            ConditionExpression: "#version = :seen",
            ExpressionAttributeNames: { "#version": "version" },
            ExpressionAttributeValues: { ":seen": seen },
          }),
    };
    return { saved, Put };
  };
  return {
    find,
    save: async (text, savedBy, seen) => {
      const { saved, Put } = await put(text, savedBy, seen);
      if (await ifConditionHeld(client.send(new PutCommand(Put)))) return { ...text, ...saved };
      const stored = await find();
      if (stored?.version !== saved.version) throw new ServiceError("EDITED_MEANWHILE");
      return stored;
    },
    writeOf: async (text, savedBy, seen) => ({ Put: (await put(text, savedBy, seen)).Put }),
  };
};
