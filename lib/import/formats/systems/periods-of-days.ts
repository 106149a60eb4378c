import { LAST_PERIOD } from "../../cells/periods.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { jsonTables } from "../json-tables.ts";
import { isArray, isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";

/** Larger ones may be rooms. */
const areNumbers = (value: Json): boolean =>
  isArray(value) &&
  value.length > 0 &&
  value.every((each) => Number.isInteger(each) && Number(each) <= LAST_PERIOD);

/** The document with `"1, 2"` in the place of `[1, 2]` below a day; any other as it is. */
const withPeriods = (value: Json): Json => {
  if (isArray(value)) {
    const elements = value.map(withPeriods);
    return elements.some((each, at) => each !== value[at]) ? elements : value;
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([field, each]): [string, Json] => {
    const isOfDay = areNumbers(each) && weekdayNamed(field) !== undefined;
    return [field, isOfDay && isArray(each) ? each.join(", ") : withPeriods(each)];
  });
  return fields.some(([field, each]) => each !== value[field]) ? Object.fromEntries(fields) : value;
};

/**
 * The tables of a document whose classes have lists of their periods by the day, `{"금": [1, 2]}` (Kwangwoon University):
 * periods that follow each other are one class, with the break between them. `undefined` for any other document.
 */
export const periodsOfDays = (name: string, document: Json): Table[] | undefined => {
  const rewritten = withPeriods(document);
  return rewritten === document ? undefined : jsonTables(name, rewritten);
};
