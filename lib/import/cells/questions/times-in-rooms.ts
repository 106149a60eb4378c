import type { Period } from "@classroom/timetable/period.ts";
import { readClockTime } from "../clock-time.ts";
import { weekdayNamed } from "../weekday-names.ts";

/** `11:00 A 14:00`, `1:00PM-2:50PM` */
const TIMES = /(?<![\p{L}\d])\d{1,2}:\d{2}(?!\d)[^:]{1,9}\d{1,2}:\d{2}(?!\d)/u;

/** True for `A 106 11:00 A 14:00 A 107`: a class is in one of the rooms at another time, which the row's times don't say. */
export const holdsTimes = (room: string): boolean => TIMES.test(room);

export const withoutTimes = (room: string): string => room.replace(TIMES, " ");

/** `IK-205 (10:00-15:00)`: the class's own time is not a part of the name, as the doors of `Lab 2 (1.48-1.58)` are. */
const OWN_TIME =
  /\s*\((?!\d{1,2}\.\d[1-46-9]\s*[-–]\s*\d{1,2}\.\d[1-46-9]\))(\d{1,2}[:.]\d{2})\s*[-–]\s*(\d{1,2}[:.]\d{2})\)$/;
const HALF_DAY = 720;

export const withoutOwnTime = (line: string): string => line.replace(OWN_TIME, "");

/** False for `IK-205 (10:00-15:00)` in a row from 10:00 to 11:30. Without AM or PM 1:00 may be 13:00. */
export const isTakenWithin = (cell: string, times: readonly Period[]): boolean =>
  cell.split(/[;\r\n]/).every((line) => {
    const [, ...ends] = OWN_TIME.exec(line.trim()) ?? [];
    const [from, to] = ends.map((text) => readClockTime(text)?.minutes ?? Number.NaN);
    if (from === undefined || to === undefined) return true;
    return [0, HALF_DAY].some((later) =>
      times.some(({ start, end }) => start <= from + later && to + later <= end),
    );
  });

/** `SUN: 09G-31T`, `SUN 2PM: 09G-31T`. */
const DAY = /^\s*(\p{L}{3,})\.?(?:\s+\d[\d:]*(?:\s?[ap]\.?m\.?)?)?\s*[:：]\s*(?=\S)/iu;

/** The rooms of `SUN: 09G-31T; TUE: 07A-01C`: each is used on its day alone. Of another cell, none. */
export const roomsOfDays = (cell: string): readonly string[] => {
  const parts = cell.split(/[;\r\n]/);
  const isOfDays = parts.some((part) => weekdayNamed(DAY.exec(part)?.[1] ?? "") !== undefined);
  return isOfDays ? parts.map((part) => part.replace(DAY, "")) : [];
};
