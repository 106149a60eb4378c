import { cellAt, type ListRecord, recordsOf, shapeOf } from "./json-records.ts";
import { isArray, isScalar, type Json, type Scalar } from "./json-value.ts";
import { withReferredRecords } from "./referred-records.ts";
import type { Cell, Table } from "./table.ts";

const ROOM = /rooms?$/i;
const fieldOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== null && cell !== "";

/** True of `groups[].room` and `room`. */
const isInside = (inner: string, outer: string): boolean => {
  const [field, parent] = [fieldOf(outer), outer.slice(0, outer.lastIndexOf(".") + 1)];
  return fieldOf(inner) === field && inner.startsWith(parent) && inner.slice(parent.length).includes("[]");
};

/**
 * The fields that each record has either itself or in the list inside it: a class has a `room`, and one that is given
 * to several groups has `groups[].room` instead. If it has both, it takes both. By the inner path the outer one.
 */
const outerFields = (
  header: readonly string[],
  records: Iterable<ListRecord>,
): ReadonlyMap<string, string> => {
  const pairs = new Map<string, string>();
  // Of several outer ones the first stands.
  for (const inner of header)
    for (const outer of header.toReversed()) if (isInside(inner, outer)) pairs.set(inner, outer);
  for (const { cells } of records) {
    if (pairs.size === 0) break;
    for (const [inner, outer] of pairs)
      if (!ROOM.test(inner) && [inner, outer].every((path) => isFilled(cellAt(cells, path))))
        pairs.delete(inner);
  }
  return pairs;
};

const joined = (inner: Cell = null, outer: Cell = null): Cell => {
  if (!isFilled(inner) || inner === outer) return outer;
  return isFilled(outer) ? `${inner}\n${outer}` : inner;
};

/** Rows written as arrays of cells. */
const isGrid = (document: Json): document is readonly (readonly Scalar[])[] =>
  isArray(document) && document.length > 1 && document.every((row) => isArray(row) && row.every(isScalar));

/**
 * The tables of a JSON document, or of one a line. Columns are paths from the outermost list (`subject`,
 * `meetings[].room`), a list inside another is a table of its own in which the outer record is repeated, and a record
 * without any is there with nothing. Keys that are data (rooms, days) are columns that end in `*`; a list of plain
 * values is one cell, joined by commas. What stands outside of all lists begins with `$.`. Rows written as arrays of
 * cells are a table as they stand, header and all. Ids of the document's own records stand for these.
 *
 * @throws OperatorError if it is nested too deeply, or has too many fields
 */
export const jsonTables = (name: string, read: Json): Table[] => {
  if (isGrid(read)) return [{ name, rows: read.map((cells, index) => ({ line: index + 1, cells })) }];
  const document = withReferredRecords(read);
  const { columns, inside } = shapeOf(name, document);
  return [...columns].map(([path, paths]) => {
    const records = () => recordsOf(document, inside, path);
    const outer = outerFields([...paths], records());
    const header = [...paths].filter((column) => !outer.values().toArray().includes(column));
    const rows = function* () {
      yield { line: 1, cells: header };
      yield* records().map(({ cells, isUnsaid }, index) => ({
        line: index + 2,
        isUnsaid,
        cells: header.map((column) =>
          joined(cellAt(cells, column), cellAt(cells, outer.get(column) ?? column)),
        ),
      }));
    };
    return { name: path === "[]" ? name : `${name}: ${path}`, path, rows: { [Symbol.iterator]: rows } };
  });
};
