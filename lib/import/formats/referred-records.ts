import { type Role, roleOf } from "../cells/header-words.ts";
import { onlyOf, share } from "../cells/reading.ts";
import { remembering } from "../cells/remembering.ts";
import { isKeyed } from "./json-lists.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject, MAX_DEPTH } from "./json-value.ts";

const ID = /^(?:_?id|uuid|guid|key|ref)$/i;
const NAME = /^(?:name|number|title|label|code|short|shortname)$/i;
/** Behind the name of what an id is of: `room_id`, `roomId`. */
const OF_ID = /(?:[\s_-]+(?:ids?|uuid|ref|key)|(?<=[a-z\d])(?:Ids?|ID|Ref))$/;
/** A list may have lost some of its records. */
const NEARLY_ALL = 0.95;

/** What lists say of classes; others, as of teachers, are left alone. */
const KINDS: readonly Role[] = ["location", "room", "building", "days", "course", "group", "subject"];

/** By its kind a list's records by their ids, each with what it says by itself. */
type Lists = ReadonlyMap<string, ReadonlyMap<string, Json>>;

const kindOf = remembering((field): string => {
  const word = field.replace(OF_ID, "");
  const role = (roleOf(word) ?? roleOf(word.replace(/s$/, "")))?.role ?? "title";
  return role === "location" ? "room" : KINDS.includes(role) ? role : "";
});

/** The lists outside of all records, each with the field that holds it, and its elements with their keys. */
const listsIn = (value: Json, field = "", depth = 0): (readonly [field: string, [string, Json][]])[] => {
  if (isArray(value)) return [[field, value.map((element) => ["", element])]];
  if (!isObject(value) || depth === MAX_DEPTH) return [];
  const isNamed = kindOf(field) !== "" && Object.values(value).every(isObject);
  if (isNamed || isKeyed(value)) return [[field, Object.entries(value)]];
  return Object.entries(value).flatMap(([name, each]) => listsIn(each, name, depth + 1));
};

const isPlain = (value: Json): boolean =>
  isScalar(value) || (isObject(value) && Object.values(value).every(isScalar));
const fieldsOf = (record: Json, isIt: (field: string) => boolean) =>
  Object.entries<Json>(isObject(record) ? record : {}).filter(([key, value]) => isPlain(value) && isIt(key));
const areOwn = (texts: readonly string[]): boolean =>
  !texts.includes("") && new Set(texts).size === texts.length;

/** Nothing of a list whose records have no ids of their own. */
const recordsById = (list: readonly [key: string, element: Json][]): [string, Json][] => {
  const records = list.map(([, element]) => (isObject(element) ? element : { name: element }));
  const idFields = [...new Set(records.flatMap(Object.keys))].filter((field) => ID.test(field));
  const columns = idFields.map((field) => records.map((record) => String(record[field] ?? "")));
  const ids = [list.map(([key]) => key), ...columns].find(areOwn) ?? [];
  const said = records.map((record) => Object.fromEntries(fieldsOf(record, (field) => !ID.test(field))));
  return ids.length > 1 ? ids.map((id, at) => [id, said[at] ?? {}]) : [];
};

/** True if each record says another name, or another building beside it. */
const areNamed = (records: ReadonlyMap<string, Json>): boolean => {
  const isName = (field: string): boolean => NAME.test(field) || (kindOf(field) !== "" && !OF_ID.test(field));
  return areOwn([...records.values()].map((record) => JSON.stringify(fieldsOf(record, isName)).slice(1, -1)));
};

/** The ids by which a field refers, `5`, `[5, 6]`, `{"id": 5}`; none of one that says more. */
const idsIn = (value: Json = null): readonly string[] => {
  if (isArray(value)) return value.flatMap(idsIn);
  if (isScalar(value)) return value === null || value === "" ? [] : [String(value)];
  const [[key = "", id = null] = [], another] = Object.entries(value);
  return another === undefined && ID.test(key) && isScalar(id) ? idsIn(id) : [];
};

const objectsIn = function* (value: Json, depth = 0): Generator<JsonObject> {
  if (isScalar(value) || depth > MAX_DEPTH) return;
  if (isObject(value)) yield value;
  for (const each of Object.values<Json>(value)) yield* objectsIn(each, depth + 1);
};

const mapped = <Value, Made>(map: ReadonlyMap<string, Value>, made: (value: Value) => Made) =>
  new Map(map.entries().map(([key, value]) => [key, made(value)]));

/** The fields that refer to the records of a list. */
const referringFields = (document: Json, lists: Lists): ReadonlySet<string> => {
  const idsOf = new Map<string, Set<string>>();
  for (const object of objectsIn(document))
    for (const field of Object.keys(object).filter((each) => lists.has(kindOf(each)))) {
      const ids = idsOf.get(field) ?? new Set();
      for (const id of idsIn(object[field])) ids.add(id);
      idsOf.set(field, ids);
    }
  const isReferring = ([field, ids]: [string, ReadonlySet<string>]): boolean => {
    const records = lists.get(kindOf(field));
    const names = new Set(records?.values().flatMap((record) => Object.values(record ?? "").map(String)));
    // `room: 12` beside rooms that are called so may be the number of the room.
    const areNames = !OF_ID.test(field) && [...ids].every((id) => names.has(id));
    return !areNames && share([...ids], (id) => records?.has(id) === true) >= NEARLY_ALL;
  };
  return new Set([...idsOf].filter(isReferring).map(([field]) => field));
};

/** The value with records in the places of their ids. */
const withRecords = (value: Json, referring: ReadonlySet<string>, lists: Lists, depth = 0): Json => {
  if (isScalar(value) || depth > MAX_DEPTH) return value;
  const rewritten = (each: Json): Json => withRecords(each, referring, lists, depth + 1);
  if (isArray(value)) return value.map(rewritten);
  const fields = Object.entries(value).map(([field, each]): [string, Json] => {
    const ids = referring.has(field) ? idsIn(each) : [];
    const [first, ...others] = ids.flatMap((id) => lists.get(kindOf(field))?.get(id) ?? []);
    if (first === undefined) return [field, rewritten(each)];
    return [kindOf(field), isArray(each) ? [first, ...others] : first];
  });
  return Object.fromEntries(fields);
};

/**
 * A document whose records refer to those of its other lists by their ids, `{"room_id": 5}` to `{"rooms": [{"id": 5,
 * "name": "B 12"}]}`, with these in the places of the ids: a class with its name, a room with its building.
 */
export const withReferredRecords = (document: Json): Json => {
  const kinds = Map.groupBy(listsIn(document), ([field]) => kindOf(field));
  kinds.delete("");
  const lists = mapped(kinds, (those) => new Map(recordsById(onlyOf(those)?.[1] ?? [])));
  if (lists.values().every(({ size }) => size === 0)) return document;
  const referring = referringFields(document, lists);
  // A class refers to its room, and that to its building.
  const completed = mapped(lists, (all) => mapped(all, (each) => withRecords(each, referring, lists)));
  return withRecords(document, referring, new Map(completed.entries().filter(([, each]) => areNamed(each))));
};
