import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { SaxesParser } from "saxes";
import type { Row, Table } from "./table.ts";

const HEADER = ["course", "room", "day", "start", "end", "capacity"] as const;
const MAX_ROWS = 500_000;
const MAX_DEPTH = 32;

type Attributes = Readonly<Record<string, string>>;

/** What a document of aSc Timetables says, by the names of its elements and their ids. */
interface Document {
  readonly elements: Map<string, Map<string, Attributes>>;
  readonly cards: Attributes[];
}

const KEPT = new Set(["period", "daysdef", "subject", "class", "classroom", "lesson"]);

/** A period is known by its number, everything else by its id. */
const keyOf = (tag: string, attributes: Attributes): string =>
  (tag === "period" ? (attributes.period ?? attributes.name) : attributes.id) ?? "";

const parse = (name: string, text: string): Document | undefined => {
  const parser = new SaxesParser();
  const elements = new Map<string, Map<string, Attributes>>();
  const cards: Attributes[] = [];
  let depth = 0;
  let isOther = false;
  parser.on("error", (cause) => {
    throw new OperatorError(`${name} is not readable XML: ${cause.message.slice(0, 120)}`, { cause });
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new OperatorError(`${name} is nested deeper than ${MAX_DEPTH} levels`);
    if (depth === 1 && tag !== "timetable") isOther = true;
    if (tag === "card") cards.push(attributes);
    if (cards.length > MAX_ROWS) throw new OperatorError(`${name} has more than ${MAX_ROWS} cards`);
    if (!KEPT.has(tag)) return;
    const found = elements.get(tag) ?? new Map<string, Attributes>();
    elements.set(tag, found.set(keyOf(tag, attributes), attributes));
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.write(text).close();
  return isOther || cards.length === 0 || !elements.has("lesson") ? undefined : { elements, cards };
};

const FLAG = "1";

/** The days of a card: a flag for each, or the number of the only one. */
const dayNumbers = ({ day, days = "" }: Attributes): readonly number[] =>
  day === undefined ? [...days].flatMap((flag, index) => (flag === FLAG ? [index] : [])) : [Number(day)];

/**
 * True if each period of a lesson has a card of its own: some versions write a double lesson as two cards that follow
 * each other, others as one.
 */
const areSinglePeriods = (
  cards: readonly Attributes[],
  numbers: readonly string[],
  isLong: (card: Attributes) => boolean,
) => {
  const keyOf = (card: Attributes, period: string | undefined) =>
    JSON.stringify([card.lessonid, dayNumbers(card), card.weeks, period]);
  const keys = new Set(cards.map((card) => keyOf(card, card.period)));
  return cards.some(
    (card) => isLong(card) && keys.has(keyOf(card, numbers[numbers.indexOf(card.period ?? "") + 1])),
  );
};

const idsIn = (list: string | undefined): readonly string[] =>
  (list ?? "").split(",").filter((id) => id.trim() !== "");

/**
 * The cards of a timetable as aSc Timetables exports it: a row for each card and day, over one period or over as many
 * as its lesson has. A card in some weeks only is taken in all of them: its room is never offered.
 *
 * @returns `undefined` if it is not aSc's, or its periods have no times
 * @throws OperatorError if it is not XML
 */
export const ascTables = (name: string, text: string): Table[] | undefined => {
  const document = parse(name, text);
  if (document === undefined) return undefined;
  const { elements, cards } = document;
  const at = (tag: string, id: string | undefined): Attributes => elements.get(tag)?.get(id ?? "") ?? {};
  const nameIn = (tag: string, id: string | undefined): string => at(tag, id).name ?? at(tag, id).short ?? "";
  const numbers = [...(elements.get("period")?.keys() ?? [])];
  if (![...(elements.get("period")?.values() ?? [])].every(({ starttime, endtime }) => starttime && endtime))
    return undefined;
  const dayNames = [...(elements.get("daysdef")?.values() ?? [])].filter(
    ({ days = "" }) => days.replaceAll("0", "") === "1",
  );
  const dayAt = (index: number): string =>
    dayNames.find(({ days = "" }) => days.indexOf("1") === index)?.name ?? WEEKDAYS[index] ?? "";
  const lengthOf = ({ lessonid }: Attributes): number =>
    Math.max(1, Math.floor(Number(at("lesson", lessonid).periodspercard ?? 1)) || 1);
  const isEachOne = areSinglePeriods(cards, numbers, (card) => lengthOf(card) > 1);
  const rows: Row[] = [{ line: 1, cells: HEADER }];
  for (const card of cards) {
    const lesson = at("lesson", card.lessonid);
    const first = numbers.indexOf(card.period ?? "");
    const last = numbers[first + (isEachOne ? 1 : lengthOf(card)) - 1] ?? "";
    const rooms = idsIn(card.classroomids ?? card.classroomid).map((id) => at("classroom", id));
    const classes = idsIn(lesson.classids ?? lesson.classid).map((id) => nameIn("class", id));
    for (const day of dayNumbers(card).map(dayAt))
      rows.push({
        line: rows.length + 1,
        cells: [
          [nameIn("subject", lesson.subjectid), ...classes].join(" ").trim(),
          rooms.map((room) => room.name ?? room.short ?? "").join("; "),
          day,
          first < 0 ? "unknown" : (at("period", card.period).starttime ?? ""),
          at("period", last).endtime ?? "unknown",
          rooms.length === 1 ? (rooms[0]?.capacity ?? "").replace("*", "") : "",
        ],
      });
  }
  return [{ name, rows, hasWholeRows: true }];
};
