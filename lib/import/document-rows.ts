import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { jsonReadings } from "./json-rooms.ts";
import { type ReadRows, type SourceRow, severalOf } from "./read-rows.ts";
import type { Page } from "./report/row-place.ts";

/** What a list of rooms in the service's own form is called. */
const JSON_ROOMS = "JSON rooms";

const inOne = async function* <T>(all: T): AsyncGenerator<T> {
  yield all;
};

/** The rooms of documents in the service's own form. */
export const documentRows = (
  documents: readonly (readonly [name: string, document: unknown])[],
): ReadRows => {
  const pages: Page[] = [];
  const all: SourceRow[] = [];
  for (const [name, document] of documents) {
    pages.push({ name, after: all.length });
    for (const entry of jsonReadings(name, document))
      all.push({ row: all.length + 1, term: "", reading: [entry] });
  }
  return { layout: JSON_ROOMS, pages: severalOf(pages), rows: inOne(all), notes: () => [] };
};

const KEYS_NAMED = 12;

const SHAPE =
  '[{"room": "308", "building": "DCC", "days": "MW", "start": "8:00", "end": "8:50", "class": "CS 1"}]';

const isObject = (document: unknown): document is object =>
  typeof document === "object" && document !== null && !Array.isArray(document);

/** What a document without a list holds, and what it should hold. */
const otherShape = (name: string, document: object): string => {
  const keys = Object.keys(document).slice(0, KEYS_NAMED).join(", ");
  const content = keys === "" ? "an empty object" : `an object with ${keys}, and no list of objects in it`;
  return `${name} is JSON of another shape: ${content}. It should hold a list such as ${SHAPE}`;
};

/** @throws OperatorError if the document is an object without any list */
export const checkShape = (name: string, document: unknown): void => {
  if (isObject(document)) throw new OperatorError(otherShape(name, document));
};
