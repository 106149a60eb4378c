import type { Blank } from "../../question.ts";
import { firstNames, sentence } from "../../sentences.ts";
import type { Attributes } from "./xml-elements.ts";

/** What is known of each thing of a kind, by its id. */
type ById = ReadonlyMap<string, Attributes>;

/** Rooms that a note names before it says how many more there are. */
const NAMED = 20;

export const idsIn = (list: string | undefined): readonly string[] =>
  (list ?? "").split(",").flatMap((id) => id.trim() || []);

/** The rooms of a card; of a lesson those that its cards may have, of a class its home room. */
export const roomIds = ({ classroomids, classroomid }: Attributes): readonly string[] =>
  idsIn(classroomids ?? classroomid);

export const seatsOf = (room: Attributes | undefined): string => (room?.capacity ?? "").replace("*", "");

/** The name of each classroom by its id; several of a name have that of their building before it. */
export const roomNames = (classrooms: ById, buildings: ById): ReadonlyMap<string, string> => {
  const nameOf = ({ name, short }: Attributes): string => (name ?? short ?? "").trim();
  const places = Map.groupBy(classrooms.values(), nameOf);
  const named = [...classrooms].map(([id, room]): [string, string] => {
    const building = buildings.get(room.buildingid ?? "")?.name ?? "";
    const isOnly = places.get(nameOf(room))?.length === 1;
    return [id, isOnly ? nameOf(room) : `${building} ${nameOf(room)}`.trim()];
  });
  return new Map(named);
};

interface Document {
  /** Those that have a day. */
  readonly cards: readonly Attributes[];
  readonly lessons: ById;
  readonly classes: ById;
  readonly classrooms: ById;
  readonly names: ReadonlyMap<string, string>;
}

/** The rooms that the classes of a card may be in: any, if its lesson is unknown. */
const possibleRooms = ({ lessonid = "" }: Attributes, { lessons, classes, names }: Document) => {
  const lesson = lessons.get(lessonid);
  if (lesson === undefined) return [...names.keys()];
  const homes = idsIn(lesson.classids ?? lesson.classid).flatMap((id) => roomIds(classes.get(id) ?? {}));
  return [...roomIds(lesson), ...homes];
};

const leftOutNote = (code: "idle rooms left out" | "listed rooms left out", rooms: readonly string[]) =>
  rooms.length === 0 ? [] : [sentence(code, { count: rooms.length, rooms: firstNames(rooms, NAMED) })];

/**
 * A row for each classroom without a card. Where cards name no room, their classes may be in these classrooms. All of
 * them are left out then, and a note says so. If a person says that a blank room means no room, only those are left out
 * that the file lists for such a class.
 */
export const unusedRooms = (document: Document, blank: Blank | undefined) => {
  const { cards, classrooms, names } = document;
  const nameOf = (id: string): string => names.get(id) ?? "";
  const namesOf = (ids: readonly string[]) => new Set(ids.map(nameOf).filter((name) => name !== ""));
  const roomless = cards.filter((card) => namesOf(roomIds(card)).size === 0);
  const possible = namesOf(roomless.flatMap((card) => possibleRooms(card, document)));
  const used = namesOf(cards.flatMap(roomIds));
  const unused = namesOf([...classrooms.keys()]).difference(used);
  const idle = unused.difference(possible);
  const areFree = roomless.length === 0 || blank === "none" || blank === "never";
  const rows = [...classrooms].flatMap(([id, room]) =>
    areFree && idle.has(nameOf(id)) ? [["", nameOf(id), "", "", "", seatsOf(room)]] : [],
  );
  const notes = [
    ...leftOutNote("idle rooms left out", areFree ? [] : [...idle]),
    ...leftOutNote("listed rooms left out", [...unused.intersection(possible)]),
  ];
  return { rows, notes };
};
