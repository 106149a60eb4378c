import { Parser } from "htmlparser2";
import { tidyText } from "../../cells/source-text.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

/** At the foot of each page, in Slovak or Czech. */
const MADE_BY = /generov\S+ programom? Rozvrh \d|programem Rozvrh \d/i;
/** What the page says of a lesson above its cell: the plan's week, the day, its first and last period and the teachers. */
const LESSON = /^\* [^*]*? - (\p{L}+) : (\d+)(?:\s*-\s*(\d+))? \*/u;
const HEADER = ["Day", "Start", "End", "Course", "Room"];
/** The parts of a page by the class of their element. */
const PARTS = { Nadpis: "title", HlavickaCas: "time", Predmet: "course", Ucebna: "room" } as const;

/** The periods of a plan and their times, each in its place. */
interface Plan {
  readonly periods: string[];
  readonly times: string[];
}

interface Lesson {
  readonly plan: Plan;
  readonly when: string;
  readonly title: string;
  course: string;
  room: string;
}

const lessonsIn = (page: string): readonly Lesson[] => {
  const lessons: Lesson[] = [];
  let plan: Plan = { periods: [], times: [] };
  let title = "";
  let isHead = false;
  let part: (typeof PARTS)[keyof typeof PARTS] | undefined;
  const parser = new Parser({
    onopentag: (tag, { class: of = "", title: says = "" }) => {
      part = Object.hasOwn(PARTS, of) ? PARTS[of as keyof typeof PARTS] : part;
      if (tag === "table") plan = { periods: [], times: [] };
      // The periods stand below the plan again.
      if (tag === "tr") isHead = of === "HlavickaHod" && plan.periods.length === 0;
      if (part === "title") title = "";
      if (tag !== "td") return;
      if (isHead && says !== "") plan.periods.push(says);
      if (part === "time") plan.times.push("");
      if (of === "Hod") lessons.push({ plan, when: tidyText(says), title, course: "", room: "" });
    },
    ontext: (text) => {
      const lesson = lessons.at(-1);
      const time = plan.times.length - 1;
      if (part === "title") title += text;
      if (part === "time" && time >= 0) plan.times[time] += text;
      if ((part === "course" || part === "room") && lesson !== undefined) lesson[part] += text;
    },
    onclosetag: (tag) => {
      if (/^(?:font|div|tr)$/.test(tag)) part = undefined;
    },
  });
  parser.end(page);
  return lessons;
};

/** `8:00 - 8:45` of a period; its lesson is unread if it has none. */
const timeOf = ({ periods, times }: Plan, period: string, side: number): string =>
  tidyText(times[periods.indexOf(period)] ?? "").split(/\s*-\s*/)[side] || "?";

/**
 * The plans of classes that the Slovak program Rozvrh prints, as a list. Of weeks that take turns the lessons of both are
 * in every week, since no page says which week is which. `undefined` for any other page.
 */
export const rozvrhTables = (name: string, page: string): readonly Table[] | undefined => {
  if (!MADE_BY.test(page)) return undefined;
  const list = lessonsIn(page).map(({ plan, when, title, course, room }) => {
    const [, day = when, first = "", last = first] = LESSON.exec(when) ?? [];
    const [start, end] = [timeOf(plan, first, 0), timeOf(plan, last, 1)];
    return [day, start, end, `${tidyText(title)} ${tidyText(course)}`, tidyText(room)];
  });
  return list.length === 0 ? undefined : [listedTable(name, [HEADER, ...list], "24h")];
};
