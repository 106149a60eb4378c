import { exampleCodes } from "../cells/said-notation.ts";
import { isUnread, REASONS, type Reason, type RowList } from "../draft/row-fate.ts";

const SAYINGS: Readonly<Partial<Record<Reason, string>>> = {
  "clock in doubt": "Say how times are counted, with --clock 12h, 24h or minutes, or mend the file",
  "morning or evening":
    "Say --clock 12h if classes at 8 and 9 are in the morning, 12h-from-7 if those at 7 are as well, or write AM and PM",
  "unknown period": "Say when each period is, such as --periods 1=8:00-8:50,2=9:00-9:50, or mend the file",
};

const ofDays = (texts: readonly string[]): string =>
  `Say what stands for each day, such as --days ${exampleCodes(texts)}, or mend the file`;

/** What a person can say that makes most of the unread rows clear; `undefined` if there is nothing. */
export const remedyFor = ({
  leftOut,
  offending,
}: {
  readonly leftOut: Readonly<Partial<Record<Reason, RowList>>>;
  readonly offending: Readonly<Partial<Record<Reason, readonly string[]>>>;
}): string | undefined => {
  const counted = REASONS.filter(isUnread).map((reason) => [reason, leftOut[reason]?.count ?? 0] as const);
  const [most] = counted.toSorted(([, a], [, b]) => b - a);
  if (most === undefined || most[1] === 0) return undefined;
  return most[0] === "unknown day" ? ofDays(offending["unknown day"] ?? []) : SAYINGS[most[0]];
};
