import { deepStrictEqual } from "node:assert/strict";
import { overlaps } from "@classroom/timetable/period.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type { Ask } from "./asking.ts";
import type { Question } from "./questions.ts";

interface FreeRequest {
  readonly query: Partial<Record<Weekday, readonly { start_time: number; end_time: number }[]>>;
}

const isFree = ({ meetings }: Room, { query }: FreeRequest): boolean =>
  WEEKDAYS.every((weekday) =>
    (query[weekday] ?? []).every(({ start_time, end_time }) =>
      meetings[weekday].every((meeting) => !overlaps(meeting, { start: start_time, end: end_time })),
    ),
  );

/** @throws AssertionError if an answer of `/free` is not what the meetings themselves say */
export const checkAgainstDefinition = async (
  ask: Ask,
  { rooms }: Timetable,
  questions: readonly Question[],
): Promise<void> => {
  for (const question of questions) {
    const request = JSON.parse(question.body ?? "{}") as FreeRequest;
    const data = rooms.filter((room) => isFree(room, request)).map(({ name }) => name);
    const message = "Rooms available during the specified periods";
    deepStrictEqual(JSON.parse(await ask(question)), { success: true, message, data });
  }
};
