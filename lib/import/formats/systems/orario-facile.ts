import { Parser } from "htmlparser2";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../cell-text.ts";
import { pageTables } from "../page-tables.ts";
import type { Row, Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const PROGRAM = /orariofacile\.com/i;
/** `OCCUPAZIONE AULA 12` stands above the plan of a room; others are of a class or a teacher. */
const OF_ROOM = /^\s*occupazione\s+aula\s+(\S.*?)\s*$/im;

/** `8.00` */
const BEGIN = /^\d{1,2}[.:]\d{2}$/;

const isDay = (text = ""): boolean => weekdayNamed(text) !== undefined;

const textOf = (page: string): string => {
  let text = "";
  const parser = new Parser({
    onopentag: () => {
      text += "\n";
    },
    ontext: (more) => {
      text += more;
    },
  });
  parser.end(page);
  return text;
};

/**
 * The lessons of a page that Orario Facile made of a room; `undefined` for any other page. Its rows are the periods of
 * a day and say when each begins, but not when it ends, so they are numbered.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const orarioFacileTables = (name: string, page: string): Table[] | undefined => {
  const [, room] = (PROGRAM.test(page) && OF_ROOM.exec(textOf(page))) || [];
  if (room === undefined) return undefined;
  const plans = pageTables(name, page).map(({ rows }) =>
    [...(rows as Iterable<Row>)].map(({ cells }) => cells.map(cellText)),
  );
  const [days = [], ...hours] = plans.find(([header = []]) => header.some(isDay)) ?? [];
  const isPlan =
    hours.length > 0 &&
    hours.every(
      ([begin = "", ...cells]) =>
        BEGIN.test(begin) && cells.every((text, at) => text === "" || isDay(days[at + 1])),
    );
  if (!isPlan) return undefined;
  const lessons = hours.flatMap(([, ...cells], period) =>
    cells.flatMap((text, at) => {
      const [course = ""] = text.split("\n");
      return course === "" ? [] : [[room, days[at + 1] ?? "", String(period + 1), course]];
    }),
  );
  // A room without lessons is known all the same.
  const rows = lessons.length > 0 ? lessons : [[room, "", "", ""]];
  return [listedTable(name, [["Room", "Day", "Period", "Course"], ...rows])];
};
