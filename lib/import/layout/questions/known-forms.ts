import type { Sentence } from "@classroom/timetable/sentence.ts";
import { type Layout, missingColumns } from "../layout.ts";
import {
  celcatEvents,
  classesSideBySide,
  idsOfLists,
  oneCode,
  recordsInText,
  roomInText,
} from "./forms-of-rooms.ts";
import { fixedPlaces, longerRows, plansBelow, shorterRows, tablesBeside } from "./forms-of-rows.ts";
import {
  beginsOnly,
  datesAcross,
  hoursAboveDates,
  keysOfDays,
  lessonHours,
  orderOfDates,
  partOfWeek,
  placesInList,
  secondsSince1970,
  shifts,
  timesInCells,
} from "./forms-of-times.ts";
import type { Form, HalfReadTable } from "./half-read-table.ts";
import { headOutOfOrder } from "./heads-in-order.ts";
import { roomsBeside } from "./rooms-beside-classes.ts";

/** The forms, by what a table lacks in their place; `nothing` if it seems whole, and its rooms would be free. */
const FORMS: readonly (readonly [lack: "nothing" | "anything" | "room" | "days" | "start", form: Form])[] = [
  ["nothing", shifts],
  ["nothing", lessonHours],
  ["nothing", shorterRows],
  ["anything", tablesBeside],
  ["anything", longerRows],
  ["anything", orderOfDates],
  ["room", headOutOfOrder],
  ["room", fixedPlaces],
  ["start", timesInCells],
  ["start", secondsSince1970],
  ["days", secondsSince1970],
  ["days", partOfWeek],
  ["days", orderOfDates],
  ["days", placesInList],
  ["days", plansBelow],
  ["room", datesAcross],
  ["room", keysOfDays],
  ["room", celcatEvents],
  ["room", recordsInText],
  ["room", oneCode],
  ["room", plansBelow],
  ["room", roomInText],
  ["room", classesSideBySide],
  ["room", roomsBeside],
  ["room", idsOfLists],
  ["start", hoursAboveDates],
  ["start", placesInList],
  ["start", recordsInText],
  ["start", beginsOnly],
];

/** What a table has in the place of columns, where, and what to do; `undefined` if its form is not known. */
export const knownForm = (
  headers: Omit<HalfReadTable, "layout" | "missing">,
  layout: Layout,
  isRead: boolean,
): Sentence | undefined => {
  const missing = missingColumns(layout.meetings[0] ?? {});
  const lacks = ["nothing", ...(isRead ? [] : ["anything"]), ...missing];
  for (const [lack, form] of FORMS) {
    const said = lacks.includes(lack) ? form({ ...headers, layout, missing }) : undefined;
    if (said !== undefined) return said;
  }
  return undefined;
};
