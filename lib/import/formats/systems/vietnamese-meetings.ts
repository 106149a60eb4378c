import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

const MEETINGS = /^thời khóa biểu$/iu;
const WEEKS = /^tuần học$/iu;
/** `Thứ Tư | Tiết 1->3`: Wednesday, the periods 1 to 3. */
const MEETING = /^(?:thứ )?([^|]+?) \| tiết (\d{1,2}) ?-> ?(\d{1,2})$/iu;
/** `Thứ _ | Tiết _`, of a class without a time. */
const NOTHING = /^thứ[ _|-]*(?:tiết[ _>-]*)?$/iu;

/** A list of a Vietnamese university whose cells say day and periods: with a column for each, and its weeks as ranges. */
export const withVietnameseMeetings = rewriter(
  (header) => {
    const [meetings = -1, weeks = -1] = [MEETINGS, WEEKS].map((name) =>
      header.findIndex((text) => name.test(text.normalize("NFC"))),
    );
    return meetings < 0 || weeks < 0 ? undefined : { meetings, weeks };
  },
  ({ meetings, weeks }, sample) => {
    const textOf = (row: Row): string => textAt(row, meetings).normalize("NFC");
    if (!sample.some((row) => MEETING.test(textOf(row)))) return undefined;
    /** What says something else stays, so that its row is unread. */
    const partOf = (row: Row, part: (meeting: RegExpExecArray) => string): string => {
      const meeting = MEETING.exec(textOf(row));
      if (meeting !== null) return part(meeting);
      return NOTHING.test(textOf(row)) ? "" : textOf(row);
    };
    return [
      { at: meetings, header: "Thứ", cellOf: (row) => partOf(row, ([, day = ""]) => day) },
      { header: "Tiết", cellOf: (row) => partOf(row, ([, , first, last]) => `${first}-${last}`) },
      { at: weeks, cellOf: (row) => textAt(row, weeks).replaceAll("->", "-") },
    ];
  },
);
