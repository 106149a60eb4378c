import { readDays } from "./cells/day-pattern.ts";
import { type Place, placeAt, placeOf } from "./cells/place.ts";
import { foldText, isPlaceholder, tidyText } from "./cells/source-text.ts";
import { ImportError } from "./import-error.ts";
import { type RowReading, readRow } from "./row-reading.ts";
import { type Columns, headersOf, SOURCES, type Source } from "./sources.ts";

/** How the rows below a header are read. */
export interface CsvLayout {
  readonly name: string;
  /** The term a row belongs to; empty where the file does not say. */
  readonly term: (fields: readonly string[]) => string;
  readonly read: (fields: readonly string[]) => RowReading;
}

const MAX_COLUMNS = 1000;
const HEADERS_NAMED = 12;

const listed = (header: readonly string[]): string =>
  header
    .slice(0, HEADERS_NAMED)
    .map((cell) => tidyText(cell).slice(0, 40))
    .join(", ") + (header.length > HEADERS_NAMED ? ", …" : "");

const has = (header: readonly string[], wanted: string): boolean =>
  header.some((cell) => foldText(cell) === foldText(wanted));

const recognise = (file: string, header: readonly string[]): Source => {
  const source = SOURCES.find(({ columns }) => headersOf(columns).every((wanted) => has(header, wanted)));
  if (source !== undefined) return source;
  throw new ImportError(
    `${file} has an unknown layout (columns: ${listed(header)}); ` +
      "say which is which with --columns room=…,building=…,days=…,start=…,end=…,class=…",
  );
};

const indexOf = (header: readonly string[], wanted: string): number =>
  header.findIndex((cell) => foldText(cell) === foldText(wanted));

/** The field's text by header. @throws ImportError where the header is not there, or twice */
const columnOf = (file: string, header: readonly string[], wanted: string) => {
  const found = header.flatMap((cell, index) => (foldText(cell) === foldText(wanted) ? [index] : []));
  const [index, second] = found;
  if (index === undefined)
    throw new ImportError(`${file} has no column "${wanted}"; it has ${listed(header)}`);
  if (second !== undefined) throw new ImportError(`${file} has the column "${wanted}" twice`);
  return (fields: readonly string[]): string => fields[index] ?? "";
};

const blank = (): string => "";

/** Surplus fields may be blank: a spreadsheet writes them. */
const fits = (fields: readonly string[], header: readonly string[]): boolean =>
  fields.length >= header.length && fields.slice(header.length).every((field) => field.trim() === "");

/** @throws ImportError where the layout is unknown, or a named column is not there */
export const csvLayout = (
  file: string,
  header: readonly string[],
  columns: Columns | undefined,
): CsvLayout => {
  if (header.length > MAX_COLUMNS) throw new ImportError(`${file} has more than ${MAX_COLUMNS} columns`);
  const source = columns ? { name: "named columns", columns } : recognise(file, header);
  const { place, class: parts, ...cells } = source.columns;
  const at = (wanted: string | undefined) => (wanted === undefined ? blank : columnOf(file, header, wanted));

  const placeIn = (): ((fields: readonly string[]) => Place | undefined) => {
    if ("location" in place) {
      const location = at(place.location);
      return (fields) => placeAt(location(fields));
    }
    const [room, building] = [at(place.room), at(place.building)];
    return (fields) => {
      const isNone =
        isPlaceholder(room(fields)) || (tidyText(building(fields)) !== "" && isPlaceholder(building(fields)));
      return isNone ? undefined : placeOf(building(fields), room(fields));
    };
  };
  const placeHeaders = "location" in place ? [place.location] : [place.room, place.building];
  const hasPlace = (fields: readonly string[]): boolean =>
    placeHeaders.every((wanted) => wanted === undefined || fields.length > indexOf(header, wanted));
  const [placeOfRow, days, start, end] = [placeIn(), at(cells.days), at(cells.start), at(cells.end)];
  const [capacity, term] = [at(cells.capacity), at(cells.term)];
  const whole = parts.join("+");
  const classParts = (whole !== "" && has(header, whole) ? [whole] : parts).map(at);

  /** A line that was cut: what stands before its last field is whole. */
  const readCut = (fields: readonly string[]): RowReading => {
    const whole = fields.slice(0, -1);
    const isCut = fields.length < header.length;
    const [foundPlace, foundDays] = [placeOfRow(whole), days(whole)];
    return {
      leftOut: "wrong number of columns",
      value: `${fields.length} of ${header.length} columns: ${fields.join(", ")}`,
      ...(isCut && hasPlace(whole) && foundPlace !== undefined && { place: foundPlace }),
      ...(isCut && foundDays !== "" && { days: readDays(foundDays) }),
    };
  };
  return {
    name: source.name,
    term: (fields) => (fits(fields, header) ? tidyText(term(fields)) : ""),
    read: (fields) => {
      if (!fits(fields, header)) return readCut(fields);
      return readRow({
        place: placeOfRow(fields),
        className: tidyText(classParts.map((part) => part(fields)).join(" ")),
        days: days(fields),
        start: start(fields),
        end: end(fields),
        capacity: capacity(fields),
      });
    },
  };
};
