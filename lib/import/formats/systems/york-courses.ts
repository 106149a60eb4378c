import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { nestedTables, PLACE, textsIn } from "./nested-tables.ts";

/** Of York University in Toronto. */
const TITLE = /Active Course Timetables/i;
const MEETINGS = /<table\b[^<>]*width="100%"[^<>]*>(?:(?!<\/?table\b).)*<\/table>/gis;
const MEETINGS_HEADER = "Day,Time,Duration,Room";
const HEADER = ["Course", "Day", "Start", "Duration (minutes)", "Room"];
/** Of a class at no time, `0:00` for `0` minutes. */
const NO_TIME = "0:00";

/**
 * The courses of a page whose cells hold a table with the meetings of each, as a list; the meetings of all its terms, of
 * which the page says no dates. `undefined` for any other page.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const yorkCourses = (name: string, page: string): readonly Table[] | undefined => {
  const nested = TITLE.test(page) ? nestedTables(page, MEETINGS) : undefined;
  const [header = [], ...rows] = nested === undefined ? [] : textsIn(name, nested.around);
  const column = header.indexOf("[0]");
  if (nested === undefined || textsIn(name, nested.tables[0] ?? "").join() !== MEETINGS_HEADER)
    return undefined;
  const [id, type, meet] = ["Course ID", "Type", "Meet"].map((each) => header.indexOf(each));
  const list = rows.flatMap((cells) => {
    const cell = cells[column] ?? "";
    const course = [id, type, meet].map((at) => cells[at ?? -1] ?? "").join(" ");
    return [...cell.matchAll(PLACE)].flatMap(([place, number]) =>
      textsIn(name, nested.tables[Number(number)] ?? "").map(
        ([day = "", start = "", duration = "", room = ""]) => {
          // What a cell says beside its table may change its meetings: they are unread.
          if (cell !== place) return [course, day, "?", "?", room];
          return start === NO_TIME ? [course, "", "", "", room] : [course, day, start, duration, room];
        },
      ),
    );
  });
  return [listedTable(name, [HEADER, ...list], "24h")];
};
