import { isArray, isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { type Entry, listOf, objectOf } from "./json-entries.ts";
import { listedTable } from "./listed-table.ts";

const HEADER = ["course", "room", "date", "start", "end", "status"] as const;

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** What takes part in an entry: the school decides which of its seven places says what. */
const takingPart = (entry: Entry): readonly Entry[] =>
  Object.keys(entry)
    .filter((key) => /^position\d$/.test(key))
    .flatMap((key) => listOf(entry[key]))
    .flatMap(({ current = null }) => (isObject(current) ? [current] : []));

const nameOf = ({ shortName, longName }: Entry): string => textOf(shortName) || textOf(longName);

const namesOf = (elements: readonly Entry[], ...types: readonly string[]): readonly string[] =>
  elements.filter(({ type }) => types.includes(textOf(type))).map(nameOf);

const rowOf = (day: Entry, entry: Entry): readonly string[] => {
  const elements = takingPart(entry);
  const { start, end } = objectOf(entry.duration);
  // The plan of a room does not name it in each of its entries.
  const own = day.resourceType === "ROOM" ? [nameOf(objectOf(day.resource))] : [];
  const rooms = new Set([...own, ...namesOf(elements, "ROOM")]);
  return [
    namesOf(elements, "SUBJECT", "CLASS", "INFO").join(" "),
    [...rooms].filter((room) => room !== "").join("; "),
    textOf(start).slice(0, 10),
    textOf(start).slice(11, 16),
    textOf(end).slice(11, 16),
    entry.status === "CANCELLED" ? "cancelled" : "",
  ];
};

/**
 * The entries of a timetable as WebUntis' page of today asks for them, `{days: [{date, resource, gridEntries: [{duration,
 * position1: [{current: {type: "ROOM", shortName}}]}]}]}`: a row for each.
 *
 * @returns `undefined` if the document is not of this form
 */
export const webuntisEntries = (name: string, document: Json): Table[] | undefined => {
  const days = isObject(document) ? listOf(document.days) : [];
  if (days.length === 0 || !days.every(({ gridEntries = null }) => isArray(gridEntries))) return undefined;
  const rows = days.flatMap((day) => listOf(day.gridEntries).map((entry) => rowOf(day, entry)));
  return [listedTable(name, [HEADER, ...rows], "24h")];
};
