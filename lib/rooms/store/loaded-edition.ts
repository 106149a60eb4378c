import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type ClosedTables, createClosedTables } from "@classroom/timetable/closed-tables.ts";
import { createDateTables, type DateTables } from "@classroom/timetable/date-tables.ts";
import { type Directory, indexesOf } from "@classroom/timetable/directory.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { lazily, loadOnce } from "../../cache/load-once.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { type PartName, partOf, partsOf, type SectionName, type Sections } from "./packed-timetable.ts";
import { createPartReader, type ReadPart } from "./part-reader.ts";
import { createRoomReader, type ReadRooms } from "./room-reader.ts";

/** Before the first import. */
const [[, NOTHING] = []] = partsOf({ term: null, rooms: [] });

/** One edition in memory: each part is read on first use, once however many requests wait for it. */
export interface LoadedEdition extends DateTables {
  readonly edition: Edition;
  readonly directory: () => Promise<Directory>;
  /**
   * One element for each id; `undefined` if the directory has no such id, however odd or long: then the store is not
   * asked.
   *
   * @throws EditionIncomplete if the store lacks a room that the directory has
   */
  readonly rooms: (ids: readonly string[]) => Promise<readonly (Room | undefined)[]>;
  /** The rooms that are closed by their hours, by date; `undefined` if no hours are known. */
  readonly closedTables: () => Promise<ClosedTables | undefined>;
}

export const loadedEdition = (edition: Edition, readPart: ReadPart, readRooms: ReadRooms): LoadedEdition => {
  const { calendar, version } = edition;
  const parts = loadOnce((name: PartName) => readPart(edition, name));
  const section = async <Name extends SectionName>(name: Name): Promise<NonNullable<Sections[Name]>> => {
    const sections = edition.parts.length === 0 ? NOTHING : await parts(partOf(name, edition.rooms));
    const value = sections?.[name];
    if (value === undefined) throw new EditionIncomplete(`${version} has no section ${name}`);
    return value;
  };
  const directory = () => section("directory");
  const closedTables = lazily(async (): Promise<ClosedTables | undefined> => {
    if (calendar === undefined) return undefined;
    const { hours } = await directory();
    return hours && createClosedTables(calendar, hours);
  });
  return {
    edition,
    directory,
    ...createDateTables(calendar, edition.rooms, section),
    rooms: async (ids) => {
      const listed = indexesOf(await directory());
      const rooms = await readRooms(edition, new Set(ids.filter((id) => listed.has(id))));
      return ids.map((id) => rooms.get(id));
    },
    closedTables,
  };
};

/** Loads editions; they share the rooms that are kept in memory. */
export const createEditionLoader = (client: DynamoDBDocumentClient, table: string) => {
  const [readPart, readRooms] = [createPartReader(client, table), createRoomReader(client, table)];
  return (edition: Edition): LoadedEdition => loadedEdition(edition, readPart, readRooms);
};
