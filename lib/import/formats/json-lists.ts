import { weekdayNamed } from "../cells/weekday-names.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "./json-value.ts";

const DAY_KEY = /^(?:[mtwrfsuh]|mo|tu|we|th|fr|sa|su|[0-7])$/i;
const isDayKey = (key: string): boolean => DAY_KEY.test(key) || weekdayNamed(key) !== undefined;
/** What a field is called that holds a list: no room or day has such a name. */
const FIELD =
  /^(?:(?:class)?rooms|buildings|locations|venues|classes|courses|sections|meetings|events|schedules?)$/i;
const isData = (key: string): boolean => /\d|\s|[^\w$-]|^-+$/.test(key);

const sharesKeys = (values: readonly Json[]): boolean => {
  const [first, second] = values.filter(isObject).map((value) => Object.keys(value));
  if (first === undefined || second === undefined) return false;
  return first.length > 0 && first.filter((key) => second.includes(key)).length * 2 >= first.length;
};

/** True of a field's value; `null` may stand for a list that is empty, `{"M-40": null, "M-41": [{"room": "101"}]}`. */
const isFieldValue = (value: Json): boolean => value !== null && isScalar(value);

/** True if the keys are data, such as rooms or days, and not names of fields. */
const isKeyed = (object: JsonObject): boolean => {
  const [keys, values] = [Object.keys(object), Object.values(object)];
  if (keys.length === 0 || keys.some((key) => FIELD.test(key))) return false;
  if (keys.every(isDayKey)) return values.some((value) => typeof value === "string" || !isScalar(value));
  const isFilled = (value: Json): boolean => isObject(value) || (isArray(value) && value.length > 0);
  if (values.some(isFieldValue) || !values.some(isFilled)) return false;
  const ofKeyed = values.filter((value) => isObject(value) && isKeyed(value)).length;
  if (keys.length >= 3 && ofKeyed * 2 > keys.length) return true;
  const ofData = keys.filter(isData).length;
  return ofData * 2 > keys.length || (keys.length >= 3 && values.every(isObject) && sharesKeys(values));
};

/** A record has fields that are not lists. */
const mayBeKeyed = (object: JsonObject): boolean => !Object.values(object).some(isFieldValue);

/** The same of a value beside others, which may tell what it is. */
export const isKeyedBeside = (object: JsonObject, areKeyed: boolean): boolean =>
  isKeyed(object) || (areKeyed && mayBeKeyed(object));

const isRecordList = (value: Json): value is readonly Json[] =>
  isArray(value) && value.some((each) => !isScalar(each));

/** A list of records inside another: each element with its key, if the keys are data. */
export interface List {
  readonly table: string;
  readonly prefix: string;
  readonly elements: readonly (readonly [key: string | undefined, value: Json])[];
  /** Half of the elements have keys that are data, so that all have: a building's only room is called `AUD`. */
  readonly areKeyed: boolean;
}

const areKeyedByHalf = (values: readonly Json[]): boolean => {
  const objects = values.filter(isObject);
  return objects.filter(isKeyed).length * 2 >= Math.max(2, objects.length);
};

/**
 * The list that a value is: of an array of records, or of an object whose keys are data.
 *
 * @param areKeyed whether the values beside it have keys that are data
 */
export const listAt = (path: string, value: Json, isNested: boolean, areKeyed = false): List | undefined => {
  const at = isNested ? path : "";
  if (isRecordList(value)) {
    const prefix = isNested ? `${at}[].` : "";
    const elements = value.map((each) => [undefined, each] as const);
    return { table: `${path}[]`, prefix, elements, areKeyed: false };
  }
  if (!isObject(value) || !isKeyedBeside(value, areKeyed)) return undefined;
  const named = FIELD.test(path) ? path : at;
  const prefix = named === "" ? "*." : `${named}.*.`;
  const elements = Object.entries(value).filter(([, element]) => element !== null);
  return {
    table: path === "" ? "*" : `${path}.*`,
    prefix,
    elements,
    areKeyed: areKeyedByHalf(Object.values(value)),
  };
};
