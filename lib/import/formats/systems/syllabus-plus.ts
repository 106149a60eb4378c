import { Parser } from "htmlparser2";
import { clockText } from "../../cells/clock-time.ts";
import { type PageCell, pageLayout, spanOf } from "../page-rows.ts";
import type { Table } from "../table.ts";
import { namesOfDays } from "./day-heads.ts";
import { listedTable } from "./listed-table.ts";

/** Marks that Scientia's web reports leave in their pages: before the times of a plan, and around each class. */
const LABELS = "START COLUMN LABELS ONE";
const CLASS = "START OBJECT-CELL";
const TIME = /^(\d{1,2})[:.](\d{2})$/;
/** `1-6, 8-13` */
const WEEKS = /^\d{1,2}(?:-\d{1,2})?(?:, ?\d{1,2}(?:-\d{1,2})?)*$/;
/** What each university shows of a class, and where, is its own; this is Brussels'. */
const BRUSSELS = /Universit(?:é|&eacute;) Libre de Bruxelles/;
const OF_BRUSSELS = ["Room", "Type", "Course", "Teacher", "Group", "Weeks"];
/** What the others' columns are called: with numbers they would look like rooms. */
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
/** One of so many classes at least has a range of weeks. */
const SHARE = 10;

const tidy = (text = ""): string => text.replace(/\s+/g, " ").trim();

/** A cell of a plan: a heading, or classes, of each of which it says several texts. */
interface Place {
  text: string;
  readonly classes: string[][];
}

interface Plan {
  readonly places: Place[];
  /** What stands where, by its index. */
  readonly rows: PageCell[][];
}

const plansOf = (page: string): readonly Plan[] => {
  const plans: Plan[] = [];
  let [depth, ofPlan] = [0, Number.POSITIVE_INFINITY];
  const parser = new Parser({
    oncomment: (comment) => {
      if (tidy(comment) === LABELS) {
        plans.push({ places: [], rows: [] });
        ofPlan = depth;
      }
      if (tidy(comment) === CLASS) plans.at(-1)?.places.at(-1)?.classes.push([]);
    },
    onopentag: (tag, { colspan, rowspan }) => {
      if (tag === "table") depth += 1;
      const { places, rows } = plans.at(-1) ?? { places: [], rows: [] };
      if (tag === "tr" && depth === ofPlan) rows.push([]);
      if (tag === "td" && depth === ofPlan) {
        rows.at(-1)?.push({ text: String(places.length), columns: spanOf(colspan), rows: spanOf(rowspan) });
        places.push({ text: "", classes: [] });
      }
      if (tag === "td" && depth > ofPlan) places.at(-1)?.classes.at(-1)?.push("");
    },
    ontext: (text) => {
      const place = plans.at(-1)?.places.at(-1);
      const texts = place?.classes.at(-1);
      if (depth < ofPlan || place === undefined) return;
      if (texts === undefined) place.text += text;
      else if (texts.length > 0) texts[texts.length - 1] += text;
    },
    onclosetag: (tag) => {
      if (tag !== "table") return;
      depth -= 1;
      if (depth < ofPlan) ofPlan = Number.POSITIVE_INFINITY;
    },
  });
  parser.end(page);
  return plans;
};

/** `S.NB8.MED, S.NB8.MOD` are two rooms, `HAELTERMAN, Marc` is one name. */
const withRoomLines = (text: string): string => {
  const parts = text.split(", ");
  return !WEEKS.test(text) && parts.every((part) => /\d/.test(part)) ? parts.join("\n") : text;
};

/** The first column's minute and the minutes of each, by the labels above them; `undefined` if they are not even. */
const scaleOf = (labels: readonly string[]) => {
  const runs = labels.flatMap((label, at) => (label === labels[at - 1] ? [] : [{ label, at }]));
  const minutes = runs.map(({ label }) => {
    const [, hour, minute] = TIME.exec(label) ?? [];
    return Number(hour) * 60 + Number(minute);
  });
  const [[first, second], next] = [minutes, runs[1]?.at ?? 0];
  if (first === undefined || second === undefined) return undefined;
  const unit = (second - first) / next;
  const areEven = runs.every(({ at }, index) => minutes[index] === first + at * unit);
  return areEven && unit > 0 && Number.isInteger(unit) ? { first, unit } : undefined;
};

/** The classes of a plan whose days are down and times across; `undefined` for any other. */
const meetingsOf = ({ places, rows }: Plan, layout: ReturnType<typeof pageLayout>) => {
  const [labels = [], ...lines] = layout(rows).map((row) => row.map((index) => places[Number(index || -1)]));
  const scale = scaleOf(labels.slice(1).map((place) => tidy(place?.text)));
  const days = namesOfDays([...new Set(lines.flatMap(([day]) => tidy(day?.text) || []))]);
  if (scale === undefined || days.size === 0) return undefined;
  const timeAt = (column: number): string => clockText(scale.first + (column - 1) * scale.unit);
  return [...new Set(lines.flat())].flatMap((place) => {
    const line = lines.find((cells) => cells.includes(place)) ?? [];
    const [from, to] = [line.indexOf(place), line.lastIndexOf(place) + 1];
    const day = days.get(tidy(line[0]?.text)) ?? "?";
    return (place?.classes ?? []).map((texts) => ({
      when: [day, timeAt(from), timeAt(to)],
      texts: texts.map(tidy),
    }));
  });
};

/**
 * The classes of Syllabus Plus' report of a year of study or a group: which of their texts is the room is a question,
 * but for universities that are known. `undefined` for any other page.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const syllabusPlusTables = (name: string, page: string): readonly Table[] | undefined => {
  if (!page.includes(LABELS)) return undefined;
  const layout = pageLayout(name);
  const plans = plansOf(page).map((plan) => meetingsOf(plan, layout));
  const meetings = plans.flatMap((plan) => plan ?? []);
  const mayBeOfBrussels = BRUSSELS.test(page);
  // A plan without classes has the columns of the others.
  const width = meetings[0]?.texts.length ?? (mayBeOfBrussels ? OF_BRUSSELS.length : 0);
  const areAlike = meetings.every(({ texts }) => texts.length === width);
  if (plans.includes(undefined) || !areAlike || width === 0) return undefined;
  const columns = Array.from({ length: width }, (_, column) => column);
  const areWeeks = columns.map((column) => meetings.every(({ texts }) => WEEKS.test(texts[column] ?? "")));
  const isOfBrussels =
    mayBeOfBrussels &&
    width === OF_BRUSSELS.length &&
    meetings.filter(({ texts }) => WEEKS.test(texts.at(-1) ?? "")).length * 2 >= meetings.length;
  // Numbers without a range may count pupils.
  const isWeeks = (column: number): boolean =>
    areWeeks[column] === true &&
    areWeeks.indexOf(true) === areWeeks.lastIndexOf(true) &&
    meetings.filter(({ texts }) => texts[column]?.includes("-")).length * SHARE >= meetings.length;
  const header = columns.map((column) =>
    isOfBrussels ? (OF_BRUSSELS[column] ?? "") : isWeeks(column) ? "Weeks" : (ORDINALS[column] ?? ""),
  );
  const textsOf = ([room = "", ...texts]: readonly string[]): readonly string[] =>
    [isOfBrussels ? room.replaceAll(", ", "\n") : room, ...texts].map(withRoomLines);
  const lines = meetings.map(({ when, texts }) => [...when, ...textsOf(texts)]);
  const titles = ["Day", "Start", "End", ...header];
  return [listedTable(name, [titles, ...(lines.length === 0 ? [titles.map(() => "")] : lines)], "24h")];
};
