import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { Parser } from "htmlparser2";
import { sentence } from "../../sentences.ts";
import { type PageCell, pageLayout, spanOf } from "../page-rows.ts";
import type { Table } from "../table.ts";
import { namesOfDays } from "./day-heads.ts";
import { listedTable } from "./listed-table.ts";

const PROGRAM = /<meta name="generator" content="untis/i;
/** `r00012.htm` is a room's page; `c00012.htm` is a class's and `t00012.htm` a teacher's. */
const OF_ROOM = /^r\d+\.html?$/i;
/** `3 9:30 10:15`, the number alone, or `9:30-10:15`. */
const PERIOD = /^(?:(\w+)(?: |$))?(?:(\d{1,2}[:.]\d{2})(?: | ?[-–] ?)(\d{1,2}[:.]\d{2}))?$/;
/** Of the short name above the plan; the long one is smaller. */
const NAME_SIZE = "6";
const BLOCKS = new Set(["td", "tr", "br"]);

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

interface Plan {
  readonly room: string;
  /** What each cell says. */
  readonly texts: readonly string[];
  /** Which cell stands in each place of the grid. */
  readonly places: readonly (readonly number[])[];
}

/** The room's name and the first table of the page; a table inside a cell is its text, and those below are remarks. */
const planOf = (name: string, page: string): Plan => {
  const rows: PageCell[][] = [];
  const texts: string[] = [];
  let [room, isName] = ["", false];
  let [depth, isOver] = [0, false];
  let [text, spans] = ["", { columns: 1, rows: 1 }];
  const parser = new Parser({
    onopentag: (tag, { size, colspan, rowspan }) => {
      if (tag === "table") depth += 1;
      if (BLOCKS.has(tag)) text += " ";
      if (tag === "font") isName = size === NAME_SIZE && depth === 0 && texts.length === 0;
      if (isOver || depth !== 1) return;
      if (tag === "tr") rows.push([]);
      if (tag === "td") [text, spans] = ["", { columns: spanOf(colspan), rows: spanOf(rowspan) }];
    },
    ontext: (more) => {
      if (isName) room += more;
      text += more;
    },
    onclosetag: (tag) => {
      if (tag === "font") isName = false;
      if (tag === "td" && depth === 1 && !isOver) {
        texts.push(tidy(text));
        rows.at(-1)?.push({ text: String(texts.length - 1), ...spans });
      }
      if (tag !== "table") return;
      depth -= 1;
      isOver ||= depth === 0;
    },
  });
  parser.end(page);
  return {
    room: tidy(room),
    texts,
    places: pageLayout(name)(rows).map((row) => row.map((index) => (index === "" ? -1 : Number(index)))),
  };
};

interface Lesson {
  readonly day: string;
  readonly text: string;
  /** The periods that it reaches over, as the first column has them. */
  readonly periods: string[];
}

/** Each lesson once a day, however many places it fills. */
const lessonsOf = ({ texts, places: [days = [], ...lines] }: Plan): readonly Lesson[] => {
  const lessons = new Map<string, Lesson>();
  for (const [period = -1, ...cells] of lines)
    cells.forEach((cell, index) => {
      const [day, text] = [texts[days[index + 1] ?? -1] ?? "", texts[cell] ?? ""];
      if (text === "") return;
      const lesson = lessons.get(`${cell} ${day}`) ?? { day, text, periods: [] };
      lesson.periods.push(texts[period] ?? "");
      lessons.set(`${cell} ${day}`, lesson);
    });
  return [...lessons.values()];
};

/**
 * The lessons of a page that Untis made of a room; `undefined` for a page of any other program.
 *
 * @throws OperatorError if its name does not say that it is a room's: the pages of classes and teachers look alike
 */
export const untisTables = (name: string, page: string): Table[] | undefined => {
  if (!PROGRAM.test(page)) return undefined;
  if (!OF_ROOM.test(name)) throw new OperatorError(sentence("page of Untis", { file: name }));
  const plan = planOf(name, page);
  const isTimed = plan.places.slice(1).every(([period = -1]) => PERIOD.exec(plan.texts[period] ?? "")?.[2]);
  const [days = []] = plan.places;
  const names = namesOfDays(days.slice(1).flatMap((index) => plan.texts[index] || []));
  const rows = lessonsOf(plan).map(({ day, text, periods }) => {
    const [first = "", last = ""] = [periods[0], periods.at(-1)];
    const [, from = first, start = ""] = PERIOD.exec(first) ?? [];
    const [, to = last, , end = ""] = PERIOD.exec(last) ?? [];
    return [
      plan.room,
      names.get(day) ?? day,
      ...(isTimed ? [start, end] : [from === to ? from : `${from}-${to}`]),
      text,
    ];
  });
  const header = ["Room", "Day", ...(isTimed ? ["Start", "End"] : ["Period"]), "Course"];
  // A room without lessons is known all the same.
  const lines = [header, ...(rows.length === 0 ? [[plan.room, ...header.slice(1).fill("")]] : rows)];
  return [listedTable(name, lines, "24h")];
};
