import { weekdayNamed } from "../cells/weekday-names.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "./json-value.ts";

const DAY_KEY = /^(?:[mtwrfsuh]|mo|tu|we|th|fr|sa|su|[0-7])$/i;
const isDayKey = (key: string): boolean => DAY_KEY.test(key) || weekdayNamed(key) !== undefined;
/** What a field is called that holds a list: no room or day has such a name. */
const FIELD =
  /^(?:(?:class)?rooms|buildings|locations|venues|classes|courses|sections|meetings|events|schedules?)$/i;
const isData = (key: string): boolean => /\d|\s|[^\w$-]|^-+$/.test(key);

const sharesKeys = (values: readonly Json[]): boolean => {
  const [first = [], second = []] = values.filter(isObject).map((value) => Object.keys(value));
  return first.length > 0 && first.filter((key) => second.includes(key)).length * 2 >= first.length;
};

/** A record has fields that are not lists; `null` may stand for an empty one, `{"M-40": null, "M-41": [{"room": "101"}]}`. */
const isRecord = (object: JsonObject): boolean =>
  Object.values(object).some((value) => value !== null && isScalar(value));

/** True if the keys are data, such as rooms or days, and not names of fields. */
export const isKeyed = (object: JsonObject): boolean => {
  const [keys, values] = [Object.keys(object), Object.values(object)];
  if (keys.length === 0 || keys.some((key) => FIELD.test(key))) return false;
  if (keys.every(isDayKey)) return values.some((value) => typeof value === "string" || !isScalar(value));
  const isFilled = (value: Json): boolean => isObject(value) || (isArray(value) && value.length > 0);
  if (isRecord(object) || !values.some(isFilled)) return false;
  const ofKeyed = values.filter((value) => isObject(value) && isKeyed(value)).length;
  if (keys.length >= 3 && ofKeyed * 2 > keys.length) return true;
  const ofData = keys.filter(isData).length;
  return ofData * 2 > keys.length || (keys.length >= 3 && values.every(isObject) && sharesKeys(values));
};

/** A list of records: of an array, or of an object whose keys are data. */
export interface List {
  /** Its path in the document: `data[]`, `meetings[]`, `rooms.*`. */
  readonly table: string;
  /** What the paths of its records' fields begin with: nothing in the outermost array, `meetings[].`, `rooms.*.`. */
  readonly prefix: string;
  /** Each with its key, if the keys are data. */
  readonly elements: readonly (readonly [key: string | undefined, value: Json])[];
  /** True if the elements have keys that are data as well, like others of the list: a building's only room is called `AUD`. */
  readonly areKeyed: boolean;
}

/** @param at the path that its records' fields have; empty outside of all lists */
export const listOfArray = (path: string, at: string, elements: readonly Json[]): List => ({
  table: `${path}[]`,
  prefix: at === "" ? "" : `${at}[].`,
  elements: elements.map((element) => [undefined, element] as const),
  areKeyed: false,
});

export const listOfKeyed = (path: string, at: string, object: JsonObject): List => {
  const named = FIELD.test(path) ? path : at;
  const objects = Object.values(object).filter(isObject);
  return {
    table: path === "" ? "*" : `${path}.*`,
    prefix: named === "" ? "*." : `${named}.*.`,
    elements: Object.entries(object).filter(([, element]) => element !== null),
    areKeyed: objects.filter(isKeyed).length * 2 >= Math.max(2, objects.length),
  };
};

/** True if an element's keys are data by themselves, or as those of the elements beside it are. */
export const isKeyedBeside = (element: JsonObject, { areKeyed }: Pick<List, "areKeyed">): boolean =>
  isKeyed(element) || (areKeyed && !isRecord(element));
