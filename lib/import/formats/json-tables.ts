import { tidyText } from "../cells/source-text.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";
import { ImportError } from "../import-error.ts";
import type { Cell, Row, Table } from "./table.ts";

const MAX_DEPTH = 32;
const MAX_COLUMNS = 2000;
const MAX_TABLES = 200;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };
/** Cells by path; what a record does not have itself it has of its parents. */
type Cells = { [path: string]: Cell };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
type Scalar = null | boolean | number | string;
const isScalar = (value: Json): value is Scalar => typeof value !== "object" || value === null;

const DAY_KEY = /^(?:[mtwrfsuh]|mo|tu|we|th|fr|sa|su|[0-7])$/i;
const isDayKey = (key: string): boolean => DAY_KEY.test(key) || weekdayNamed(key) !== undefined;
const isData = (key: string): boolean => /\d|\s|[^\w$-]/.test(key);

const sharesKeys = (values: readonly Json[]): boolean => {
  const [first, second] = values.filter(isObject).map((value) => Object.keys(value));
  if (first === undefined || second === undefined) return false;
  return first.length > 0 && first.filter((key) => second.includes(key)).length * 2 >= first.length;
};

/** True if the keys are data, such as rooms or days, and not names of fields. */
const isKeyed = (object: JsonObject): boolean => {
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
interface List {
  readonly table: string;
  readonly prefix: string;
  readonly elements: readonly (readonly [key: string | undefined, value: Json])[];
}

const listAt = (path: string, value: Json, isNested: boolean): List | undefined => {
  const at = isNested ? path : "";
  if (isRecordList(value)) {
    const prefix = isNested ? `${at}[].` : "";
    return { table: `${path}[]`, prefix, elements: value.map((each) => [undefined, each] as const) };
  }
  if (!isObject(value) || !isKeyed(value)) return undefined;
  const prefix = at === "" ? "*." : `${at}.*.`;
  return { table: path === "" ? "*" : `${path}.*`, prefix, elements: Object.entries(value) };
};

interface Found {
  readonly table: string;
  readonly cells: Cells;
}

/** What is known of the document's tables: their columns, and which lists are inside which. */
interface Shape {
  readonly columns: Map<string, Set<string>>;
  readonly inside: Map<string, Set<string>>;
}

/** Every record of every list, parents before their children. */
const recordsOf = function* (root: Json, shape: Shape): Generator<Found> {
  const tooDeep = () => new ImportError(`The document is nested deeper than ${MAX_DEPTH} levels`);

  const orphans = function* (table: string, seen: ReadonlySet<string>, cells: Cells): Generator<Found> {
    for (const child of shape.inside.get(table) ?? []) {
      if (seen.has(child)) continue;
      yield { table: child, cells };
      yield* orphans(child, new Set(), cells);
    }
  };

  const visit = function* (
    value: Json,
    table: string,
    prefix: string,
    parent: Cells,
    depth: number,
    key: string | undefined,
  ): Generator<Found> {
    if (depth > MAX_DEPTH) throw tooDeep();
    const cells: Cells = Object.create(parent);
    const lists: List[] = [];
    const isRoot = table === "";
    if (key !== undefined) cells[prefix.slice(0, -1)] = key;
    const take = (fields: JsonObject, at: string, level: number) => {
      if (level > MAX_DEPTH) throw tooDeep();
      for (const [name, field] of Object.entries(fields)) {
        const path = `${at}${name}`;
        const list = listAt(path, field, !isRoot);
        if (list !== undefined) lists.push(list);
        else if (isObject(field)) take(field, `${path}.`, level + 1);
        else if (!isArray(field)) cells[isRoot ? `$.${path}` : path] = field;
        // An empty list says nothing; elsewhere it may be one of records.
        else if (field.length > 0) cells[isRoot ? `$.${path}` : path] = field.join(", ");
      }
    };
    const plain = isArray(value) && value.every(isScalar) ? value : undefined;
    const isRecord = isObject(value) && !((isRoot || key !== undefined) && isKeyed(value));
    if (isRecord) take(value, prefix, depth);
    else if (isScalar(value)) cells[`${prefix}value`] = value;
    else if (plain !== undefined && key !== undefined)
      lists.push({
        table: `${table}[]`,
        prefix: `${prefix.slice(0, -1)}[].`,
        elements: plain.map((each) => [undefined, each] as const),
      });
    else if (plain !== undefined)
      for (const [index, each] of plain.entries()) cells[`${prefix}${index}`] = each;
    else {
      const inner = listAt(isRoot ? "" : prefix.slice(0, -1), value, !isRoot);
      if (inner !== undefined) lists.push(inner);
    }
    if (!isRoot) yield { table, cells };
    for (const list of lists)
      for (const [its, element] of list.elements)
        yield* visit(element, list.table, list.prefix, cells, depth + 1, its);
    const seen = new Set(lists.filter(({ elements }) => elements.length > 0).map((list) => list.table));
    const inside = shape.inside.get(table) ?? new Set();
    for (const list of lists) inside.add(list.table);
    shape.inside.set(table, inside);
    yield* orphans(table, seen, cells);
  };

  yield* visit(root, "", "", Object.create(null), 0, undefined);
};

const shapeOf = (name: string, root: Json): Shape => {
  const shape: Shape = { columns: new Map(), inside: new Map() };
  for (const { table, cells } of recordsOf(root, shape)) {
    const columns = shape.columns.get(table) ?? new Set();
    for (const path in cells) columns.add(path);
    if (columns.size > MAX_COLUMNS) throw new ImportError(`${name} has more than ${MAX_COLUMNS} fields`);
    shape.columns.set(table, columns);
    if (shape.columns.size > MAX_TABLES) throw new ImportError(`${name} has more than ${MAX_TABLES} lists`);
  }
  return shape;
};

const rowsOf = function* (
  root: Json,
  shape: Shape,
  wanted: string,
  header: readonly string[],
): Generator<Row> {
  yield { line: 1, cells: header };
  let line = 1;
  for (const { table, cells } of recordsOf(root, shape)) {
    if (table !== wanted) continue;
    line += 1;
    yield { line, cells: header.map((path) => cells[path] ?? null) };
  }
};

/** Rows written as arrays of cells are a table as they stand, header and all. */
const gridRows = (root: Json): readonly Row[] | undefined => {
  if (!isArray(root) || root.length < 2) return undefined;
  const isGrid = root.every((row) => isArray(row) && row.every(isScalar));
  if (!isGrid) return undefined;
  return root.flatMap((row, index) =>
    isArray(row) ? [{ line: index + 1, cells: row.map((cell) => (isScalar(cell) ? cell : null)) }] : [],
  );
};

const parseLines = (name: string, text: string): Json[] =>
  text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as Json];
    } catch (cause) {
      throw new ImportError(`${name} is not valid JSON (line ${index + 1})`, { cause });
    }
  });

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** @throws ImportError if it is no JSON, nor one document a line */
export const parseJson = (name: string, text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    // A line each: the first one stands alone.
    const [first = ""] = text.trimStart().split("\n", 1);
    if (isJson(first)) return parseLines(name, text);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError(`${name} is not valid JSON: ${tidyText(why).slice(0, 120)}`, { cause });
  }
};

/**
 * The tables of a JSON document, or of one a line. Columns are paths from the outermost list (`subject`,
 * `meetings[].room`), a list inside another is a table of its own in which the outer record is repeated, and a record
 * without any is there with nothing. Keys that are data (rooms, days) are columns that end in `*`; a list of plain
 * values is one cell, joined by commas. What stands outside of all lists begins with `$.`.
 *
 * @throws ImportError if it is nested too deeply, or has too many fields
 */
export const jsonTables = (name: string, document: Json): Table[] => {
  const grid = gridRows(document);
  if (grid !== undefined) return [{ name, rows: grid }];
  const shape = shapeOf(name, document);
  return [...shape.columns].map(([table, columns]) => {
    const header = [...columns];
    return {
      name: table === "[]" ? name : `${name}: ${table}`,
      path: table,
      rows: { [Symbol.iterator]: () => rowsOf(document, shape, table, header) },
    };
  });
};
