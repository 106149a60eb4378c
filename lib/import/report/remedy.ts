import type { Sentence } from "@classroom/timetable/sentence.ts";
import { dayChoices } from "../cells/questions/day-choices.ts";
import { isUnread, REASONS, type Reason, type RowList } from "../draft/row-fate.ts";
import { choice, type Question } from "../question.ts";
import { sentence, sentenceOf } from "../sentences.ts";

/** The rows that were left out, and some of their texts. */
interface Unread {
  readonly leftOut: Readonly<Partial<Record<Reason, RowList>>>;
  readonly offending: Readonly<Partial<Record<Reason, readonly string[]>>>;
}

/** What a person may answer about most of the unread rows. */
type Remedy = Sentence & Pick<Question, "choices" | "example">;

/** `T 900 1000` may be a clock's hours, or minutes. */
const DIGITS = /^[^:]*\d{3,4}\s+\d{3,4}$/;
const MINUTES = choice(sentence("minutes", {}), { clock: "minutes" });

const REMEDIES: Readonly<Partial<Record<Reason, Remedy>>> = {
  "clock in doubt": {
    ...sentence("which clock", {}),
    choices: [
      choice(sentence("24 hours", {}), { clock: "24h" }),
      choice(sentence("12 hours", {}), { clock: "12h" }),
      MINUTES,
      choice(sentence("five minutes", {}), { clock: "five-minutes" }),
    ],
  },
  "morning or evening": {
    ...sentence("which morning", {}),
    choices: [
      choice(sentence("morning from 8", {}), { clock: "12h" }),
      choice(sentence("morning from 7", {}), { clock: "12h-from-7" }),
    ],
  },
  "wrong number of columns": { ...sentence("even rows", {}), choices: [] },
  "further meetings not shown": { ...sentence("export all meetings", {}), choices: [] },
  "unknown period": {
    ...sentence("which periods", {}),
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
  const remedy = REMEDIES[reason];
  if (reason === "morning or evening" && remedy && offending[reason]?.every((text) => DIGITS.test(text)))
    return { ...remedy, choices: [...remedy.choices, MINUTES] };
  if (reason !== "unknown day") return remedy;
  const choices = dayChoices(offending["unknown day"] ?? []);
  const question = { ...sentence("which days", {}), choices };
  return choices.length > 0 ? question : { ...question, example: { days: "MTWRF" } };
};

/** The question of the remedy, or else that the file must be fixed. */
export const remedyText = (unread: Unread): Sentence =>
  sentenceOf(remedyFor(unread) ?? sentence("fix file", {}));
