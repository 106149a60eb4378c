import { clockText } from "../cells/clock-time.ts";
import { onlyOf } from "../cells/reading.ts";
import { ROOM_WORDS } from "../cells/room-words.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";
import { isArray, isObject, type Json, type JsonObject } from "./json-value.ts";
import type { Table } from "./table.ts";

const HEADER = ["course", "room", "day", "start", "end"] as const;
const ROOM_TAG = new RegExp(`^(?:${ROOM_WORDS})s?$`, "iu");
const NAMES = ["name", "short", "code", "acronym", "title"] as const;
/** Of a class, its lecture and the course of that. */
const DEPTH = 2;
const HOUR = 60;

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value.trim() : "");
const elementsOf = (value: Json = []): readonly JsonObject[] =>
  (isArray(value) ? value : [value]).filter(isObject);

/** The elements within one that have an id, each with its tag. */
const identified = (parent: JsonObject): (readonly [tag: string, element: JsonObject])[] =>
  Object.entries(parent).flatMap(([tag, field]) =>
    elementsOf(field).flatMap((element) => [
      ...(textOf(element.id) === "" ? [] : [[tag, element] as const]),
      ...identified(element),
    ]),
  );

/** The ids of one tag that an element refers to: `<classroom ref="19"/>`. */
const idsIn = (element: JsonObject, tag: string): readonly string[] =>
  elementsOf(element[tag]).flatMap(({ ref }) => textOf(ref) || []);

/** `<hours>7</hours><minutes>30</minutes>`, from midnight; `NaN` for any other element. */
const startOf = ({ hours, minutes }: JsonObject): number =>
  Number(textOf(hours) || Number.NaN) * HOUR + Number(textOf(minutes) || Number.NaN);

/** Which child names the day in all of the elements. */
const dayKeyOf = ([first = {}, ...others]: readonly JsonObject[]): string | undefined =>
  Object.keys(first).find((key) => [first, ...others].every((each) => weekdayNamed(textOf(each[key]))));

/**
 * The classes of a document whose elements refer to those of its other lists, `<classroom ref="19"/>` to `<classroom
 * id="19">`, if its times are an hour apart: a duration of 2 is two of them, and two hours as well.
 *
 * @returns `undefined` of any other document, and if it is in doubt which room one of the ids means
 */
export const referredTables = (name: string, document: Json): Table[] | undefined => {
  const all = isObject(document) ? identified(document) : [];
  const lists = Map.groupBy(all, ([tag]) => tag);
  const byId = Map.groupBy(all, ([tag, { id }]) => `${tag} ${textOf(id)}`);
  const listOf = (tag: string): readonly JsonObject[] => lists.get(tag)?.map(([, element]) => element) ?? [];
  const tagsOf = (elements: readonly JsonObject[]): readonly string[] =>
    [...lists.keys()].filter((tag) => elements.some((each) => idsIn(each, tag).length > 0));
  /** `undefined` for a missing element, and for one of several with its id. */
  const referred = (element: JsonObject, tag: string): readonly (JsonObject | undefined)[] =>
    idsIn(element, tag).map((id) => onlyOf(byId.get(`${tag} ${id}`))?.[1]);
  const titleOf = (element: JsonObject, depth = DEPTH): string => {
    const own = NAMES.map((key) => textOf(element[key])).find(Boolean);
    const others = depth === 0 ? [] : tagsOf([element]).flatMap((tag) => referred(element, tag));
    return own ?? others.map((each) => each && titleOf(each, depth - 1)).find(Boolean) ?? "";
  };

  const roomTag = onlyOf([...lists.keys()].filter((tag) => ROOM_TAG.test(tag))) ?? "";
  const ofClasses = [...lists.keys()].filter((tag) => tagsOf(listOf(tag)).includes(roomTag));
  const classTag = onlyOf(ofClasses) ?? "";
  const [classes, rooms] = [listOf(classTag), listOf(roomTag)];
  const tags = tagsOf(classes);
  const dayTag = tags.find((tag) => dayKeyOf(listOf(tag)) !== undefined) ?? "";
  const dayKey = dayKeyOf(listOf(dayTag)) ?? "";
  const timeTag = tags.find((tag) => listOf(tag).every((each) => startOf(each) >= 0)) ?? "";
  const starts = listOf(timeTag).map(startOf);
  const areHourly = [...starts.sort((a, b) => a - b).entries()].every(
    ([at, start]) => start === (starts[0] ?? 0) + at * HOUR,
  );
  const alike = Map.groupBy(rooms, (room) => titleOf(room, 0));
  const buildingTag = tagsOf(rooms).find((tag) => tag !== classTag) ?? "";
  const placeOf = (room: JsonObject = {}): string => {
    const own = titleOf(room, 0);
    const buildings = new Set(alike.get(own)?.flatMap((each) => idsIn(each, buildingTag)));
    const [building = {}] = buildings.size > 1 ? referred(room, buildingTag) : [];
    return own && `${titleOf(building, 0)} ${own}`.trim();
  };
  /** A room may refer to its classes as well. */
  const areAgreed = rooms.every((room) =>
    referred(room, classTag).every((each) => each !== undefined && referred(each, roomTag).includes(room)),
  );
  const areClear = classes.every((each) => referred(each, roomTag).every((room) => placeOf(room) !== ""));
  if (starts.length < 2 || dayKey === "" || !areHourly || !areAgreed || !areClear) return undefined;
  const rows = classes.map((each) => {
    const whole = [each, ...tags.flatMap((tag) => referred(each, tag))];
    const count = Number(onlyOf(new Set(whole.flatMap((of) => textOf(of?.duration) || []))));
    const start = startOf(onlyOf(referred(each, timeTag)) ?? {});
    const end =
      Number.isInteger(count) && count > 0 && count <= starts.length ? start + count * HOUR : Number.NaN;
    // What is unknown of a class in a room makes it unread: the room is not offered then.
    const hasTime = idsIn(each, timeTag).length + idsIn(each, dayTag).length > 0;
    const clock = (minutes: number): string => (minutes >= 0 ? clockText(minutes) : hasTime ? "?" : "");
    const days = referred(each, dayTag).map((day) => textOf(day?.[dayKey]) || "?");
    const places = referred(each, roomTag).map((room) => placeOf(room));
    return [titleOf(each), places.join("; "), days.join(), clock(start), clock(end)];
  });
  const lines = [HEADER, ...rows].map((cells, index) => ({ line: index + 1, cells }));
  return [{ name, hasWholeRows: true, rows: lines }];
};
