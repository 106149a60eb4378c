import { deepStrictEqual } from "node:assert/strict";
import type { Question } from "./questions.ts";

/** Sends one request and resolves with the body of the answer. */
export type Ask = (question: Question) => Promise<string>;

/** @throws AssertionError if two designs answer a question differently */
export const sameAnswers = async (one: Ask, other: Ask, questions: readonly Question[]): Promise<void> => {
  for (const question of questions)
    deepStrictEqual(JSON.parse(await other(question)), JSON.parse(await one(question)));
};
