import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isKeyedBeside, type List, listAt } from "./json-lists.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject } from "./json-value.ts";
import type { Cell } from "./table.ts";

/** The names that documents have for the hours and the minutes of a time. */
const NAMES = [
  ["h", "m"],
  ["hour", "minute"],
  ["hours", "minutes"],
] as const;

const isWithin = (value: Json | undefined, limit: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < limit;

/** Minutes from midnight of a time of 24 hours, as some documents write it: `{"h": 13, "m": 45}`; else `undefined`. */
const minutesOf = (value: Json): number | undefined => {
  if (!isObject(value) || Object.keys(value).length !== 2) return undefined;
  const times = NAMES.map(([hours, minutes]) => [value[hours], value[minutes]] as const);
  const [hour, minute] = times.find(([first, second]) => isWithin(first, 24) && isWithin(second, 60)) ?? [];
  return isWithin(hour, 24) && isWithin(minute, 60) ? hour * 60 + minute : undefined;
};

const MAX_DEPTH = 32;
const MAX_COLUMNS = 2000;
const MAX_TABLES = 200;

/** Cells by path; what a record does not have itself it has of its parents. */
type Cells = { [path: string]: Cell };

export interface Found {
  readonly table: string;
  readonly cells: Cells;
  /** True if the record has no such list, or says that it is not offered: what the list would say is unknown. */
  readonly isUnsaid?: boolean;
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
  if (!isObject(field)) return field;
  const minutes = minutesOf(field);
  return minutes === undefined ? undefined : { minutes };
};

/** Of a list, the field that holds it. */
const pathOf = (table: string): string => table.replace(/(?:\[\]|\.\*)$/, "");

/** Every record of every list, parents before their children. */
export const recordsOf = function* (root: Json, shape: Shape): Generator<Found> {
  const tooDeep = () => new OperatorError(`The document is nested deeper than ${MAX_DEPTH} levels`);

  const orphans = function* (
    table: string,
    seen: ReadonlySet<string>,
    cells: Cells,
    isUnsaidOf: (child: string) => boolean,
  ): Generator<Found> {
    for (const child of shape.inside.get(table) ?? []) {
      if (seen.has(child)) continue;
      const isUnsaid = isUnsaidOf(child);
      yield { table: child, cells, isUnsaid };
      yield* orphans(child, new Set(), cells, () => isUnsaid);
    }
  };

  const visit = function* (
    value: Json,
    { table, prefix, areKeyed }: Pick<List, "table" | "prefix" | "areKeyed">,
    parent: Cells,
    depth: number,
    key: string | undefined,
  ): Generator<Found> {
    if (depth > MAX_DEPTH) throw tooDeep();
    const cells: Cells = Object.create(parent);
    const lists: List[] = [];
    /** Of all fields that say something, be it that they are empty. */
    const paths = new Set([prefix.slice(0, -1)]);
    const isRoot = table === "";
    if (key !== undefined) cells[prefix.slice(0, -1)] = key;
    const take = (fields: JsonObject, at: string, level: number) => {
      if (level > MAX_DEPTH) throw tooDeep();
      for (const [name, field] of Object.entries(fields)) {
        const path = `${at}${name}`;
        if (field !== null) paths.add(path);
        const list = listAt(path, field, !isRoot);
        const cell = list === undefined ? cellOf(name, field) : undefined;
        if (list !== undefined) lists.push(list);
        else if (cell !== undefined) cells[isRoot ? `$.${path}` : path] = cell;
        else if (isObject(field)) take(field, `${path}.`, level + 1);
      }
    };
    const plain = isArray(value) && value.every(isScalar) ? value : undefined;
    const isRecord = isObject(value) && !((isRoot || key !== undefined) && isKeyedBeside(value, areKeyed));
    if (isRecord) take(value, prefix, depth);
    else if (isScalar(value)) cells[`${prefix}value`] = value;
    else if (plain !== undefined && key !== undefined)
      lists.push({
        table: `${table}[]`,
        prefix: `${prefix.slice(0, -1)}[].`,
        elements: plain.map((each) => [undefined, each] as const),
        areKeyed: false,
      });
    else if (plain !== undefined)
      for (const [index, each] of plain.entries()) cells[`${prefix}${index}`] = each;
    else {
      const inner = listAt(isRoot ? "" : prefix.slice(0, -1), value, !isRoot, areKeyed);
      if (inner !== undefined) lists.push(inner);
    }
    if (!isRoot) yield { table, cells };
    for (const list of lists)
      for (const [name, element] of list.elements) yield* visit(element, list, cells, depth + 1, name);
    const seen = new Set(lists.filter(({ elements }) => elements.length > 0).map((list) => list.table));
    const inside = shape.inside.get(table) ?? new Set();
    for (const list of lists) inside.add(list.table);
    shape.inside.set(table, inside);
    const isOffered = cells[`${prefix}offered`] !== false;
    yield* orphans(table, seen, cells, (child) => !isOffered || !paths.has(pathOf(child)));
  };

  yield* visit(root, { table: "", prefix: "", areKeyed: false }, Object.create(null), 0, undefined);
};

/** A list has the columns of the one it is in, also those that only records without such a list have. */
const inheritColumns = ({ columns, inside }: Shape, table = ""): void => {
  for (const child of inside.get(table) ?? []) {
    for (const path of columns.get(table) ?? []) columns.get(child)?.add(path);
    inheritColumns({ columns, inside }, child);
  }
};

/** @throws OperatorError if the document has too many fields or lists */
export const shapeOf = (name: string, root: Json): Shape => {
  const shape: Shape = { columns: new Map(), inside: new Map() };
  const filled = new Set<string>();
  for (const { table, cells } of recordsOf(root, shape)) {
    const columns = shape.columns.get(table) ?? new Set();
    for (const path in cells) {
      columns.add(path);
      if (cells[path] !== null) filled.add(path);
    }
    if (columns.size > MAX_COLUMNS) throw new OperatorError(`${name} has more than ${MAX_COLUMNS} fields`);
    shape.columns.set(table, columns);
    if (shape.columns.size > MAX_TABLES) throw new OperatorError(`${name} has more than ${MAX_TABLES} lists`);
  }
  // A field that is a list in other records holds nothing if it is `null` in these.
  const lists = [...shape.columns.keys()].map(pathOf).filter((path) => !filled.has(path));
  for (const columns of shape.columns.values()) for (const path of lists) columns.delete(path);
  inheritColumns(shape);
  return shape;
};
