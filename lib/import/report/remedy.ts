import { dayChoices, exampleCodes } from "../cells/said-notation.ts";
import { isUnread, REASONS, type Reason, type RowList } from "../draft/row-fate.ts";
import type { Choice } from "../question.ts";

/** The rows that were left out, and some of their texts. */
interface Unread {
  readonly leftOut: Readonly<Partial<Record<Reason, RowList>>>;
  readonly offending: Readonly<Partial<Record<Reason, readonly string[]>>>;
}

const SENTENCES: Readonly<Partial<Record<Reason, string>>> = {
  "clock in doubt": "Say how times are counted, with --clock 12h, 24h or minutes, or fix the file",
  "morning or evening":
    "Say --clock 12h if classes at 8 and 9 are in the morning, 12h-from-7 if those at 7 are as well, or write AM and PM",
  "unknown period": "Say when each period is, such as --periods 1=8:00-8:50,2=9:00-9:50, or fix the file",
};

const CLOCK_CHOICES: Readonly<Partial<Record<Reason, readonly Choice[]>>> = {
  "clock in doubt": [
    { label: "A clock of 24 hours: 1:00 is at night", answer: { clock: "24h" } },
    { label: "A clock of 12 hours: 1:00 is in the afternoon", answer: { clock: "12h" } },
    { label: "Minutes from midnight: 540 is 9:00", answer: { clock: "minutes" } },
  ],
  "morning or evening": [
    { label: "Classes at 8 and 9 are in the morning", answer: { clock: "12h" } },
    { label: "Classes at 7, 8 and 9 are in the morning", answer: { clock: "12h-from-7" } },
  ],
};

/** Why most of the unread rows were left out; `undefined` if all were read. */
const mainReason = ({ leftOut }: Unread): Reason | undefined => {
  const counted = REASONS.filter(isUnread).map((reason) => [reason, leftOut[reason]?.count ?? 0] as const);
  const [most] = counted.toSorted(([, a], [, b]) => b - a);
  return most === undefined || most[1] === 0 ? undefined : most[0];
};

/** The answers that may make most of the unread rows clear; empty if there are none to choose from. */
export const remedyChoices = (unread: Unread): readonly Choice[] => {
  const reason = mainReason(unread);
  if (reason === undefined) return [];
  return reason === "unknown day"
    ? dayChoices(unread.offending["unknown day"] ?? [])
    : (CLOCK_CHOICES[reason] ?? []);
};

/** The sentence that says what a person can do about most of the unread rows; `undefined` if there is nothing. */
export const remedyFor = (unread: Unread): string | undefined => {
  const reason = mainReason(unread);
  if (reason === undefined) return undefined;
  if (reason !== "unknown day") return SENTENCES[reason];
  const codes = exampleCodes(unread.offending["unknown day"] ?? []);
  return `Say what stands for each day, such as --days ${codes}, or fix the file`;
};
