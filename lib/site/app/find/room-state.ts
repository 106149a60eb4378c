import { DAY_END } from "@classroom/timetable/period.ts";
import { signal } from "@preact/signals";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import type { KnownRoom } from "./room-directory.ts";

/** Every room that is free at the time of the last question; `undefined` if not all of them are known. */
export const freeRooms = signal<
  readonly { readonly id: string; readonly building: string; readonly freeUntil: number }[] | undefined
>(undefined);

/** When busy rooms are free again on that date, in minutes from midnight; those of which it is known. */
export const busyUntil = signal<ReadonlyMap<string, number>>(new Map());

let learn: ((ids: readonly string[]) => Promise<void>) | undefined;

/** Says what fills `busyUntil`. */
export const learnBusyBy = (ask: typeof learn): void => {
  learn = ask;
};

/** Learns until when these rooms are busy. */
export const learnBusy = (ids: readonly string[]): void => void learn?.(ids);

/** Whether a room is taken at the time of the last question, as far as that is known. */
export const isBusy = ({ id, offered }: KnownRoom): boolean =>
  offered && freeRooms.value !== undefined && !freeRooms.value.some((room) => room.id === id);

/** "free until 16:00" or "busy until 16:00" at the time of the last question; `undefined` if it is not known. */
export const stateOf = ({ id, offered }: KnownRoom): string | undefined => {
  if (freeRooms.value === undefined || !offered) return undefined;
  const { free } = words.value;
  const room = freeRooms.value.find((each) => each.id === id);
  const until = busyUntil.value.get(id);
  if (room === undefined) return until === undefined ? free.busy : free.busyUntil(timeText(until));
  return room.freeUntil % DAY_END === 0 ? free.freeAllDay : free.freeUntil(timeText(room.freeUntil));
};

/** How many rooms of a building are free at the time of the last question; `undefined` if it is not known. */
export const freeIn = (building: string): number | undefined =>
  freeRooms.value?.filter((room) => room.building === building).length;
