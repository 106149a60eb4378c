import { deepStrictEqual } from "node:assert/strict";
import type { Endpoint, Question } from "./questions.ts";

/** Asks one question and gives the body of the answer. */
export type Ask = (question: Question) => Promise<string>;

interface RoomAnswers {
  readonly free: (query: never) => Promise<string>;
  readonly dictionary: () => Promise<string>;
  readonly room: (id: string) => Promise<string | undefined>;
  readonly batch: (ids: readonly string[]) => Promise<string>;
}

const bodyOf = ({ body }: Question): { query: never; queries: string[] } => JSON.parse(body ?? "{}");

/** Asks a design that knows no HTTP. */
export const askDirectly = (rooms: RoomAnswers): Ask => {
  const answers: Record<Endpoint, (question: Question) => Promise<string | undefined>> = {
    "POST /free": (question) => rooms.free(bodyOf(question).query),
    "GET /getrooms": () => rooms.dictionary(),
    "GET /getroom": ({ id }) => rooms.room(id ?? ""),
    "POST /getbatch": (question) => rooms.batch(bodyOf(question).queries),
  };
  return async (question) => (await answers[question.endpoint](question)) ?? "";
};

/** Goes through the questions over and over, one a call. */
export const inTurn = (ask: Ask, questions: readonly Question[]): (() => Promise<string>) => {
  let next = 0;
  return () => {
    const question = questions[next % questions.length];
    next += 1;
    if (question === undefined) throw new RangeError("Nothing to ask");
    return ask(question);
  };
};

/** @throws AssertionError if two designs answer a question differently */
export const sameAnswers = async (one: Ask, other: Ask, questions: readonly Question[]): Promise<void> => {
  for (const question of questions)
    deepStrictEqual(JSON.parse(await other(question)), JSON.parse(await one(question)));
};
