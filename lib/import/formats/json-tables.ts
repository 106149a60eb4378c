import { type Found, recordsOf, shapeOf } from "./json-records.ts";
import { isArray, isObject, isScalar, type Json } from "./json-value.ts";
import type { Cell, Row, Table } from "./table.ts";

const fieldOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf(".") + 1);
const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== null && cell !== "";

/**
 * The fields that each record has either itself or in the list inside it, never both: a class has a `room`, and one
 * that is given to several groups has `groups[].room` instead. By the inner path the outer one.
 */
const outerFields = (header: readonly string[], records: Iterable<Found>): ReadonlyMap<string, string> => {
  const pairs = new Map(
    header.flatMap((inner): [string, string][] => {
      const outer = header.find(
        (path) =>
          path !== inner &&
          fieldOf(path) === fieldOf(inner) &&
          parentOf(inner).startsWith(parentOf(path)) &&
          inner.slice(parentOf(path).length).includes("[]"),
      );
      return outer === undefined ? [] : [[inner, outer]];
    }),
  );
  if (pairs.size === 0) return pairs;
  for (const { cells } of records)
    for (const [inner, outer] of pairs)
      if (isFilled(cells[inner]) && isFilled(cells[outer])) pairs.delete(inner);
  return pairs;
};

const rowsOf = function* (
  records: Iterable<Found>,
  header: readonly string[],
  outer: ReadonlyMap<string, string>,
): Generator<Row> {
  yield { line: 1, cells: header };
  let line = 1;
  for (const { cells, isUnsaid } of records) {
    line += 1;
    const row = header.map((path) => cells[path] ?? cells[outer.get(path) ?? path] ?? null);
    yield { line, cells: row, isUnsaid };
  }
};

/** What converters call the text of an XML element that has attributes as well. */
const TEXT_KEYS = ["__text", "_text", "#text", "$t"] as const;
const MAX_DEPTH = 32;

/** The document in which such an element is its text. */
const withPlainTexts = (value: Json, depth = 0): Json => {
  if (isScalar(value) || depth > MAX_DEPTH) return value;
  if (isArray(value)) return value.map((each) => withPlainTexts(each, depth + 1));
  if (!isObject(value)) return value;
  const text = TEXT_KEYS.map((key) => value[key]).find((each) => typeof each === "string");
  if (text !== undefined) return text;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withPlainTexts(each, depth + 1)]),
  );
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

/**
 * The tables of a JSON document, or of one a line. Columns are paths from the outermost list (`subject`,
 * `meetings[].room`), a list inside another is a table of its own in which the outer record is repeated, and a record
 * without any is there with nothing. Keys that are data (rooms, days) are columns that end in `*`; a list of plain
 * values is one cell, joined by commas. What stands outside of all lists begins with `$.`.
 *
 * @throws OperatorError if it is nested too deeply, or has too many fields
 */
export const jsonTables = (name: string, written: Json): Table[] => {
  const document = withPlainTexts(written);
  const grid = gridRows(document);
  if (grid !== undefined) return [{ name, rows: grid }];
  const shape = shapeOf(name, document);
  return [...shape.columns].map(([table, columns]) => {
    const records = {
      [Symbol.iterator]: () => recordsOf(document, shape).filter((found) => found.table === table),
    };
    const outer = outerFields([...columns], records);
    const header = [...columns].filter((path) => ![...outer.values()].includes(path));
    return {
      name: table === "[]" ? name : `${name}: ${table}`,
      path: table,
      rows: { [Symbol.iterator]: () => rowsOf(records, header, outer) },
    };
  });
};
