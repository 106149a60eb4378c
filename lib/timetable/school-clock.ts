import { memoizeByKey } from "../cache/memoize-by-key.ts";
import type { DayNumber } from "./calendar-date.ts";

/** What the clocks of a school show. */
export interface LocalTime {
  readonly date: DayNumber;
  /** Minutes from midnight, 0 to 1439. */
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const MINUTES_IN_DAY = 1440;

const formatOf = memoizeByKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    }),
);

/** True for a zone of the IANA time zone database that this machine knows. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return formatOf(timeZone) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/**
 * What a clock in the zone shows at an instant (milliseconds since 1970). @throws RangeError if there is no such zone
 */
export const localTime = (instant: number, timeZone: string): LocalTime => {
  const parts = formatOf(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const minutes =
    Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute")) / MINUTE_MS;
  const date = Math.floor(minutes / MINUTES_IN_DAY);
  return { date, minute: minutes - date * MINUTES_IN_DAY };
};

/** Minutes by which the zone's clocks are ahead of UTC at an instant. */
export const utcOffset = (instant: number, timeZone: string): number => {
  const { date, minute } = localTime(instant, timeZone);
  return date * MINUTES_IN_DAY + minute - Math.floor(instant / MINUTE_MS);
};
