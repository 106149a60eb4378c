import type { Weekday } from "@classroom/timetable/weekday.ts";

/** Short names of single languages that the locale data lack. */
export const SHORT_DAY_NAMES: Readonly<Record<string, Readonly<Record<string, Weekday>>>> = {
  en: { thr: "R" },
  pl: { pn: "M", nd: "U", n: "U" },
  ru: { пнд: "M", втр: "T", срд: "W", чтв: "R", птн: "F", сбт: "S", вск: "U" },
  th: { จ: "M", อ: "T", พ: "W", ศ: "F", ส: "S" },
};
