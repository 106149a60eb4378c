import { isArray, isObject, isScalar, type Json, type JsonObject } from "../json-value.ts";

/** aSc's names for what holds a list, and for each of it; EduPage calls the list as the former. */
const LISTS = [
  ["periods", "period"],
  ["subjects", "subject"],
  ["classes", "class"],
  ["buildings", "building"],
  ["classrooms", "classroom"],
  ["lessons", "lesson"],
  ["cards", "card"],
] as const;

/** Ids in a list are joined by commas, as aSc writes them, and those of a list for each card as well. */
const textOf = (value: Json): string => {
  if (isArray(value)) return value.map(textOf).join(",");
  return isScalar(value) ? String(value ?? "") : "";
};

const attributesOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, textOf(value)]));

/** Where the tables are: in an answer of today, and in that of an older service, whose tables have other names. */
const PLACES = [["r", "dbiAccessorRes", "tables"], ["changes"]] as const;

const tablesIn = (document: Json): readonly Json[] =>
  PLACES.flatMap((path) => {
    const inner = path.reduce<Json>(
      (value, key) => (isObject(value) ? (value[key] ?? null) : null),
      document,
    );
    return isArray(inner) ? inner : [];
  });

/**
 * The tables of EduPage's answer to `regularttGetData` as the document that aSc Timetables, its program, exports.
 *
 * @returns `undefined` for any other document
 */
export const edupageTimetable = (document: Json): Json | undefined => {
  const tables = new Map(
    tablesIn(document)
      .filter(isObject)
      .map(({ table = null, id = table, rows = [], data_rows = rows }) => [
        id,
        isArray(data_rows) ? data_rows.filter(isObject) : [],
      ]),
  );
  const listOf = (id: string): readonly JsonObject[] => (tables.get(id) ?? []).map(attributesOf);
  if (listOf("cards").length === 0) return undefined;
  const days = listOf("days").map(({ name = "" }, index) => ({ name, days: `${"0".repeat(index)}1` }));
  const older = listOf("daysdefs").filter(({ typ }) => typ === "one");
  const daysdef = days.length > 0 ? days : older.map(({ name = "", vals = "" }) => ({ name, days: vals }));
  const lists = LISTS.map(([id, tag]): [string, Json] => [id, { [tag]: listOf(id) }]);
  const lesson = listOf("lessons").map(({ durationperiods = "1", classroomidss = "", ...each }) => ({
    ...{ ...each, periodspercard: durationperiods, classroomids: classroomidss },
  }));
  return { timetable: { ...Object.fromEntries(lists), lessons: { lesson }, daysdefs: { daysdef } } };
};
