import { tidyText } from "../../cells/source-text.ts";
import { runsOf } from "../../cells/weeks.ts";
import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

const PERIODS = String.raw`[월화수목금토일셀]\d{1,2}(?:,\d{1,2})*`;
/** `월4,5,6,수4,5,6(5남451)`; `셀` is a lecture on the web that has no day. */
const GROUP = new RegExp(String.raw`\s*/?\s*(${PERIODS}(?:,${PERIODS})*)\(([^()]*)\)`, "uy");
const WEB = "셀";

/** A time in a line of its own, and the room in the same line of another cell. */
interface Line {
  readonly time: string;
  readonly place: string;
}

/** `undefined` for a cell that holds anything else. */
const linesIn = (text: string): readonly Line[] | undefined => {
  const groups = [...text.matchAll(new RegExp(GROUP, "guy"))];
  if (text === "" || groups.map(([group]) => group).join("") !== text) return undefined;
  return groups.flatMap(([, times = "", place = ""]) =>
    [...times.matchAll(new RegExp(PERIODS, "gu"))].flatMap(([[day = WEB, ...numbers]]) =>
      day === WEB
        ? []
        : runsOf(numbers.join("").split(",").map(Number)).map(([from, to]) => ({
            time: `${day}${from}-${to}`,
            place: tidyText(place),
          })),
    ),
  );
};

/**
 * Inha's list, `time` and `place` of which do not say which time is in which room, as `detail_place` beside them does:
 * with the times and rooms of this in lines.
 */
export const withPlacedLists = rewriter(
  (header) => {
    const [time = -1, place = -1, detail = -1] = ["time", "place", "detail_place"].map((name) =>
      header.indexOf(name),
    );
    return time < 0 || place < 0 || detail < 0 ? undefined : { time, place, detail };
  },
  ({ time, place, detail }, sample) => {
    const textOf = (row: Row, at: number, which: keyof Line): string =>
      linesIn(textAt(row, detail))
        ?.map((line) => line[which])
        .join("\n") ?? textAt(row, at);
    if (!sample.some((row) => linesIn(textAt(row, detail)) !== undefined)) return undefined;
    return [
      { at: time, cellOf: (row) => textOf(row, time, "time") },
      { at: place, cellOf: (row) => textOf(row, place, "place") },
      { at: detail, header: "", cellOf: () => null },
    ];
  },
);
