import { type Question, SEATS } from "../question/question.ts";
import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";
import { activeFilters } from "./active-filters.tsx";
import type { FreeRoom } from "./free-rooms.ts";
import type { Way } from "./ways.tsx";

interface FilterChange {
  readonly text: string;
  readonly change: (newest: Question) => Partial<Question>;
}

/** The changes of one filter with which rooms are found: the next smaller size, and each filter away. */
export const filterChanges = (
  question: Question,
  countOf: (question: Question) => number | undefined,
): readonly Way[] => {
  const { free } = words.value;
  const smaller = SEATS.filter((seats) => seats < (question.seats ?? 0)).toReversed();
  const sizes = smaller.map((seats): FilterChange => {
    return { text: free.seats(seats), change: () => ({ seats }) };
  });
  const counted = (changes: readonly FilterChange[]): readonly Way[] =>
    changes.flatMap((one) => {
      const rooms = countOf({ ...question, ...one.change(question) });
      return rooms ? [{ ...one, rooms }] : [];
    });
  const removals = activeFilters(question).map(([text, change]) => ({
    text: free.removeFilter(text),
    change,
  }));
  return [...counted(sizes).slice(0, 1), ...counted(removals)];
};

/** What a room lacks that the question asks for; `undefined` if nothing. */
export const lackOf = (
  { building, capacity, features }: FreeRoom,
  question: Question,
): string | undefined => {
  const { free } = words.value;
  if (question.building !== undefined && building !== question.building) return free.elsewhere;
  if (question.seats !== undefined && capacity === undefined) return free.sizeUnknown;
  if (question.seats !== undefined && (capacity ?? 0) < question.seats) return free.tooSmall;
  const missing = question.features.filter((feature) => !features.includes(feature)).map(featureText);
  return missing.length === 0 ? undefined : free.without(missing.join(", "));
};
