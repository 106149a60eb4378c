import { cellText } from "../cell-text.ts";
import { rewriter } from "../table-header.ts";

const HEADER = /^schedule & location$/i;
const TIMES = /^\d{1,2}:\d{2}\s?[ap]m\s?-\s?\d{1,2}:\d{2}\s?[ap]m$/i;

/** A line for each meeting: of days, times and room, which have one each. Words alone name none: `Independent Study`. */
const meetingsIn = (text: string): string => {
  if (!/\d/.test(text)) return "";
  const lines = text.split("\n").map((line) => line.trim());
  const times = lines.flatMap((line, at) => (TIMES.test(line) ? at : []));
  return times.length === 0
    ? text
    : times
        .map((at, index) => lines.slice(at - 1, (times[index + 1] ?? lines.length + 1) - 1).join(" "))
        .join("\n");
};

/** The list of CourseBook (UT Dallas), whose cells have the days, the times and the room of a class below each other. */
export const withCoursebookMeetings = rewriter(
  (header) => {
    const at = header.findIndex((text) => HEADER.test(text));
    return at < 0 ? undefined : { at };
  },
  ({ at }) => [{ at, header: "Meetings", cellOf: ({ cells }) => meetingsIn(cellText(cells[at])) }],
);
