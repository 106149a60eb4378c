import { isArray, isObject, isScalar, type Json, type JsonObject, type Scalar } from "../json-value.ts";

const DAYS = /^(?:week)?(?:days?|d[ií]as?|dias?_semana|tage?|jours?|giorn[io])$/i;
const TIMES =
  /^(?:(?:class)?(?:hours?|times?|periods?|slots?)|hor(?:ario|a)s?|stunden?|zeit(?:en)?|heures?|or[ae]|orari)$/i;
const ROOMS = /^(?:(?:class)?rooms?|locations?|venues?|aulas?|sal[ae]s?|salones|raum|r[aä]ume|salles?)$/i;
/** Such a share of the records has lists of one length. */
const NEARLY_ALL = 0.95;

type List = readonly Scalar[];

const listIn = (record: JsonObject, field: string): List | undefined => {
  const value = record[field];
  return value !== undefined && isArray(value) && value.length > 0 && value.every(isScalar)
    ? value
    : undefined;
};

const isPlain = (value: Json | undefined): boolean =>
  value === undefined || isScalar(value) || (isArray(value) && value.every(isScalar));

/** Of a plain field; one value may stand without its list. */
const valuesOf = (record: JsonObject, field: string): List => {
  const value = record[field] ?? "";
  return listIn(record, field) ?? (isScalar(value) && value !== "" ? [value] : []);
};

const fieldsOf = (records: readonly JsonObject[]): ReadonlySet<string> =>
  new Set(records.flatMap((record) => Object.keys(record).filter((field) => listIn(record, field))));

/** True if the field's lists are as long as those of the days in nearly all records. */
const isParallel = (records: readonly JsonObject[], days: string, field: string): boolean => {
  const pairs = records.flatMap((record) => {
    const [ofDays, list] = [listIn(record, days), listIn(record, field)];
    return ofDays === undefined || list === undefined ? [] : [[ofDays.length, list.length] as const];
  });
  const long = pairs.filter((lengths) => Math.max(...lengths) > 1);
  return [pairs, long].every(
    (some) =>
      some.length > 0 && some.filter(([of, length]) => of === length).length >= NEARLY_ALL * some.length,
  );
};

const isNumbered = (value: Scalar): boolean => Number.isInteger(value) && Number(value) <= 30;

/** The document's records with a list of meetings each, if their days, times and rooms are lists in which one place is one meeting. */
const withMeetings = (records: readonly JsonObject[]): readonly JsonObject[] | undefined => {
  const fields = fieldsOf(records);
  const [days, times, rooms] = [DAYS, TIMES, ROOMS].map((name) =>
    [...fields].filter((field) => name.test(field)),
  );
  const [day, time, room] = [days?.[0], times?.[0], rooms?.[0]];
  if (day === undefined || time === undefined || room === undefined) return undefined;
  const parallel = [...fields].filter((field) => isParallel(records, day, field));
  // Lists of which each stands for itself, as all days of a class, or its start and end, hold nothing twice.
  const repeats = records.some(
    (record) =>
      [day, time].every((field) => (listIn(record, field)?.length ?? 0) > 1) &&
      [day, time].some((field) => new Set(listIn(record, field)).size < (listIn(record, field)?.length ?? 0)),
  );
  if (!repeats || ![day, time, room].every((field) => parallel.includes(field))) return undefined;
  // A room is called after its building: without it, its row could not keep it from being offered.
  const others = parallel.filter((field) => field !== day && field !== time);
  const isWhole = (record: JsonObject): boolean =>
    parallel.every((field) => isPlain(record[field])) &&
    new Set(others.map((field) => valuesOf(record, field).length || valuesOf(record, room).length)).size ===
      1;
  if (!records.every(isWhole)) return undefined;
  const areNumbers = records.every((record) => valuesOf(record, time).every(isNumbered));
  const nameOf = (field: string): string => (field === time && areNumbers ? "periods" : field);
  const meetingsOf = (record: JsonObject): readonly JsonObject[] => {
    const lists = parallel.map((field) => [field, valuesOf(record, field)] as const);
    const filled = lists.filter(([, list]) => list.length > 0);
    const length = filled[0]?.[1].length ?? 0;
    const areAlike = filled.every(([, list]) => list.length === length);
    // If they are not, it is unknown what belongs together: the row of each room is unread.
    const unread = {
      [day]: [...new Set(valuesOf(record, day))].join(", "),
      [nameOf(time)]: `${valuesOf(record, time).join(" ")}?`,
    };
    return Array.from({ length: areAlike ? length : valuesOf(record, room).length }, (_, at) => ({
      ...Object.fromEntries(filled.map(([field, list]) => [nameOf(field), list[at] ?? null])),
      ...(areAlike ? {} : unread),
    }));
  };
  return records.map((record) => ({
    ...Object.fromEntries(Object.entries(record).filter(([field]) => !parallel.includes(field))),
    meetings: meetingsOf(record),
  }));
};

const rewrittenList = (value: Json): Json | undefined => {
  if (isScalar(value)) return undefined;
  const entries = Object.entries(value);
  const records = entries.map(([, record]) => record);
  const rewritten = records.every(isObject) ? withMeetings(records) : undefined;
  if (rewritten === undefined) return undefined;
  return isArray(value)
    ? rewritten
    : Object.fromEntries(entries.map(([key], at) => [key, rewritten[at] ?? null]));
};

/**
 * A document whose records have their days, times and rooms in lists side by side, `{"days": ["T", "T"], "hours": [9, 10],
 * "rooms": ["B1", "B2"]}`, with a list of meetings in each record; any other as it is.
 */
export const withoutParallelLists = (document: Json): Json => {
  const whole = rewrittenList(document);
  if (whole !== undefined || !isObject(document)) return whole ?? document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, rewrittenList(value) ?? value]),
  );
};
