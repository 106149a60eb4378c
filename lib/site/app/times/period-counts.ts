import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import type { Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { signal } from "@preact/signals";
import { ask, type Reply } from "../client/ask.ts";
import { publication } from "../state/publication.ts";
import { NOTHING_PAINTED, paint, periodsOf } from "./painted.ts";
import { searchOf, timesAnswer } from "./times-answer.ts";
import type { TimesQuestion } from "./times-question.ts";

/** Each of them is a request if the school is not on the device. */
const MOST_COUNTED = 8;

type DayPeriod = Period & { readonly day: Weekday };

export const periodKey = ({ day, start, end }: DayPeriod): string => `${day}${start}-${end}`;

/** How many rooms are free in each chosen time alone, by `periodKey`. */
export const periodCounts = signal<ReadonlyMap<string, number>>(new Map());

/** Counts by search, so that another chosen time does not count the others again. */
const counted = new Map<string, number>();
let countedIn = publication.peek();
let current: AbortController | undefined;

interface Counted {
  readonly key: string;
  readonly body: ReturnType<typeof searchOf>;
  readonly search: string;
}

const searchesOf = (question: TimesQuestion): readonly Counted[] =>
  periodsOf(question.painted)
    .slice(0, MOST_COUNTED)
    .map((period) => {
      const body = searchOf({ ...question, painted: paint(NOTHING_PAINTED, period.day, period) });
      return { key: periodKey(period), body, search: JSON.stringify(body) };
    });

const showCounts = (searches: readonly Counted[]): void => {
  periodCounts.value = new Map(
    searches.flatMap(({ key, search }) => {
      const rooms = counted.get(search);
      return rooms === undefined ? [] : [[key, rooms] as const];
    }),
  );
};

/** Shows the counts that are known, and none of another question. */
export const showKnownCounts = (question: TimesQuestion): void => {
  current?.abort();
  if (countedIn !== publication.peek()) counted.clear();
  countedIn = publication.peek();
  showCounts(searchesOf(question));
};

const roomsOf = (reply: Reply<typeof findFreeRooms> | undefined): number | undefined =>
  reply?.kind === "answered" && reply.payload.term !== null && reply.payload.reason === undefined
    ? reply.payload.data.length
    : undefined;

/**
 * Counts the rooms of each chosen time, so that a reader sees which one is in the way. It runs after the question itself
 * is answered; a single time needs no other request.
 */
export const askPeriodCounts = async (question: TimesQuestion): Promise<void> => {
  const mine = new AbortController();
  current = mine;
  const searches = searchesOf(question);
  for (const { body, search } of searches) {
    if (counted.has(search)) continue;
    const { reply } = timesAnswer.peek();
    const rooms = roomsOf(
      searches.length === 1 ? reply : await ask(findFreeRooms, { body, signal: mine.signal }),
    );
    if (mine.signal.aborted) return;
    if (rooms !== undefined) counted.set(search, rooms);
  }
  showCounts(searches);
};
