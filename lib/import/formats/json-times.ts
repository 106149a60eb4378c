import { isObject, type Json } from "./json-value.ts";

/** The names that documents have for the hours and the minutes of a time. */
const NAMES = [
  ["h", "m"],
  ["hour", "minute"],
  ["hours", "minutes"],
] as const;

export type TimeOfDay = Readonly<Record<string, number>>;

const isWithin = (value: Json | undefined, limit: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < limit;

const namesIn = (value: Readonly<Record<string, Json>>) =>
  NAMES.find(([hours, minutes]) => isWithin(value[hours], 24) && isWithin(value[minutes], 60));

/** True for a time on a clock of 24 hours, as some documents write it: `{"h": 13, "m": 45}`. */
export const isTimeOfDay = (value: Json): value is TimeOfDay =>
  isObject(value) && Object.keys(value).length === 2 && namesIn(value) !== undefined;

/** From midnight, 0 to 1439. */
export const minutesOf = (time: TimeOfDay): number => {
  const [hours, minutes] = namesIn(time) ?? ["", ""];
  return (time[hours] ?? 0) * 60 + (time[minutes] ?? 0);
};
