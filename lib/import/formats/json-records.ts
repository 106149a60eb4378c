import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { rememberingPairs } from "../cells/remembering.ts";
import { isKeyed, isKeyedBeside, type List, listOfArray, listOfKeyed } from "./json-lists.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "./json-value.ts";
import { translatedName } from "./systems/usos-names.ts";
import type { Cell } from "./table.ts";

const MAX_COLUMNS = 2000;
const MAX_TABLES = 200;

/** Cells by path: of a record, and then of those around it, whose cells it has as well. */
type Cells = readonly Map<string, Cell>[];

export const cellAt = (cells: Cells, path: string): Cell | undefined =>
  cells.find((each) => each.has(path))?.get(path);

export interface ListRecord {
  readonly table: string;
  readonly cells: Cells;
  /** True if it stands for a list that its record has not, or does not offer: what the list would say is unknown. */
  readonly isUnsaid?: boolean | undefined;
}

/** What is known of the document's tables: their columns, and which lists are inside which. */
export interface Shape {
  readonly columns: Map<string, Set<string>>;
  readonly inside: Map<string, Set<string>>;
}

const PLACES = /(?:rooms|locations|venues)$/i;

/** Phrases may have commas of their own, `MW 9:00-9:50, Hall 2`: each is a line. So is each place. */
const joined = (name: string, values: readonly Json[]): string =>
  values.join(PLACES.test(name) || values.some((value) => /\d.* | .*\d/.test(String(value))) ? "\n" : ", ");

/** What a field says in one cell; `undefined` if it has fields of its own, or is a list that says nothing. */
const cellOf = (name: string, field: Json): Cell | undefined => {
  // Elsewhere the empty list may be one of records.
  if (isArray(field)) return field.length === 0 ? undefined : joined(name, field);
  return isObject(field) ? translatedName(field) : field;
};

/** The list that a field is; an array of plain values is one cell. */
const listAt = (path: string, at: string, field: Json): List | undefined => {
  if (isArray(field)) return field.every(isScalar) ? undefined : listOfArray(path, at, field);
  return isObject(field) && isKeyed(field) ? listOfKeyed(path, at, field) : undefined;
};

/** Of a list, the field that holds it. */
const pathOf = (table: string): string => table.replace(/(?:\[\]|\.\*)$/, "");

/** A list and the name of its records; `aulas` may be lessons, and `classrooms` classes. */
const NAMED = /(?:^|\.)((?:lecture_?)?(?:rooms?|buildings?))(?:\[\]|\.\*) (?:name|code|label|short_?name)$/i;

/** Outside of other lists: `name` in `rooms[]` is `rooms.name`, since the list alone says what its records are. */
const fieldIn = (table: string, name: string): string => {
  const [, list = table === "" ? "$" : ""] = NAMED.exec(`${table} ${name}`) ?? [];
  return list === "" ? name : `${list}.${name}`;
};

/**
 * Every record of every list, parents before their children. One without a list that others have is in that list as
 * well, with nothing of it.
 *
 * @param inside which lists are inside which, completed on the way
 * @param wanted the only list that is looked at, with those around it; absent: all
 */
export const recordsOf = function* (
  document: Json,
  inside: Shape["inside"],
  wanted?: string,
): Generator<ListRecord> {
  const pathTo = rememberingPairs((before: string, name: string) => `${before}${name}`);
  const columnIn = rememberingPairs(fieldIn);
  const isWithin = (outer: string, inner: string): boolean =>
    outer === inner || [...(inside.get(outer) ?? [])].some((list) => isWithin(list, inner));

  const visit = function* (
    value: Json,
    list: Omit<List, "elements">,
    outer: Cells,
    key?: string,
    isUnsaid?: boolean,
  ): Generator<ListRecord> {
    const { table, prefix } = list;
    const [isRoot, at] = [table === "", prefix.slice(0, -1)];
    const own = new Map<string, Cell>();
    const lists: List[] = [];
    const children = inside.get(table) ?? new Set();
    inside.set(table, children);
    /** Of all fields that say something, be it that they are empty. */
    const said = children.size === 0 ? undefined : new Set([at, table]);
    const take = (fields: JsonObject, before: string) => {
      for (const [name, field] of Object.entries(fields)) {
        const path = pathTo(before, name);
        if (field !== null) said?.add(path);
        const inner = listAt(path, isRoot ? "" : path, field);
        const cell = inner === undefined ? cellOf(name, field) : undefined;
        if (inner !== undefined) lists.push(inner);
        else if (cell !== undefined) own.set(prefix === "" ? columnIn(table, path) : path, cell);
        else if (isObject(field)) take(field, `${path}.`);
      }
    };
    if (key !== undefined) own.set(at, key);
    if (isScalar(value)) own.set(`${prefix}value`, value);
    else if (isArray(value) && key === undefined && value.every(isScalar))
      for (const [index, each] of value.entries()) own.set(`${prefix}${index}`, each);
    else if (isArray(value)) lists.push(listOfArray(table, at, value));
    else if ((isRoot || key !== undefined) && isKeyedBeside(value, list))
      lists.push(listOfKeyed(table, at, value));
    else take(value, prefix);
    const cells = [own, ...outer];
    if (!isRoot && (wanted ?? table) === table) yield { table, cells, isUnsaid };
    const isWanted = (list: string): boolean => wanted === undefined || isWithin(list, wanted);
    for (const { elements, ...inner } of lists) {
      for (const [name, element] of isWanted(inner.table) ? elements : [])
        yield* visit(element, inner, cells, name);
      // A list may have the name of one that it is inside of: `{"teachers": [{"classes": []}], "classes": [{"teachers": []}]}`.
      if (!isWithin(inner.table, table)) children.add(inner.table);
    }
    const filled = new Set(lists.filter(({ elements }) => elements.length > 0).map((inner) => inner.table));
    const isOffered = own.get(`${prefix}offered`) !== false;
    for (const child of [...children.difference(filled)].filter(isWanted)) {
      const isMissing = isUnsaid ?? (!isOffered || said?.has(pathOf(child)) !== true);
      const empty = { table: child, prefix: "", areKeyed: false };
      yield* visit({}, empty, cells, undefined, isMissing);
    }
  };

  yield* visit(document, { table: "", prefix: "", areKeyed: false }, []);
};

/** @throws OperatorError if the document has too many fields or lists */
export const shapeOf = (name: string, document: Json): Shape => {
  const shape: Shape = { columns: new Map(), inside: new Map() };
  const filled = new Set<string>();
  // Once all records were seen, each is known to lack the lists that only later ones have.
  for (const _ of recordsOf(document, shape.inside))
    if (shape.inside.size > MAX_TABLES) throw new OperatorError(`${name} has more than ${MAX_TABLES} lists`);
  for (const { table, cells } of recordsOf(document, shape.inside)) {
    const columns = shape.columns.get(table) ?? new Set();
    for (const each of cells)
      for (const [path, cell] of each) {
        columns.add(path);
        if (cell !== null) filled.add(path);
      }
    if (columns.size > MAX_COLUMNS) throw new OperatorError(`${name} has more than ${MAX_COLUMNS} fields`);
    shape.columns.set(table, columns);
  }
  // A field that is a list in other records holds nothing if it is `null` in these, or all of its keys are.
  const lists = new Set([...shape.columns.keys()].map(pathOf));
  const isOfList = (path: string): boolean => lists.has(path) || lists.has(path.replace(/\.[^.]*$/, ""));
  for (const columns of shape.columns.values())
    for (const path of columns) if (!filled.has(path) && isOfList(path)) columns.delete(path);
  return shape;
};
