import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { isCancelled, takenOf } from "@classroom/timetable/change.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import {
  type FreeAtQuery,
  findRoomsFreeAt as findInScope,
  type RoomFreeAt,
  requestedTime,
} from "@classroom/timetable/find-rooms-free-at.ts";
import type { Meeting } from "@classroom/timetable/meeting.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type { FreeAt } from "@classroom/timetable/search-results.ts";
import { spansBetween } from "@classroom/timetable/spans.ts";
import { dayOfTerm } from "@classroom/timetable/term.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Moment } from "../store/moment.ts";
import { untilNextMinute } from "../store/provenance.ts";
import { areExamsUnknown, datesScope, type LoadedScope, termOf } from "./search-scope.ts";

/**
 * The names of the class or booking that ends each room's free time on the date, by room id. If several terms have a
 * class then, the last term's.
 */
const nextNames = async (
  { editions, changesOn }: LoadedScope,
  listed: readonly RoomFreeAt[],
  date: DayNumber,
): Promise<ReadonlyMap<string, string>> => {
  const changes = changesOn(date);
  const names = new Map<string, string>();
  for (const room of listed.filter(({ untilReason }) => untilReason === "booking")) {
    const next = takenOf(changes, room).find(
      ({ reason, start }) => reason === "booking" && start === room.freeUntil % DAY_END,
    );
    if (next !== undefined) names.set(room.id, next.text);
  }
  const ending = listed.filter(({ untilReason }) => untilReason === "class");
  const ids = ending.map(({ id }) => id);
  for (const loadedEdition of editions) {
    const term = loadedEdition.edition.calendar;
    const day = term && dayOfTerm(term, date);
    if (term === undefined || day === undefined) continue;
    const rooms = await loadedEdition.rooms(ids);
    for (const [index, { id, freeUntil }] of ending.entries()) {
      const room = rooms[index];
      const isNext = (each: Meeting) => each.start === freeUntil % DAY_END && !isCancelled(changes, id, each);
      const [next] = room ? meetingsOn(term, room, day, isNext) : [];
      if (next !== undefined) names.set(id, next.className);
    }
  }
  return names;
};

export const searchRoomsFreeAt = async (moment: Moment, query: FreeAtQuery): Promise<FreeAt> => {
  const { instant, current } = moment;
  const timeZone = current.at(-1)?.edition.calendar?.timeZone ?? null;
  const time = requestedTime(query, timeZone ?? "UTC", instant);
  const dependsOnClock = query.date === undefined || query.from === undefined;
  // Rounded down: a cache must not answer with it in the next minute.
  const secondsLeft = dependsOnClock ? Math.floor(60 - ((instant / 1000) % 60)) : undefined;
  const datesOf = (from: number, until: number) => spansBetween(from, until).map(({ date }) => date);
  const required = datesOf(time.from, time.until);
  const scope = await datesScope(
    moment,
    datesOf(time.from - query.buffer, time.until + query.buffer),
    required,
  );
  const nothing = { ...time, timeZone, total: 0, rooms: [], secondsLeft };
  if (scope === undefined) return { ...nothing, term: null };
  const term = termOf(scope, required);
  if (areExamsUnknown(scope, required)) return { ...nothing, term, areExamsUnknown: true };
  const { total, rooms } = findInScope(scope, query, time);
  const names = await nextNames(scope, rooms, Math.floor((time.until - 1) / DAY_END));
  const listed = rooms.map((room) => ({ ...room, next: names.get(room.id) ?? null }));
  return { ...nothing, term, total, rooms: listed, ...(scope.namesReasons && { namesReasons: true }) };
};

/** The rooms that are free at a time of a date. */
export const findRoomsFreeAt = async (timetable: CurrentTimetable, query: FreeAtQuery) => {
  const { free, provenance } = await timetable.readDates(async (moment) => ({
    free: await searchRoomsFreeAt(moment, query),
  }));
  const { from, secondsLeft } = free;
  if (secondsLeft === undefined) return { free, provenance };
  return { free, provenance: untilNextMinute(provenance, from, secondsLeft) };
};
