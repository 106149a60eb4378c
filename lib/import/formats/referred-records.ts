import { onlyOf } from "../cells/reading.ts";
import { remembering, rememberingLast } from "../cells/remembering.ts";
import { isKeyed } from "./json-lists.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "./json-value.ts";

const ID = /^(?:_?id|uuid|guid|key|ref)$/i;
/** Behind the name of what an id is of: `room_id`, `roomId`. */
const OF_ID = /(?:[\s_-]+ids?|(?<=[a-z\d])(?:Ids?|ID))$/;
/** What lists say of classes; teachers are left alone. */
const ROOM = /^(?:(?:class|lecture)[\s_-]?)?rooms?$|^salles?$|^r[aä]e?um?e?$/i;
/** A `location` may be a campus, an `aula` a lesson: only ids stand for one, of its own list or of the rooms. */
const PLACE = /^(?:location|venue|space|place|hall|aula|sala|salon)e?s?$/i;
const BUILDING = /^(?:buildings?|b[aâ]timents?|gebäude)$/i;
const CLASS = /^(?:courses?|subjects?|class(?:es)?)$/i;
/** What names a record. The `title` of a room may be its teacher, its `number` how many seats there are. */
const NAME = /^(?:name|label|code|short_?name|title)$/i;

/** By its kind a list's records by their ids, each with what names it. */
type Lists = ReadonlyMap<string, ReadonlyMap<string, Json>>;

const kindOf = rememberingLast((field): string => {
  const word = field.replace(OF_ID, "");
  if (CLASS.test(word)) return word.toLowerCase().replace(/(?<=ss)es$|(?<!s)s$/, "");
  if (ROOM.test(word)) return "room";
  return BUILDING.test(word) ? "building" : OF_ID.test(field) && PLACE.test(word) ? "place" : "";
});

/** The lists outside of all records, each with the field that holds it, and its elements with their keys. */
const listsIn = (value: Json, field = ""): (readonly [field: string, [string, Json][]])[] => {
  if (isArray(value)) return [[field, value.map((element) => ["", element])]];
  if (isObject(value) && isKeyed(value)) return [[field, Object.entries(value)]];
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => listsIn(each, name)) : [];
};

/** Nothing of a list whose records have no ids of their own. */
const recordsById = (kind: string, list: readonly [key: string, element: Json][]): [string, Json][] => {
  const records = list.map(([, element]) => (isObject(element) ? element : { name: element }));
  const idFields = [...new Set(records.flatMap(Object.keys))].filter((field) => ID.test(field));
  const idField = idFields.includes("id") ? "id" : (onlyOf(idFields) ?? "");
  const ids = list.map(([key], at) => String(idFields.length === 0 ? key : (records[at]?.[idField] ?? "")));
  const isOwnName = (field: string): boolean =>
    NAME.test(field) && (CLASS.test(kind) || !/^title$/i.test(field));
  const isSaid = ([field, value]: [string, Json]): boolean =>
    kindOf(field) === "building" ? !CLASS.test(kind) && !isArray(value) : isScalar(value) && isOwnName(field);
  const said = records.map((record) => Object.fromEntries(Object.entries(record).filter(isSaid)));
  const areOwn = ids.length > 1 && !ids.includes("") && new Set(ids).size === ids.length;
  return areOwn ? ids.map((id, at) => [id, said[at] ?? {}]) : [];
};

/** True if each record says another name, or another building beside it. */
const areNamed = (records: ReadonlyMap<string, Json>): boolean => {
  const names = [...records.values()].map((record) =>
    Object.entries(record ?? {}).filter(([field]) => !OF_ID.test(field)),
  );
  const areAll = names.every((each) => each.some(([field, value]) => NAME.test(field) && value));
  return areAll && new Set(names.map((each) => JSON.stringify(each))).size === names.length;
};

