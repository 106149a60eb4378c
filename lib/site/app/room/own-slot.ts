import type { AskedSlot } from "../question/asked-slot.ts";
import { isFreeAt } from "./free-next.ts";
import type { ShownRoom } from "./shown-room.ts";

/** Minutes, if the reader asked for no time. */
const USUAL_LENGTH = 60;

/**
 * The time that a reader may want in the room: what they looked for, if it is free then, or else an hour of when it is
 * free next.
 *
 * @param minute of today by the school's clock
 */
export const ownSlot = (
  { slot, week, next, today }: Pick<ShownRoom, "slot" | "week" | "next" | "today">,
  minute: number,
): AskedSlot | undefined => {
  const day = week?.find(({ date }) => date === slot?.date);
  if (slot !== undefined && day !== undefined && isFreeAt(day, slot)) return slot;
  if (next?.is !== "free") return undefined;
  const { date, period } = next;
  const start = date === today ? Math.max(period.start, minute) : period.start;
  return { date, start, end: Math.min(period.end, start + USUAL_LENGTH) };
};
