import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import { openTable, type TableWrite } from "../store/table.ts";

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

const versionOf = (json: string): string => hash("sha256", json, "base64url").slice(0, 22);

const ifSeen = (seenVersion: string | undefined) =>
  seenVersion === undefined
    ? { condition: "attribute_not_exists(pk)" }
    : { condition: "#version = :seen", names: { "#version": "version" }, values: { ":seen": seenVersion } };

export const createSchoolStore = (client: DynamoDBDocumentClient, tableName: string, now: () => Date) => {
  const table = openTable(client, tableName);
  /** `undefined` if nothing was ever saved. */
  const find = async (): Promise<SavedSchool | undefined> => {
    const item = await table.find(SCHOOL_KEY, schoolItem);
    if (item === undefined) return undefined;
    const { text, ...saved } = item;
    return { ...saved, ...v.parse(schoolText, JSON.parse((await decompress(text)).toString("utf8"))) };
  };
  const compressed = async (text: SchoolText, savedBy: string) => {
    const json = JSON.stringify({ profile: text.profile, roomsFile: text.roomsFile });
    const saved = { version: versionOf(json), savedAt: now().toISOString(), savedBy };
    const bytes = await compress(json);
    if (bytes.byteLength > MAX_BYTES) throw new ServiceError("BODY_TOO_LARGE");
    return { saved, item: { ...SCHOOL_KEY, ...saved, text: bytes } };
  };
  return {
    find,
    /**
     * Replaces the version that the caller has seen; saving what is stored already changes nothing.
     *
     * @param seenVersion `undefined` if the caller has seen none
     * @throws ServiceError EDITED_MEANWHILE if another version is stored; BODY_TOO_LARGE if an item cannot hold the texts
     */
    save: async (
      text: SchoolText,
      savedBy: string,
      seenVersion: string | undefined,
    ): Promise<SavedSchool> => {
      const { saved, item } = await compressed(text, savedBy);
      if (await table.put(item, ifSeen(seenVersion))) return { ...text, ...saved };
      const stored = await find();
      if (stored?.version !== saved.version) throw new ServiceError("EDITED_MEANWHILE");
      return stored;
    },
    /** The same as a write of a transaction. */
    writeOf: async (
      text: SchoolText,
      savedBy: string,
      seenVersion: string | undefined,
    ): Promise<TableWrite> => ({
      put: (await compressed(text, savedBy)).item,
      ...ifSeen(seenVersion),
    }),
  };
};

export type SchoolStore = ReturnType<typeof createSchoolStore>;
