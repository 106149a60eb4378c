import { Parser } from "htmlparser2";
import { splitRange } from "../../cells/times.ts";
import { type PageCell, pageLayout, spanOf } from "../page-rows.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

/** The foot of each plan, or what marks its days and hours; the language of the foot is the school's. */
const PROGRAM = /Timetable generated with FET|<th class="[xy]Axis"/;
/** `spring_rooms_days_vertical.html`; others are of students, teachers, subjects or tags, and name rooms in their cells. */
const OF_ROOMS = /(?:^|_)rooms_days_(?:horizontal|vertical)\.html?$/i;
const DAYS_IN_ROWS = /days_vertical\.html?$/i;
/** `---` where no class is, `-x-` where none may be. */
const NO_CLASS = /^(?:-+[xX]?-*)?$/;

const MARKS = ["room", "subject", "studentsset", "name"] as const;

/** A heading, or a class and what is marked of it. */
interface Place extends Record<(typeof MARKS)[number], string[]> {
  readonly isHeading: boolean;
  text: string;
}

interface Plan {
  /** Its caption first. */
  readonly places: Place[];
  /** What stands where, by its index. */
  readonly rows: PageCell[][];
}

const newPlace = (isHeading: boolean): Place => {
  const marked = { room: [], subject: [], studentsset: [], name: [] };
  return { isHeading, text: "", ...marked };
};

const tidy = (text = ""): string => text.replace(/\s+/g, " ").trim();

/** The plans of a page, each a table; one inside a cell has a row for each mark and a column for each class. */
const plansOf = (page: string): readonly Plan[] => {
  const plans: Plan[] = [];
  /** What each open element is marked as, or the one that it is in. */
  const marks: ((typeof MARKS)[number] | undefined)[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, { class: classes = "", colspan, rowspan }) => {
      const isCell = tag === "td" || tag === "th";
      if (tag === "table") depth += 1;
      if (tag === "table" && depth === 1) plans.push({ places: [newPlace(false)], rows: [] });
      const plan = plans.at(-1);
      if (tag === "tr" && depth === 1) plan?.rows.push([]);
      if (isCell && depth === 1 && plan !== undefined) {
        plan.rows.at(-1)?.push({
          text: String(plan.places.length),
          columns: spanOf(colspan),
          rows: spanOf(rowspan),
        });
        plan.places.push(newPlace(tag === "th"));
      }
      const own = MARKS.find((each) => classes.split(" ").includes(each));
      const mark = own ?? marks.at(-1);
      marks.push(mark);
      if (mark !== undefined && (own !== undefined || isCell)) plan?.places.at(-1)?.[mark].push("");
    },
    ontext: (text) => {
      const place = depth > 0 ? plans.at(-1)?.places.at(-1) : undefined;
      const mark = marks.at(-1);
      if (place === undefined) return;
      place.text += text;
      if (mark !== undefined) place[mark].push(`${place[mark].pop() ?? ""}${text}`);
    },
    onclosetag: (tag) => {
      if (tag === "table") depth -= 1;
      marks.pop();
      const place = plans.at(-1)?.places.at(-1);
      if (place !== undefined) place.text += " ";
    },
  });
  parser.end(page);
  return plans;
};

/** `7η`, `1ª hora`, `P3` */
const NUMBERED = /^\D*(\d{1,2})\D*$/;

/** When the hours with these labels begin and end: as times, as their numbers, or counted from 1 if they say a begin alone. */
const hoursOf = (labels: readonly string[]): readonly (readonly [from: string, to: string])[] => {
  const ranges = labels.flatMap((label) => splitRange(label) ?? []);
  if (ranges.length === labels.length * 2) return labels.flatMap((label) => [splitRange(label) ?? ["", ""]]);
  const numbers = labels.map((label) => NUMBERED.exec(label)?.[1]);
  const areNumbers = new Set(numbers).size === labels.length && !numbers.includes(undefined);
  return numbers.map((number, index) => {
    const hour = areNumbers && number !== undefined ? number : String(index + 1);
    return [hour, hour];
  });
};

/** A row for each room of each class on each day: room, day, hours, class. `undefined` for any other table. */
const rowsOf = (file: string, { places, rows }: Plan): readonly (readonly string[])[] | undefined => {
  const grid = pageLayout(file)(rows).map((row) => row.flatMap((index) => places[Number(index)] ?? []));
  const top = grid.findIndex(([first, second]) => first?.isHeading && second?.isHeading === false);
  const heads = grid.slice(0, Math.max(0, top));
  // The foot has no heading.
  const body = grid.slice(heads.length).filter(([first]) => first?.isHeading);
  const [, ...titles] = heads.length > 1 ? (heads[0] ?? []) : [];
  // Newer plans have a caption with it, others a heading above the days.
  const name = tidy(places[0]?.name.join(" ")) || tidy(titles[0]?.text);
  const isPlan =
    heads.length > 0 &&
    (name !== "" || !OF_ROOMS.test(file)) &&
    new Set(titles).size < 2 &&
    body.every(({ length }) => length === heads.at(-1)?.length);
  if (!isPlan) return undefined;
  const labels = [heads.at(-1)?.slice(1) ?? [], body.flatMap(([first]) => first ?? [])];
  const [days = [], hours = []] = DAYS_IN_ROWS.test(file) ? labels.toReversed() : labels;
  const times = hoursOf(hours.map(({ text }) => tidy(text)));
  const classes = days.flatMap((day, at) => {
    const column = DAYS_IN_ROWS.test(file) ? (body[at] ?? []).slice(1) : body.map((row) => row[at + 1]);
    const hoursBy = Map.groupBy(times.keys(), (hour) => column[hour]);
    return [...hoursBy].flatMap(([place, [first = 0, ...others]]) => {
      if (place === undefined || NO_CLASS.test(tidy(place.text))) return [];
      const [from = ""] = times[first] ?? [];
      const [, to = ""] = times[others.at(-1) ?? first] ?? [];
      const course = [...place.subject, ...place.studentsset].map(tidy).join(" ") || tidy(place.text);
      const rooms = OF_ROOMS.test(file) ? [name] : place.room.map(tidy).filter((room) => room !== "");
      return rooms.map((room) => [room, tidy(day.text), from === to ? from : `${from}-${to}`, course]);
    });
  });
  // A room without classes is known all the same.
  return classes.length === 0 && OF_ROOMS.test(file) ? [[name, "", "", ""]] : classes;
};

/**
 * The classes of a page that FET made of rooms, or of students, teachers or subjects if its cells mark their rooms, one
 * plan below another with the days in its columns or rows. `undefined` for any other page.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const fetTables = (name: string, page: string): Table[] | undefined => {
  if (!PROGRAM.test(page)) return undefined;
  // The school and its comments stand above in tables of one row.
  const plans = plansOf(page).filter(({ rows: lines }) => lines.length > 1);
  const tables = plans.map((plan) => rowsOf(name, plan));
  const rows = tables.flatMap((each) => each ?? []);
  if (rows.length === 0 || tables.includes(undefined)) return undefined;
  const areTimes = rows.some(([, , hours = ""]) => /\d[:.h]\d/.test(hours));
  return [listedTable(name, [["Room", "Day", areTimes ? "Time" : "Period", "Course"], ...rows])];
};
