import { weekdayNamed } from "../weekday-names.ts";

/** `11:00 A 14:00`, `1:00PM-2:50PM` */
const TIMES = /(?<![\p{L}\d])\d{1,2}:\d{2}(?!\d)[^:]{1,9}\d{1,2}:\d{2}(?!\d)/u;

/** True for `A 106 11:00 A 14:00 A 107`: a class is in one of the rooms at another time, which the row's times don't say. */
export const holdsTimes = (room: string): boolean => TIMES.test(room);

export const withoutTimes = (room: string): string => room.replace(TIMES, " ");

/** `SUN: 09G-31T`, `SUN 2PM: 09G-31T`. */
const DAY = /^\s*(\p{L}{3,})\.?(?:\s+\d[\d:]*(?:\s?[ap]\.?m\.?)?)?\s*[:：]\s*(?=\S)/iu;

/** The rooms of `SUN: 09G-31T; TUE: 07A-01C`: each is used on its day alone. Of another cell, none. */
export const roomsOfDays = (cell: string): readonly string[] => {
  const parts = cell.split(/[;\r\n]/);
  const isOfDays = parts.some((part) => weekdayNamed(DAY.exec(part)?.[1] ?? "") !== undefined);
  return isOfDays ? parts.map((part) => part.replace(DAY, "")) : [];
};
