import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Question } from "./question.ts";
import type { ImportReport } from "./report/import-report.ts";
import { sentenceOf } from "./sentences.ts";

export interface Unclear {
  readonly kind: "unclear";
  readonly question: Question;
  /** What became of the rows, if they were read. */
  readonly report?: ImportReport | undefined;
}

/** What was read, or the question that a person has to answer first. */
export type Outcome<Value> = { readonly kind: "read"; readonly value: Value } | Unclear;

export const read = <Value>(value: Value): Outcome<Value> => ({ kind: "read", value });

export const unclear = (question: Question, report?: ImportReport): Unclear => ({
  kind: "unclear",
  question,
  ...(report && { report }),
});

/** The value of an outcome that must not be unclear. @throws OperatorError with the question */
export const clearValue = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.kind === "unclear") throw new OperatorError(sentenceOf(outcome.question));
  return outcome.value;
};
