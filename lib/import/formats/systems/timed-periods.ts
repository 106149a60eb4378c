import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../cell-text.ts";
import { rewriter } from "../table-header.ts";

/** `수6-7(14:00-15:50)(C25-424)`: a day, its periods, their times and the room, as Korean systems write them. */
const MEETING =
  /\s*(\p{L}{1,9})\s?\d[\d,~-]*\s?\((\d{1,2}:\d{2}\s?[-~]\s?\d{1,2}:\d{2})\)(?:\s?\(([^()]*)\))?\s*[,;]?/uy;

/** A line for each meeting, `수 | 14:00-15:50 | C25-424`; `undefined` for any other text. */
const linesIn = (text: string): readonly string[] | undefined => {
  const lines: string[] = [];
  MEETING.lastIndex = 0;
  for (let at = 0; at < text.length; at = MEETING.lastIndex) {
    const [, day = "", times = "", room = ""] = MEETING.exec(text) ?? [];
    if (weekdayNamed(day) === undefined) return undefined;
    lines.push([day, times, ...(room.trim() === "" ? [] : [room])].join(" | "));
  }
  return lines.length === 0 ? undefined : lines;
};

const textIn = (text: string): string | undefined => linesIn(text)?.join("\n");

/** A list whose column of meetings also has the numbers of their periods, without these: the times say when. */
export const withoutTimedPeriods = rewriter(
  // The first such row is found in the place of a header.
  (cells) => {
    const at = cells.findIndex((text) => linesIn(text) !== undefined);
    return at < 0 ? undefined : { at, header: textIn(cells[at] ?? "") };
  },
  ({ at, header }) => [
    {
      at,
      header,
      cellOf: ({ cells }) => textIn(cellText(cells[at])) ?? cells[at] ?? null,
    },
  ],
);
