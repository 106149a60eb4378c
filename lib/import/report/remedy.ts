import { dayChoices } from "../cells/said-notation.ts";
import { isUnread, REASONS, type Reason, type RowList } from "../draft/row-fate.ts";
import type { Question } from "../question.ts";

/** The rows that were left out, and some of their texts. */
interface Unread {
  readonly leftOut: Readonly<Partial<Record<Reason, RowList>>>;
  readonly offending: Readonly<Partial<Record<Reason, readonly string[]>>>;
}

/** What a person may answer about most of the unread rows, and the question in words. */
type Remedy = Pick<Question, "message" | "choices" | "example">;

const REMEDIES: Readonly<Partial<Record<Reason, Remedy>>> = {
  "clock in doubt": {
    message: "How does the file count its times?",
    choices: [
      { label: "A clock of 24 hours: 1:00 is at night", answer: { clock: "24h" } },
      { label: "A clock of 12 hours: 1:00 is in the afternoon", answer: { clock: "12h" } },
      { label: "Minutes from midnight: 540 is 9:00", answer: { clock: "minutes" } },
      { label: "Units of five minutes from midnight: 108 is 9:00", answer: { clock: "five-minutes" } },
    ],
  },
  "morning or evening": {
    message: "Which hours are in the morning?",
    choices: [
      { label: "Classes at 8 and 9 are in the morning", answer: { clock: "12h" } },
      { label: "Classes at 7, 8 and 9 are in the morning", answer: { clock: "12h-from-7" } },
    ],
  },
  "unknown period": {
    message: "When does each period begin and end?",
    choices: [],
    example: { periods: "1=8:00-8:50,2=9:00-9:50" },
  },
};

/** What may make most of the unread rows clear; `undefined` if only the file can. */
export const remedyFor = ({ leftOut, offending }: Unread): Remedy | undefined => {
  const counted = REASONS.filter(isUnread).map((reason) => [reason, leftOut[reason]?.count ?? 0] as const);
  const [most] = counted.toSorted(([, a], [, b]) => b - a);
  if (most === undefined || most[1] === 0) return undefined;
  const [reason] = most;
  if (reason !== "unknown day") return REMEDIES[reason];
  const choices = dayChoices(offending["unknown day"] ?? []);
  const message = "What does the file write for each day?";
  return choices.length > 0 ? { message, choices } : { message, choices, example: { days: "MTWRF" } };
};
