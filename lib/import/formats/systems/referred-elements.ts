import { clockText } from "../../cells/clock-time.ts";
import { onlyOf } from "../../cells/reading.ts";
import { ROOM_WORDS } from "../../cells/room-words.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const HEADER = ["course", "room", "day", "start", "end"] as const;
const ROOM_TAG = new RegExp(`^(?:${ROOM_WORDS})s?$`, "iu");
const NAMES = ["name", "short", "code", "acronym", "title"] as const;
/** Of a class, its lecture and the course of that. */
const DEPTH = 2;
const HOUR = 60;

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value.trim() : "");
const elementsOf = (value: Json = []): readonly JsonObject[] =>
  (isArray(value) ? value : [value]).filter(isObject);

/** The elements of a document that have an id, by their tag. */
const identified = (parent: JsonObject, byTag = new Map<string, JsonObject[]>()) => {
  for (const [tag, field] of Object.entries(parent))
    for (const element of elementsOf(field)) {
      if (textOf(element.id) !== "")
        byTag
          .set(tag, byTag.get(tag) ?? [])
          .get(tag)
          ?.push(element);
      identified(element, byTag);
    }
  return byTag;
};

/** The ids of one tag that an element refers to: `<classroom ref="19"/>`. */
const idsIn = (element: JsonObject, tag: string): readonly string[] =>
  elementsOf(element[tag]).flatMap(({ ref }) => textOf(ref) || []);

/** `<hours>7</hours><minutes>30</minutes>`, from midnight; `NaN` for any other element. */
const startOf = ({ hours, minutes }: JsonObject): number =>
  Number(textOf(hours) || Number.NaN) * HOUR + Number(textOf(minutes) || Number.NaN);

/**
 * The classes of a document whose elements refer to those of its other lists, `<classroom ref="19"/>` to `<classroom
 * id="19">`, if its times are an hour apart: a duration of 2 is two of them, and two hours as well.
 *
 * @returns `undefined` of any other document, and if it is in doubt which room one of the ids means
 */
export const referredTables = (name: string, document: Json): Table[] | undefined => {
  const byTag = identified(isObject(document) ? document : {});
  const listOf = (tag: string): readonly JsonObject[] => byTag.get(tag) ?? [];
  const tagsOf = (elements: readonly JsonObject[]): readonly string[] =>
    [...byTag.keys()].filter((tag) => elements.some((each) => idsIn(each, tag).length > 0));
  const tagWhere = (isIt: (tag: string) => boolean): string => onlyOf([...byTag.keys()].filter(isIt)) ?? "";
  /** Elements by their id; `undefined` behind one that several have. */
  const byId = new Map(
    [...byTag].map(([tag, list]) => [tag, Map.groupBy(list, ({ id }) => textOf(id))] as const),
  );
  const referred = (element: JsonObject, tag: string): readonly (JsonObject | undefined)[] =>
    idsIn(element, tag).map((id) => onlyOf(byId.get(tag)?.get(id) ?? []));
  const titleOf = (element: JsonObject, depth = DEPTH): string => {
    const own = NAMES.map((key) => textOf(element[key])).find(Boolean);
    const others = depth === 0 ? [] : tagsOf([element]).flatMap((tag) => referred(element, tag));
    return own ?? others.map((each) => each && titleOf(each, depth - 1)).find(Boolean) ?? "";
  };

  const roomTag = tagWhere((tag) => ROOM_TAG.test(tag));
  const classTag = tagWhere((tag) => listOf(tag).some((each) => idsIn(each, roomTag).length > 0));
  const [classes, rooms] = [listOf(classTag), listOf(roomTag)];
  const dayKeyOf = ([first = {}, ...others]: readonly JsonObject[]): string | undefined =>
    Object.keys(first).find((key) => [first, ...others].every((each) => weekdayNamed(textOf(each[key]))));
  const tags = tagsOf(classes);
  const dayTag = tags.find((tag) => dayKeyOf(listOf(tag)) !== undefined) ?? "";
  const timeTag = tags.find((tag) => listOf(tag).every((each) => startOf(each) >= 0)) ?? "";
  const dayKey = dayKeyOf(listOf(dayTag)) ?? "";
  const starts = listOf(timeTag)
    .map(startOf)
    .toSorted((a, b) => a - b);
  const areHourly = starts.every((start, at) => at === 0 || start - (starts[at - 1] ?? 0) === HOUR);
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
    const durations = new Set(whole.flatMap((of) => textOf(of?.duration) || []));
    const start = startOf(onlyOf(referred(each, timeTag)) ?? {});
    const count = Number(onlyOf([...durations]) ?? Number.NaN);
    const end =
      Number.isInteger(count) && count > 0 && count <= starts.length ? start + count * HOUR : Number.NaN;
    // What is unknown of a class in a room makes it unread: the room is not offered then.
    const hasTime = idsIn(each, timeTag).length + idsIn(each, dayTag).length > 0;
    const clock = (minutes: number): string => (minutes >= 0 ? clockText(minutes) : hasTime ? "?" : "");
    const days = referred(each, dayTag).map((day) => textOf(day?.[dayKey]) || "?");
    const places = referred(each, roomTag).map((room) => placeOf(room));
    return [titleOf(each), places.join("; "), days.join(), clock(start), clock(end)];
  });
  return [listedTable(name, [HEADER, ...rows])];
};
