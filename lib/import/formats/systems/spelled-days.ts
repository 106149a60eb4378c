import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

/** What Banner's page of details in Beirut writes over the columns of the seven days: one piece over each. */
const PIECES = ["S", "C", "H", "E", "D", "U"];
/** Over the last of them also the number of the meeting. */
const LAST_PIECE = /^LE (\d)$/;
/** A day's letter, or `.` on a day without a class. */
const DAY = /^[MTWRFSU.]?$/;

const SEVEN = PIECES.length + 1;

/** Where each of the words begins, and the number of its meeting. */
const wordsIn = (header: readonly string[]) =>
  header.flatMap((text, last) => {
    const [, meeting] = LAST_PIECE.exec(text) ?? [];
    const first = last - PIECES.length;
    return meeting !== undefined && PIECES.every((piece, at) => header[first + at] === piece)
      ? [{ first, meeting }]
      : [];
  });

const lettersOf = (row: Row, first: number): readonly string[] =>
  Array.from({ length: SEVEN }, (_, at) => textAt(row, first + at));

/** A list whose columns of days have the pieces of `SCHEDULE 1` as their names: with one column of days for each meeting. */
export const withSpelledDays = rewriter(
  (header) => {
    const words = wordsIn(header);
    return words.length === 0 ? undefined : words;
  },
  (words, sample) => {
    const areDays = sample.every((row) =>
      words.every(({ first }) => lettersOf(row, first).every((letter) => DAY.test(letter))),
    );
    if (!areDays) return undefined;
    return words.flatMap(({ first, meeting }) =>
      Array.from({ length: SEVEN }, (_, at) => ({
        at: first + at,
        header: at === 0 ? `Days ${meeting}` : "",
        cellOf: (row: Row) => (at === 0 ? lettersOf(row, first).join("").replaceAll(".", "") : null),
      })),
    );
  },
);
