import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import type { AskedSlot } from "../question/asked-slot.ts";
import { words } from "../state/language.ts";
import { dateText, minutesOf, timeText } from "../state/moment-text.ts";
import { type FreeNext, isFreeAt } from "./free-next.ts";
import type { ShownClosure, ShownDay, ShownMeeting } from "./shown-week.ts";

const untilOf = (end: number): string | undefined => (end === DAY_END ? undefined : timeText(end));

/** When the room is free next, in a few words. */
export const statusText = (next: FreeNext, today: string): string => {
  const { room } = words.value;
  if (next.is === "busy") return room.taken;
  if (next.is !== "free")
    return { unread: room.unread, exams: room.exams, unknown: room.unknownToday }[next.is];
  const { start, end } = next.period;
  if (next.isNow) return room.freeNow(untilOf(end));
  if (next.date === today) return room.freeLater(timeText(start), untilOf(end));
  return room.freeOn(dateText(minutesOf(`${next.date}T00:00`)), timeText(start), untilOf(end));
};

/** Whether the room is free at the time that the reader looked for; `undefined` if the week does not say. */
export const slotText = (slot: AskedSlot, week: readonly ShownDay[]): string | undefined => {
  const day = week.find(({ date }) => date === slot.date);
  if (day === undefined || !["classes", "none"].includes(day.kind)) return undefined;
  const { room } = words.value;
  const time = room.span(timeText(slot.start), timeText(slot.end));
  return (isFreeAt(day, slot) ? room.freeAt : room.busyAt)(dateText(minutesOf(`${slot.date}T00:00`)), time);
};

/** What something is if it is not a class that takes place. */
export const kindText = (kind: ShownMeeting["kind"]): string | undefined =>
  kind && { booking: words.value.room.booked, cancelled: words.value.room.cancelled }[kind];

/** Why people may not enter. */
export const closedText = ({ reason }: Pick<ShownClosure, "reason">): string =>
  reason === undefined ? words.value.room.closed : words.value.room.closedFor(reason);

/** What keeps a room from being free at a minute of a day; `undefined` if it is not known. */
export const takenBy = ({ meetings, closed }: ShownDay, minute: number): string | undefined => {
  const isThen = ({ start, end }: Period): boolean => start <= minute && minute < end;
  const closure = closed.find(isThen);
  return closure === undefined ? meetings.find(isThen)?.name : closedText(closure);
};
