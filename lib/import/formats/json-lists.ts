import { weekdayNamed } from "../cells/weekday-names.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "./json-value.ts";

const DAY_KEY = /^(?:[mtwrfsuh]|mo|tu|we|th|fr|sa|su|[0-7])$/i;
const isDayKey = (key: string): boolean => DAY_KEY.test(key) || weekdayNamed(key) !== undefined;
const isData = (key: string): boolean => /\d|\s|[^\w$-]|^-+$/.test(key);

const sharesKeys = (values: readonly Json[]): boolean => {
  const [first, second] = values.filter(isObject).map((value) => Object.keys(value));
  if (first === undefined || second === undefined) return false;
  return first.length > 0 && first.filter((key) => second.includes(key)).length * 2 >= first.length;
};

/** True if the keys are data, such as rooms or days, and not names of fields. */
export const isKeyed = (object: JsonObject): boolean => {
  const [keys, values] = [Object.keys(object), Object.values(object)];
  if (keys.length === 0) return false;
  if (keys.every(isDayKey)) return values.some((value) => typeof value === "string" || !isScalar(value));
  if (values.some(isScalar) || !values.some((value) => !isArray(value) || value.length > 0)) return false;
  const ofKeyed = values.filter((value) => isObject(value) && isKeyed(value)).length;
  if (keys.length >= 3 && ofKeyed * 2 > keys.length) return true;
  const ofData = keys.filter(isData).length;
  return ofData * 2 > keys.length || (keys.length >= 3 && values.every(isObject) && sharesKeys(values));
};

const isRecordList = (value: Json): value is readonly Json[] =>
  isArray(value) && value.some((each) => !isScalar(each));

/** A list of records inside another: each element with its key, if the keys are data. */
export interface List {
  readonly table: string;
  readonly prefix: string;
  readonly elements: readonly (readonly [key: string | undefined, value: Json])[];
}

/** The list that a value is: of an array of records, or of an object whose keys are data. */
export const listAt = (path: string, value: Json, isNested: boolean): List | undefined => {
  const at = isNested ? path : "";
  if (isRecordList(value)) {
    const prefix = isNested ? `${at}[].` : "";
    return { table: `${path}[]`, prefix, elements: value.map((each) => [undefined, each] as const) };
  }
  if (!isObject(value) || !isKeyed(value)) return undefined;
  const prefix = at === "" ? "*." : `${at}.*.`;
  return { table: path === "" ? "*" : `${path}.*`, prefix, elements: Object.entries(value) };
};
