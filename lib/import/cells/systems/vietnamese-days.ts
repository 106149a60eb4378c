import type { Weekday } from "@classroom/timetable/weekday.ts";
import { inOrder, type Notation } from "../day-pattern.ts";
import { foldText } from "../source-text.ts";

/** Sunday, alone or beside the numbers 2 to 7, where it is not 8. */
export const SUNDAY = /^(?:cn|chủ nhật)$/i;

/** `Hai` is the second day of a week that begins on Sunday, as Vietnam counts them. */
const DAYS: ReadonlyMap<string, Weekday> = new Map([
  ["hai", "M"],
  ["ba", "T"],
  ["tư", "W"],
  ["năm", "R"],
  ["sáu", "F"],
  ["bảy", "S"],
  ["cn", "U"],
  ["chủ nhật", "U"],
]);

/** Numbers in the place of days, `Tư`, or both, `Thứ Tư`: without accents they may be words of any language. */
export const VIETNAMESE_DAYS: Notation & { readonly proof: RegExp } = {
  name: "names of numbers in Vietnamese",
  proof: /^(?:tư|năm|sáu|bảy)$/imu,
  read: (value) => inOrder(value.split(/[,;]/).map((day) => DAYS.get(foldText(day).replace(/^thứ /, "")))),
};
