import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Blank } from "../../question.ts";
import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { idsIn, roomIds, roomNames, seatsOf, unusedRooms } from "./asc-classrooms.ts";
import { listedTable } from "./listed-table.ts";
import { type Attributes, elementsIn } from "./xml-elements.ts";

const HEADER = ["course", "room", "day", "start", "end", "capacity"] as const;

/** A list of aSc's document, by the name of what holds it: a period is known by its number, all else by its id. */
const listIn = (timetable: Json, holder: string, tag: string): ReadonlyMap<string, Attributes> =>
  new Map(
    elementsIn(timetable, holder, tag).map((each) => [
      (tag === "period" ? (each.period ?? each.name) : each.id) ?? "",
      each,
    ]),
  );

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

/**
 * The cards of a timetable as aSc Timetables exports it: a row for each card and day, over one period or over as many
 * as its lesson has, and one for each classroom without a card. A card in some weeks only is taken in all of them: its room is never offered.
 *
 * @param blank what a person says that blank rooms mean
 * @returns `undefined` if it is not aSc's, or its periods have no times
 */
export const ascTables = (name: string, document: Json, blank?: Blank): Table[] | undefined => {
  const timetable = isObject(document) ? (document.timetable ?? null) : null;
  const cards = elementsIn(timetable, "cards", "card");
  const [periods, lessons] = [listIn(timetable, "periods", "period"), listIn(timetable, "lessons", "lesson")];
  const [subjects, classes] = [
    listIn(timetable, "subjects", "subject"),
    listIn(timetable, "classes", "class"),
  ];
  const classrooms = listIn(timetable, "classrooms", "classroom");
  const names = roomNames(classrooms, listIn(timetable, "buildings", "building"));
  if (cards.length === 0 || lessons.size === 0) return undefined;
  if (![...periods.values()].every(({ starttime, endtime }) => starttime && endtime)) return undefined;
  const nameIn = (list: ReadonlyMap<string, Attributes>, id: string | undefined): string =>
    list.get(id ?? "")?.name ?? list.get(id ?? "")?.short ?? "";
  const numbers = [...periods.keys()];
  const dayNames = elementsIn(timetable, "daysdefs", "daysdef").filter(
    ({ days = "" }) => days.replaceAll("0", "") === "1",
  );
  const dayAt = (index: number): string =>
    dayNames.find(({ days = "" }) => days.indexOf("1") === index)?.name ?? WEEKDAYS[index] ?? "";
  const lengthOf = ({ lessonid = "" }: Attributes): number =>
    Math.max(1, Math.floor(Number(lessons.get(lessonid)?.periodspercard ?? 1)) || 1);
  const isEachOne = areSinglePeriods(cards, numbers, (card) => lengthOf(card) > 1);
  const rows = cards.flatMap((card) => {
    const lesson = lessons.get(card.lessonid ?? "") ?? {};
    const first = numbers.indexOf(card.period ?? "");
    const last = numbers[first + (isEachOne ? 1 : lengthOf(card)) - 1] ?? "";
    const rooms = roomIds(card);
    const groups = idsIn(lesson.classids ?? lesson.classid).map((id) => nameIn(classes, id));
    return dayNumbers(card).map((day) => [
      [nameIn(subjects, lesson.subjectid), ...groups].join(" ").trim(),
      rooms.map((id) => names.get(id) ?? "").join("; "),
      dayAt(day),
      // A period that the document does not list has no times: the card is unread, and its room not offered.
      periods.get(card.period ?? "")?.starttime ?? `period ${card.period ?? "?"}`,
      periods.get(last)?.endtime ?? `period ${card.period ?? "?"}`,
      rooms.length === 1 ? seatsOf(classrooms.get(rooms[0] ?? "")) : "",
    ]);
  });
  const placed = cards.filter((card) => dayNumbers(card).length > 0);
  const unused = unusedRooms({ cards: placed, lessons, classes, classrooms, names }, blank);
  return [
    { ...listedTable(name, [HEADER, ...rows, ...unused.rows]), hasAllRooms: true, notes: unused.notes },
  ];
};
