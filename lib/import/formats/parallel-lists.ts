import { share } from "../cells/reading.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject, type Scalar } from "./json-value.ts";

const NAMES = [
  /^(?:week)?(?:days?|d[ií]as?|dias?_semana|tage?|jours?|giorn[io])$/i,
  /^(?:(?:class)?(?:hours?|times?|periods?|slots?)|hor(?:ario|a)s?|stunden?|zeit(?:en)?|heures?|or[ae]|orari)$/i,
  /^(?:(?:class)?rooms?|locations?|venues?|aulas?|sal[ae]s?|salones|raum|r[aä]ume|salles?)$/i,
];
/** Such a share of the records has lists of one length. */
const NEARLY_ALL = 0.95;

/** The values of a field, of which one may stand without its list; `undefined` of a field that holds others. */
const valuesOf = (record: JsonObject, field: string): readonly Scalar[] | undefined => {
  const value = record[field] ?? "";
  const values = isArray(value) ? value : value === "" ? [] : [value];
  return values.every(isScalar) ? values : undefined;
};

/** How many values a list has; 0 of any other field. */
const lengthOf = (record: JsonObject, field: string): number =>
  isArray(record[field] ?? "") ? (valuesOf(record, field)?.length ?? 0) : 0;

/** True if the field's lists are as long as those of the days in nearly all records, and in nearly all of several days. */
const isParallel = (records: readonly JsonObject[], days: string, field: string): boolean => {
  const pairs = records.map((record) => [lengthOf(record, days), lengthOf(record, field)] as const);
  const filled = pairs.filter(([ofDays, length]) => ofDays > 0 && length > 0);
  const long = filled.filter((lengths) => Math.max(...lengths) > 1);
  return [filled, long].every((some) => share(some, ([ofDays, length]) => ofDays === length) >= NEARLY_ALL);
};

const isNumbered = (value: Scalar): boolean => Number.isInteger(value) && Number(value) <= 30;

/** The records with a list of meetings each, if their days, times and rooms are lists in which one place is one meeting. */
const withMeetings = (records: readonly JsonObject[]): readonly JsonObject[] | undefined => {
  const all = new Set(
    records.flatMap((each) => Object.keys(each).filter((field) => lengthOf(each, field) > 0)),
  );
  const [day = "", time = "", room = ""] = NAMES.map((name) => [...all].find((field) => name.test(field)));
  const parallel = [...all].filter((field) => isParallel(records, day, field));
  // Lists of which each stands for itself, as all days of a class, or its start and end, hold nothing twice.
  const repeats = records.some(
    (record) =>
      [day, time].every((field) => lengthOf(record, field) > 1) &&
      [day, time].some((field) => new Set(valuesOf(record, field)).size < lengthOf(record, field)),
  );
  if (!repeats || ![day, time, room].every((field) => parallel.includes(field))) return undefined;
  const areNumbers = records.every((record) => valuesOf(record, time)?.every(isNumbered));
  const nameOf = (field: string): string => (field === time && areNumbers ? "periods" : field);
  const isPlain = (record: JsonObject): boolean =>
    parallel.every((field) => valuesOf(record, field) !== undefined);
  const made = records.filter(isPlain).map((record) => {
    const lists = parallel.map((field) => [nameOf(field), valuesOf(record, field) ?? []] as const);
    const filled = lists.filter(([, { length }]) => length > 0);
    const { [day]: days = [], [nameOf(time)]: times = [], ...others } = Object.fromEntries(lists);
    const rooms = others[room]?.length ?? 0;
    // A room is called after its building: without it, its row could not keep it from being offered.
    if (Object.values(others).some(({ length }) => length !== 0 && length !== rooms)) return undefined;
    const [length = 0, another] = new Set(filled.map(([, list]) => list.length));
    // If they are not alike, it is unknown what belongs together: the row of each room is unread.
    const unread = { [day]: [...new Set(days)].join(", "), [nameOf(time)]: `${times.join(" ")}?` };
    const meetings = Array.from({ length: another === undefined ? length : rooms }, (_, at) => ({
      ...Object.fromEntries(filled.map(([name, list]) => [name, list[at] ?? null])),
      ...(another === undefined ? {} : unread),
    }));
    const rest = Object.entries(record).filter(([field]) => !parallel.includes(field));
    return { ...Object.fromEntries(rest), meetings };
  });
  const whole = made.filter((record) => record !== undefined);
  return whole.length === records.length ? whole : undefined;
};

/**
 * A document whose records have their days, times and rooms in lists side by side, `{"days": ["T", "T"], "hours": [9, 10],
 * "rooms": ["B1", "B2"]}`, with a list of meetings in each record; any other as it is.
 *
 * @param isWhole false for a list in the document
 */
export const withoutParallelLists = (document: Json, isWhole = true): Json => {
  if (isScalar(document)) return document;
  const parts: readonly Json[] = Object.values(document);
  const rewritten = parts.every(isObject) ? withMeetings(parts) : undefined;
  if (isArray(document)) return rewritten ?? document;
  const made = rewritten ?? (isWhole ? parts.map((part) => withoutParallelLists(part, false)) : parts);
  return Object.fromEntries(Object.keys(document).map((key, at) => [key, made[at] ?? null]));
};
