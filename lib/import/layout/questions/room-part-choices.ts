import type { Sentence, SentenceValue } from "@classroom/timetable/sentence.ts";
import { isPlaceHeader, roleOf } from "../../cells/header-words.ts";
import { roomScore } from "../../cells/places.ts";
import { foldText, tidyText } from "../../cells/source-text.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { dayOf } from "../grid/grid-days.ts";
import type { Grid, GridEntry } from "../grid/grid-rows.ts";
import type { Rows } from "../layout.ts";
import { readRoomPart } from "./said-room-part.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

const MARKS = ["line", "_-_", "-", "–", ":", ";", "/", "|", ",", "@", ")", "]"] as const;
const PARTS = [
  ...MARKS.flatMap((mark) => ["last", "first", "2", "3", "2+", "3+"].map((place) => `${place} of ${mark}`)),
  ...["-", ":", ")"].flatMap((from) => ["/", "(", ",", ":"].map((to) => `between ${from} ${to}`)),
  "in ()",
  "in []",
  "number",
  "word",
];
/** What stands between the classes of a cell. */
const EACH = ["", ...["line", "_/_", "/", ";", "_+_", ","].map((mark) => ` per ${mark}`)];

/** Characters of a class that a choice shows. */
const LONGEST = 120;
const nameOf = (text: string): string => tidyText(text).slice(0, LONGEST);

const CELLS_JUDGED = 400;
const MOST = 5;
const EXAMPLES = 3;
/** If fewer classes have the part, the rooms of the others would be shown as free. */
const FEWEST = 0.5;

interface Judged {
  readonly text: string;
  /** Rooms, the most frequent first. */
  readonly rooms: readonly string[];
  readonly named: number;
  readonly unnamed: number;
  readonly score: number;
  /** The same for parts that are the same in all cells. */
  readonly key: string;
  readonly examples: readonly Sentence[];
}

/** `Maths 417 ГК` beside `Physics 511ГК`: the word with a digit alone is a room's number, without its building. */
const lacksBuilding = (rooms: ReadonlySet<string>, cells: readonly { room: string; whole: string }[]) =>
  cells.some(({ room, whole }) => {
    const [, next] = foldText(whole).split(`${room} `);
    const [building = ""] = /^\p{L}{1,4}(?!\p{L})/u.exec(next ?? "") ?? [];
    return building !== "" && rooms.has(room + building);
  });

/** Rooms are in many cells, look like rooms, and have one class at a time. */
const judged = (text: string, cells: readonly GridEntry[]): Judged => {
  const part = readRoomPart(text);
  const parts = cells.flatMap((cell) => part.read(cell.text).map((each) => ({ ...each, cell })));
  const named = parts.flatMap(({ room, className, cell: { day, slot, text: whole } }) =>
    room === undefined
      ? []
      : [{ room: foldText(room), name: room, className, at: `${day}\n${slot}\n`, whole }],
  );
  const rooms = [...Map.groupBy(named, ({ room }) => room).values()].toSorted((a, b) => b.length - a.length);
  const atOnce = Map.groupBy(named, ({ room, at }) => at + room).values();
  const clashes = atOnce
    .map((each) => new Set(each.map(({ className }) => className)).size - 1)
    .reduce((sum, count) => sum + count, 0);
  const count = named.length || 1;
  const names = rooms.flatMap(([first]) => first?.name ?? []);
  const areNumbers = text.startsWith("word") && lacksBuilding(new Set(named.map(({ room }) => room)), named);
  return {
    text,
    rooms: names,
    named: named.length,
    unnamed: parts.length - named.length,
    score: areNumbers
      ? 0
      : (named.length / (parts.length || 1)) *
        (0.2 + roomScore(names)) *
        (1 - rooms.length / count) *
        (1 - clashes / count),
    examples: named
      .slice(0, EXAMPLES)
      .map(({ name, whole }) => sentence("read cell", { room: name, text: tidyText(whole) })),
    key: parts.map(({ room }) => room ?? "").join("\n"),
  };
};

const markSaid = (mark: string): SentenceValue =>
  mark === "line" ? sentence("line break", {}) : mark.replaceAll("_", " ").trim();

