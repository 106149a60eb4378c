import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { seededRandom } from "./seeded-random.ts";

export const ENDPOINTS = ["POST /free", "GET /getrooms", "GET /getroom", "POST /getbatch"] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** One request, as HTTP has it. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly path: string;
  /** The path parameter, if there is one. */
  readonly id?: string;
  /** JSON, if the method is POST. */
  readonly body?: string;
}

/** Rooms that are asked for again and again: few enough to stay in a function's memory. */
const POPULAR_ROOMS = 200;
const BATCH = 20;
const DIFFERENT_QUESTIONS = 100;

const weekdays = WEEKDAYS.slice(0, 5);

const freeQuestion = (random: () => number): Question => {
  const query: Record<string, { start_time: number; end_time: number }[]> = {};
  const days = 1 + Math.floor(random() * 3);
  for (let count = 0; count < days; count += 1) {
    const day = weekdays[Math.floor(random() * weekdays.length)] ?? "M";
    const start_time = 480 + Math.floor(random() * 144) * 5;
    query[day] = [{ start_time, end_time: start_time + 30 + Math.floor(random() * 5) * 30 }];
  }
  return { endpoint: "POST /free", path: "/free", body: JSON.stringify({ query }) };
};

/** A hundred different questions to an endpoint of the school, the same at every run. */
export const questionsTo = (endpoint: Endpoint, { rooms }: Timetable): Question[] => {
  const random = seededRandom(DIFFERENT_QUESTIONS);
  const popular = rooms.slice(0, POPULAR_ROOMS);
  const anyId = (): string => popular[Math.floor(random() * popular.length)]?.id ?? "none";
  const ask: Record<Endpoint, () => Question> = {
    "POST /free": () => freeQuestion(random),
    "GET /getrooms": () => ({ endpoint, path: "/getrooms" }),
    "GET /getroom": () => {
      const id = anyId();
      return { endpoint, path: `/getroom/${id}`, id };
    },
    "POST /getbatch": () => ({
      endpoint,
      path: "/getbatch",
      body: JSON.stringify({ queries: Array.from({ length: BATCH }, anyId) }),
    }),
  };
  return Array.from({ length: DIFFERENT_QUESTIONS }, () => ask[endpoint]());
};