/** The ids by which a field refers, `5`, `[5, 6]`, `{"id": 5}`; `undefined` if it says anything else. */
const idsIn = (value: Json = null): readonly string[] | undefined => {
  if (isScalar(value)) return value === null || value === "" ? [] : [String(value)];
  if (isArray(value)) {
    const ids = value.map((each) => (isArray(each) ? undefined : idsIn(each)));
    return ids.includes(undefined) ? undefined : ids.flatMap((each) => each ?? []);
  }
  const [[key = "", id = null] = [], another] = Object.entries(value);
  return another === undefined && ID.test(key) && isScalar(id) ? idsIn(id) : undefined;
};

const objectsIn = (value: Json): readonly JsonObject[] => {
  const inner = isScalar(value) ? [] : Object.values<Json>(value).flatMap(objectsIn);
  return isObject(value) ? [value, ...inner] : inner;
};

/** The fields whose values are all ids of a list's records. True: one is several. Of a kind that a record has two fields of, none is. */
const referringFields = (all: ReturnType<typeof listsIn>, lists: Lists): ReadonlyMap<string, boolean> => {
  const referring = new Map<string, boolean>();
  const others = new Set<string>();
  const namesOf = remembering((kind) => {
    const records = lists.get(kind)?.values() ?? [];
    return new Set([...records].flatMap((each) => Object.values(each ?? "").map(String)));
  });
  for (const object of all.flatMap(([, list]) => list.flatMap(([, element]) => objectsIn(element)))) {
    const kinds = Object.keys(object).map(kindOf);
    for (const [field, value] of Object.entries(object)) {
      const kind = kindOf(field);
      const records = lists.get(kind);
      if (records === undefined) continue;
      const isSure = OF_ID.test(field) || !isScalar(value);
      const isId = (id: string) => records.has(id) && (isSure || !namesOf(kind).has(id));
      if (kinds.indexOf(kind) !== kinds.lastIndexOf(kind) || !idsIn(value)?.every(isId)) others.add(kind);
      referring.set(field, referring.get(field) === true || isArray(value));
    }
  }
  return new Map([...referring].filter(([field]) => !others.has(kindOf(field))));
};

/** The value with records in the places of their ids. */
const withRecords = (value: Json, named: ReadonlyMap<string, boolean>, lists: Lists, top = false): Json => {
  if (isScalar(value)) return value;
  const rewritten = (each: Json): Json => withRecords(each, named, lists);
  if (isArray(value)) return value.map(rewritten);
  const fields = Object.entries(value).map(([field, each]): [string, Json] => {
    const ids = named.has(field) ? (idsIn(each) ?? []) : [];
    const [first, ...more] = ids.flatMap((id) => lists.get(kindOf(field))?.get(id) ?? []);
    if (first === undefined) return [field, rewritten(each)];
    const isId = OF_ID.test(field);
    if (!isId && isScalar(each) && isObject(first) && /^\d+$/.test(String(each)))
      return kindOf(field) === "room" ? [`${field}_id`, { ...first, id: each }] : [field, each];
    // A person says that a class is in the room of the id, and whether `12` is one or a room's number.
    return [!top && isId ? field : kindOf(field), named.get(field) ? [first, ...more] : first];
  });
  return Object.fromEntries(fields);
};

/**
 * A document whose records refer to those of its other lists by their ids, `{"room_id": 5}` to `{"rooms": [{"id": 5,
 * "name": "B 12"}]}`, with their names in the places of the ids, and with the building of a room: `room_id.name`.
 */
export const withReferredRecords = (document: Json): Json => {
  const all = listsIn(document);
  const kinds = Map.groupBy(all, ([field]) => kindOf(field) || kindOf(`${field}_id`));
  kinds.delete("");
  kinds.set("place", kinds.get("place") ?? kinds.get("room") ?? []);
  const lists: Lists = new Map(
    kinds.entries().map(([kind, those]) => [kind, new Map(recordsById(kind, onlyOf(those)?.[1] ?? []))]),
  );
  if (lists.values().every(({ size }) => size === 0)) return document;
  const referring = referringFields(all, lists);
  const completed = new Map<string, ReadonlyMap<string, Json>>();
  for (const [kind, records] of lists) {
    const whole = new Map([...records].map(([id, each]) => [id, withRecords(each, referring, lists, true)]));
    if (areNamed(whole)) completed.set(kind, whole);
  }
  return withRecords(document, referring, completed);
};
