import { meetingPeriods } from "../cells/period-meetings.ts";
import { periodNames } from "../cells/periods.ts";
import type { SaidNotation } from "../cells/said-notation.ts";
import type { Layout } from "../layout/layout.ts";
import { type Unclear, unclear } from "../outcome.ts";
import type { ColumnTexts } from "./column-texts.ts";

/** Names that a message lists before it says how many more there are. */
const NAMED = 16;

/** The question when each period is, if the rows name periods whose times are unknown. */
export const periodQuestion = (
  file: string,
  { meetings }: Layout,
  texts: ColumnTexts,
  { periods, clock }: SaidNotation,
): Unclear | undefined => {
  const named = meetings.some((columns) => columns.periods !== undefined)
    ? periodNames(texts.lines("periods"))
    : clock === undefined
      ? meetingPeriods(texts.cells("meeting"))
      : [];
  const unknown = named.filter((name) => !periods?.has(name));
  if (unknown.length === 0 || (periods !== undefined && unknown.length < named.length)) return undefined;
  const [first = "1", ...others] = unknown.slice(0, NAMED);
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : "";
  const example = { periods: `${first}=8:00-8:50,${others[0] ?? "2"}=9:00-9:50` };
  const names = [first, ...others].join(", ");
  return unclear({
    about: "periods",
    message: `${file} counts its times in periods (${names}${more}). When does each begin and end?`,
    choices: [],
    example,
    periods: unknown,
  });
};
