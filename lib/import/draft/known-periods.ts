import { meetingPeriods } from "../cells/period-meetings.ts";
import { periodNames } from "../cells/periods.ts";
import type { SaidNotation } from "../cells/said-notation.ts";
import type { Layout } from "../layout/layout.ts";
import { UnknownLayout } from "../layout/unknown-layout.ts";
import type { ColumnTexts } from "./column-texts.ts";

/** A file counts its times in periods, and a person has to say when each of them is. */
export class UnknownPeriods extends UnknownLayout {}

/** Names that a message lists before it says how many more there are. */
const NAMED = 16;

/** @throws UnknownPeriods if the rows name periods whose times nobody says */
export const checkPeriods = (
  file: string,
  { meetings }: Layout,
  texts: ColumnTexts,
  { periods, clock }: SaidNotation,
): void => {
  const named = meetings.some((columns) => columns.periods !== undefined)
    ? periodNames(texts.lines("periods"))
    : clock === undefined
      ? meetingPeriods(texts.cells("meeting"))
      : [];
  const unknown = named.filter((name) => !periods?.has(name));
  if (unknown.length === 0 || (periods !== undefined && unknown.length < named.length)) return;
  const [first = "1", ...others] = unknown.slice(0, NAMED);
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : "";
  throw new UnknownPeriods(
    `${file} counts its times in periods (${[first, ...others].join(", ")}${more}): say when each is, such as ` +
      `--periods "${first}=8:00-8:50${others[0] === undefined ? "" : `,${others[0]}=9:00-9:50`},…"`,
    meetings.length,
  );
};