const partSaid = (text: string): Sentence => {
  const [part = "", each] = text.split(" per ");
  if (each !== undefined) return sentence("part of each", { part: partSaid(part), mark: markSaid(each) });
  const [place = "", mark = ""] = part.split(" of ");
  const said = { mark: markSaid(mark) };
  const [, from, to] = /^between (\S+) (\S+)$/.exec(part) ?? [];
  if (from !== undefined && to !== undefined)
    return sentence("part between", { from: markSaid(from), to: markSaid(to) });
  if (part === "number") return sentence("part at the end", {});
  if (part === "word") return sentence("part with a digit", {});
  if (part.startsWith("in ")) return sentence("part in brackets", { brackets: part.slice(3) });
  if (place === "last") return sentence("last part", said);
  if (place === "first") return sentence("first part", said);
  const number = Number.parseInt(place, 10);
  return sentence(place.endsWith("+") ? "parts from" : "nth part", { ...said, number });
};

/** The parts of a grid's cells that may be the rooms, the likeliest first. */
const roomPartChoices = (entries: readonly GridEntry[]): readonly Choice[] => {
  const cells = entries.filter(({ text }) => text !== "").slice(0, CELLS_JUDGED);
  const best = PARTS.flatMap((part): Judged[] => {
    const choices = EACH.map((each) => judged(part + each, cells));
    // A wrong mark between classes takes them apart, so that most pieces name no room.
    const [most] = choices.toSorted((a, b) => b.score - a.score);
    return most === undefined ? [] : [most];
  }).filter(({ named, unnamed, score }) => score > 0 && named >= FEWEST * (named + unnamed));
  const different = new Map(best.toReversed().map((each) => [each.key, each]));
  return [...different.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ text, rooms, named, unnamed, examples }) => {
      const said = { part: partSaid(text), rooms: rooms.slice(0, EXAMPLES) };
      const label = sentence("room part", { ...said, count: unnamed, all: named + unnamed });
      return { ...choice(label, { roomInCell: text }), rows: examples };
    });
};

/** What begins the head of a plan, or of its rows, that are groups or people. */
const GROUP =
  /^(?:groups?|class(?:es)?(?! ?(?:room|routine|schedule|time))|sections?|batch|programmes?|teachers?|lecturers?|gruppen?|klassen?|lehrer|grupos?|turmas?|classi?|profe?ss?or\p{L}*|docente?s?|grupp[oi]|groupes?|grup[ay]?|klasa|групп[аы]|класс?)(?!\p{L})|^班级/iu;

/** So many titles that name columns are the header of a list. */
const HEADERS = 2;

/** What the column of rooms is called if each sheet is one. */
export const SHEET = "sheet";

/**
 * The question where the rooms of a grid are: in its cells, or what stands above it; `undefined` if neither can be.
 *
 * @param rows the list that the grid is, with its header
 * @param head the first rows as they stand
 */
export const roomQuestion = (
  file: string,
  sheet: string,
  { entries, hasPlaces }: Pick<Grid, "entries" | "hasPlaces">,
  rows: Rows,
  head: Rows,
): UnclearLayout | undefined => {
  const parts = roomPartChoices(entries);
  const titles = new Set(rows.map(([text = ""]) => text).filter((text) => roleOf(text)?.ordinal === ""));
  if (parts.length === 0 && (!hasPlaces || titles.size >= HEADERS)) return undefined;
  const times = rows[0]?.[2] === "period" ? "periods=period" : "times=time";
  const title = rows[1]?.[0] ?? sheet;
  const cell = entries.find(({ text }) => /\d/.test(text)) ?? entries[0];
  const labels = head.map((cells) => tidyText(cells.find((cell) => cell.trim() !== "") ?? ""));
  const areGroups = [sheet, ...labels].some((label) => GROUP.test(label));
  // `Course` above a column of a list names a column and not a room.
  const isHeader = titles.has(title) && !isPlaceHeader(title);
  const mayBeRoom = hasPlaces && !areGroups && !isHeader && dayOf(title) === undefined;
  const headings = [...new Set(rows.slice(1).map(([text = ""]) => text))];
  const titled =
    headings.length > 1
      ? sentence("headings are rooms", { rooms: headings.slice(0, EXAMPLES) })
      : sentence("title is room", { title });
  const isRoom = choice(titled, {
    columns: `room=${SHEET},days=day,${times},class=course`,
  });
  const question =
    parts.length > 0
      ? sentence("room in cell", { file, text: nameOf(cell?.text ?? "") })
      : sentence(areGroups ? "grid of groups" : "room unsaid", { file, title });
  return unclearLayout(question, {
    known: ASKED_FIRST + entries.length,
    choices: [...parts, ...(mayBeRoom ? [isRoom] : [])],
  });
};
