import type { ClassColumns } from "@classroom/timetable/class-columns.ts";
import type { Directory } from "@classroom/timetable/directory.ts";
import type { Term } from "@classroom/timetable/term.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { serializedBuildings, serializedRooms } from "./room-list.ts";
import { SerializedJson } from "./serialized-json.ts";
import { toTerm } from "./terms.ts";

/** A timetable as the list of versions describes it. */
interface PublishedVersion {
  readonly version: string;
  /** RFC 3339. */
  readonly publishedAt: string;
  /** How many. */
  readonly rooms: number;
  readonly term: string | null;
  readonly calendar?: Term;
}

export const toVersions = (published: readonly PublishedVersion[]) =>
  published.map(({ version, publishedAt, rooms, term, calendar }) => ({
    version,
    published_at: publishedAt,
    rooms,
    name: term,
    term: calendar === undefined ? null : toTerm(calendar),
  }));

/** All rooms and classes of a term, serialised once. */
export const serializedTimetable = memoizeByObject(
  ({ directory, classes }: { readonly directory: Directory; readonly classes: ClassColumns }) => {
    const buildings = serializedBuildings(directory);
    const parts = { rooms: serializedRooms(directory), classes: SerializedJson.of(classes) };
    return SerializedJson.object(buildings === undefined ? parts : { ...parts, buildings });
  },
);
