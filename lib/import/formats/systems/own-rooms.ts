import { DAY_END } from "@classroom/timetable/period.ts";
import { isWeekday, type Weekday } from "@classroom/timetable/weekday.ts";
import { clockText } from "../../cells/clock-time.ts";
import { isArray, isObject, isScalar, type Json } from "../json-value.ts";
import type { Cell, Row, Table } from "../table.ts";

const HEADER = ["building", "room", "capacity", "day", "start", "end", "course"] as const;
const KEYS: readonly string[] = ["name", "building", "capacity", "weekly_schedule"];

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  M: "Monday",
  T: "Tuesday",
  W: "Wednesday",
  R: "Thursday",
  F: "Friday",
  S: "Saturday",
  U: "Sunday",
};

/** Minutes from midnight as a time; anything else as it is, so that its row is unread. */
const timeOf = (value: Json | undefined): Cell => {
  const isTime = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= DAY_END;
  return isTime ? clockText(value) : JSON.stringify(value ?? "none");
};

const cellOf = (value: Json | undefined): Cell => (value !== undefined && isScalar(value) ? value : null);

const isRoom = (value: Json): boolean =>
  isObject(value) && ("weekly_schedule" in value || Object.keys(value).every((key) => KEYS.includes(key)));

const rowsOf = (room: Json): readonly Pick<Row, "cells" | "isUnsaid">[] => {
  if (!isObject(room)) return [];
  const place = [cellOf(room.building), cellOf(room.name), cellOf(room.capacity)];
  const isUnsaid = !isObject(room.weekly_schedule);
  const week = isObject(room.weekly_schedule) ? Object.entries(room.weekly_schedule) : [];
  const meetings = week.flatMap(([day, meetingList]) =>
    (isArray(meetingList) ? meetingList : [])
      .filter(isObject)
      .map(({ class_name, start_time, end_time }) => ({
        cells: [
          ...place,
          isWeekday(day) ? DAY_NAMES[day] : day,
          ...[timeOf(start_time), timeOf(end_time), cellOf(class_name)],
        ],
      })),
  );
  return meetings.length === 0 ? [{ cells: [...place, null, null, null, null], isUnsaid }] : meetings;
};

/**
 * The rooms of `[{name, building?, capacity?, weekly_schedule: {M: [{class_name, start_time, end_time}]}}]`, as the
 * service answers them: a row for each meeting, and for each room without one.
 *
 * @returns `undefined` if the document is not of this form
 */
export const ownRooms = (name: string, document: Json): Table[] | undefined => {
  if (!isArray(document) || document.length === 0 || !document.every(isRoom)) return undefined;
  const rows = [{ cells: HEADER }, ...document.flatMap(rowsOf)].map((row, index) => ({
    line: index,
    ...row,
  }));
  return [{ name, hasWholeRows: true, clock: "24h", rows }];
};
