import { share } from "../../cells/reading.ts";
import { jsonTables } from "../json-tables.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "../json-value.ts";
import type { Table } from "../table.ts";

/** The lists of a record: its days, its times, and its rooms. */
const NAMES = [
  /^(?:week)?(?:days?|d[ií]as?|tage?|jours?|giorn[io])$/i,
  /^(?:(?:class)?(?:hours?|times?|periods?|slots?)|hor(?:ario|a)s?|zeit(?:en)?|heures?|orari?)$/i,
  /^(?:(?:class)?rooms?|locations?|venues?|aulas?|salas?|salones|r[aä]ume?|salles?)$/i,
];
const NEARLY_ALL = 0.9;

/** Nothing for a field that is absent or no list. */
const listsOf = (record: JsonObject) =>
  NAMES.map((name) => {
    const value = Object.entries(record).find(([field]) => name.test(field))?.[1];
    return value !== undefined && isArray(value) && value.every(isScalar) ? value : [];
  });

/** A class without a room has a list of its days and times alone. */
const arePaired = ([days = [], times = [], rooms = []]: ReturnType<typeof listsOf>): boolean =>
  days.length === times.length && [0, days.length].includes(rooms.length);

/** One place of the lists is one meeting if nearly all are as long, and a day or a time comes twice: all days of a class do not. */
const sayMeetings = (records: readonly JsonObject[]): boolean => {
  const long = records.map(listsOf).filter(([, , { length } = []]) => length > 1);
  const repeats = long.some((lists) => lists.slice(0, 2).some((list) => new Set(list).size < list.length));
  return repeats && share(long, arePaired) >= NEARLY_ALL;
};

const withLines = (record: JsonObject): JsonObject => {
  const lists = listsOf(record);
  if (!arePaired(lists)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      isArray(value) && lists.some((list) => list === value) ? value.join("\n") : value,
    ]),
  );
};

const withMeetings = (document: Json): Json => {
  if (isScalar(document)) return document;
  const records = Object.values<Json>(document).filter(isObject);
  const areLists = records.length === Object.keys(document).length && sayMeetings(records);
  const rewritten = (value: Json): Json => {
    if (areLists && isObject(value)) return withLines(value);
    return isArray(value) && !isArray(document) ? withMeetings(value) : value;
  };
  if (isArray(document)) return areLists ? document.map(rewritten) : document;
  const fields = Object.entries(document).map(([field, value]) => [field, rewritten(value)] as const);
  return fields.some(([field, value]) => value !== document[field]) ? Object.fromEntries(fields) : document;
};

/**
 * The tables of a document whose records have their days, times and rooms in lists side by side (Reed College's schedule,
 * Boğaziçi's), `{"days": ["MWF", "Th"], "time": ["10:00-10:50", "13:40-17:30"], "location": ["BIOL 19", "BIOL 107"]}`: a
 * line for each meeting in the place of the lists. `undefined` for any other document.
 */
export const pairedLists = (name: string, document: Json): Table[] | undefined => {
  const rewritten = withMeetings(document);
  return rewritten === document ? undefined : jsonTables(name, rewritten);
};
