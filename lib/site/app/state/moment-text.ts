import { DAY_END } from "@classroom/timetable/period.ts";
import { computed } from "@preact/signals";
import { schoolNow, schoolTime } from "./clock.ts";
import { locale } from "./language.ts";

const DAY_MS = DAY_END * 60_000;

/** A list has hundreds of times, and few of them differ. */
const parsedTimes = new Map<string, number>();

/** `2026-10-14T09:30` as minutes since 1970-01-01, both by the school's clock. */
export const minutesOf = (local: string): number => {
  const minutes = parsedTimes.get(local) ?? Date.parse(`${local}Z`) / 60_000;
  parsedTimes.set(local, minutes);
  return minutes;
};

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale.value} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale.value, { timeZone: "UTC", ...options });
  formats.set(key, format);
  return format;
};

const formatted = (minutes: number, options: Intl.DateTimeFormatOptions): string =>
  format(options).format(minutes * 60_000);

/** By language and minute of the day: a list has hundreds of times, and a format takes long. */
const timeTexts = new Map<string, string>();

/** A time of day as people here write it: `14:05`, `2:05 PM`. @param minutes since any midnight */
export const timeText = (minutes: number): string => {
  const key = `${locale.value} ${minutes % DAY_END}`;
  const text = timeTexts.get(key) ?? formatted(minutes, { hour: "numeric", minute: "2-digit" });
  timeTexts.set(key, text);
  return text;
};

/** `14`, `2 PM`: without the word for an hour that some languages add. */
export const hourText = (minutes: number): string =>
  format({ hour: "numeric" })
    .formatToParts(minutes * 60_000)
    .flatMap(({ type, value }) => (type === "hour" || type === "dayPeriod" ? value : []))
    .join(" ");

/** `Tue`. @param minutes since 1970-01-01 */
export const weekdayText = (minutes: number): string => formatted(minutes, { weekday: "short" });

/** `Tuesday`. @param minutes since 1970-01-01 */
export const longWeekdayText = (minutes: number): string => formatted(minutes, { weekday: "long" });

/** `Tue, 15 Oct`. */
export const dateText = (minutes: number): string =>
  formatted(minutes, { weekday: "short", day: "numeric", month: "short" });

/** `15 Oct`; in Chinese and German, which write short dates with numbers, `10/15` and `15.10.`. */
export const dayMonthText = (minutes: number): string =>
  formatted(minutes, { day: "numeric", month: /^(zh|de)/.test(locale.value) ? "numeric" : "short" });

/** `Tuesday, 15 October 2026`. */
export const fullDateText = (day: number): string =>
  formatted(day * DAY_END, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

const daysAgo = computed(() => new Intl.RelativeTimeFormat(locale.value, { numeric: "auto" }));

/** `today`, `yesterday`, `3 days ago`. @param instant milliseconds since 1970 */
export const whenText = (instant: number, now: number = Date.now()): string => {
  const days = Math.floor(now / DAY_MS) - Math.floor(instant / DAY_MS);
  return daysAgo.value.format(-Math.max(days, 0), "day");
};

/** `12 – 18 Oct 2026`. @param first and last as days since 1970-01-01 */
export const dateRangeText = (first: number, last: number): string =>
  format({ day: "numeric", month: "short", year: "numeric" }).formatRange(first * DAY_MS, last * DAY_MS);

/** `14:07`, or `Tue, 15 Oct, 14:07` if that was another day, by the school's clock. @param instant milliseconds since 1970 */
export const asOfText = (instant: number): string => {
  const then = schoolTime(instant);
  const isToday = Math.floor(then / DAY_END) === Math.floor(schoolNow.value / DAY_END);
  return isToday ? timeText(then) : `${dateText(then)}, ${timeText(then)}`;
};
