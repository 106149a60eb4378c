import { DAY_END } from "@classroom/timetable/period.ts";
import { words } from "../state/language.ts";
import { dateText, minutesOf, timeText } from "../state/moment-text.ts";
import type { FreeNext } from "./free-next.ts";

const untilOf = (end: number): string | undefined => (end === DAY_END ? undefined : timeText(end));

/** When the room is free next, in a few words. */
export const statusText = (next: FreeNext, today: string): string => {
  const { room } = words.value;
  if (next.is === "busy") return room.taken;
  if (next.is !== "free") return next.is === "unread" ? room.unread : room.unknownToday;
  const { start, end } = next.period;
  if (next.isNow) return room.freeNow(untilOf(end));
  if (next.date === today) return room.freeLater(timeText(start), untilOf(end));
  return room.freeOn(dateText(minutesOf(`${next.date}T00:00`)), timeText(start), untilOf(end));
};
