import { share } from "../../cells/reading.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

const START = /[\s_-]*(?:start|begin|from|ini(?:cio)?|desde|von)$/i;
const END = /[\s_-]*(?:end|to|f(?:in(?:al)?)?|hasta|bis)$/i;
const FEWEST_DAYS = 5;
const MOST = 0.9;
/** `7`, `07:00`, `7:00 PM`; `0` of a day without a class. */
const TIME = /^\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?$/i;
/** Hours of the first class at the earliest, and of noon. */
const [FIRST_HOUR, NOON] = [6, 12];
const NONE = /^(?:0|0?0[:.]00|-*)$/;

/**
 * A list with two columns for each day, `LUNES` and `LUNESF` or `Mon Start` and `Mon End` (SIAM of San Luis Potosí),
 * which say when its class begins and ends: with `7-9` in the first. Any other table as it is.
 */
export const withHoursOfDays = rewriter(
  (header) => {
    const pairs = header.flatMap((text, end) => {
      const day = weekdayNamed(text.replace(END, ""));
      const start = header.findIndex(
        (other, column) =>
          column !== end && day !== undefined && weekdayNamed(other.replace(START, "")) === day,
      );
      return END.test(text) && start >= 0
        ? [{ start, end, name: (header[start] ?? "").replace(START, ""), day }]
        : [];
    });
    return new Set(pairs.map(({ day }) => day)).size >= FEWEST_DAYS ? pairs : undefined;
  },
  (pairs, sample) => {
    const texts = sample
      .flatMap((row) => pairs.flatMap(({ start, end }) => [textAt(row, start), textAt(row, end)]))
      .filter((text) => !NONE.test(text));
    const hours = texts.filter((text) => /^\d+$/.test(text)).map(Number);
    // Numbers of periods begin with 1.
    const mayBePeriods = hours.length > 0 && (Math.min(...hours) < FIRST_HOUR || Math.max(...hours) <= NOON);
    if (mayBePeriods || share(texts, (text) => TIME.test(text)) < MOST) return undefined;
    return pairs.flatMap(({ start, end, name }) => [
      {
        at: start,
        header: name,
        cellOf: (row: Row) => {
          const [from = "", to = ""] = [start, end].map((at) =>
            textAt(row, at).replace(/^\d{1,2}$/, "$&:00"),
          );
          return NONE.test(from) && NONE.test(to) ? null : `${from}-${to}`;
        },
      },
      { at: end, header: "", cellOf: () => null },
    ]);
  },
);
