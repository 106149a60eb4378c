import type { NotationOptions } from "../cells/notation-options.ts";
import { meetingPeriods } from "../cells/period-meetings.ts";
import { periodNames } from "../cells/periods.ts";
import type { Layout } from "../layout/layout.ts";
import { type Unclear, unclear } from "../outcome.ts";
import { sentence } from "../sentences.ts";
import type { ColumnTexts } from "./column-texts.ts";

/** Names that a message lists before it says how many more there are. */
const NAMED = 16;

/** The question when each period is, if the rows name periods whose times are unknown. */
export const periodQuestion = (
  file: string,
  { meetings }: Layout,
  texts: ColumnTexts,
  { periods, clock }: NotationOptions,
): Unclear | undefined => {
  const named = meetings.some((columns) => columns.periods !== undefined)
    ? periodNames(texts.lines("periods"))
    : clock === undefined
      ? meetingPeriods(texts.cells("meeting"))
      : [];
  const unknown = named.filter((name) => !periods?.has(name));
  if (unknown.length === 0 || (periods !== undefined && unknown.length < named.length)) return undefined;
  const [first = "1", ...others] = unknown.slice(0, NAMED);
  const example = { periods: `${first}=8:00-8:50,${others[0] ?? "2"}=9:00-9:50` };
  const listed = [first, ...others];
  const count = unknown.length - NAMED;
  const names = count > 0 ? sentence("and more", { names: listed, count }) : listed;
  return unclear({
    about: "periods",
    ...sentence("unknown periods", { file, names }),
    choices: [],
    example,
    periods: unknown,
  });
};
