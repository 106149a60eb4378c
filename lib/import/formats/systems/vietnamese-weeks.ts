import { rewriter, textAt } from "../table-header.ts";

const FIRST = /^tuần (?:bắt đầu|b[đd])$/iu;
const LAST = /^tuần (?:kết thúc|kt)$/iu;
const WEEK = /^\d{1,2}$/;

/** Vietnam's lists have the first and the last week of a class in a column each, both included: `1` and `10`. */
export const withVietnameseWeeks = rewriter(
  (header) => {
    const [first, last] = [FIRST, LAST].map((name) =>
      header.findIndex((text) => name.test(text.normalize("NFC"))),
    );
    return first === undefined || last === undefined || first < 0 || last < 0 ? undefined : { first, last };
  },
  ({ first, last }) => [
    {
      at: first,
      header: "weeks",
      cellOf: (row) => {
        const weeks = [first, last].map((column) => textAt(row, column));
        if (weeks.every((week) => week === "")) return "";
        // Weeks that can't be read limit nothing: one of two must not be read as the only one.
        return weeks.every((week) => WEEK.test(week)) ? weeks.join("-") : `${weeks[0]} to ${weeks[1]}?`;
      },
    },
    { at: last, header: "", cellOf: () => null },
  ],
);
