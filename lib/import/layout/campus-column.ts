import type { Sentence } from "@classroom/timetable/sentence.ts";
import { sentence } from "../sentences.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { roleOf } from "./header-words.ts";
import type { MeetingColumns } from "./layout.ts";

/** Columns of locations without any number may be of campuses, and no rooms; a person or the school may know better. */
export const campusDoubts = (
  groups: readonly MeetingColumns[],
  { header, valuesOf, holdsKnownRooms, place }: HeadedColumns,
): readonly Sentence[] =>
  groups.flatMap(({ location }) => {
    const name = header[location ?? -1] ?? "";
    if (location === undefined || place !== undefined || roleOf(name)?.role !== "location") return [];
    const values = valuesOf(location);
    const hasNumbers = values.length === 0 || values.some((value) => /\d/.test(value));
    if (hasNumbers || holdsKnownRooms(location)) return [];
    return [sentence("campus", { column: name, value: values[0] ?? "" })];
  });
