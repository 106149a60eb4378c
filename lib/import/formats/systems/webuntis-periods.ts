import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { sentence } from "../../sentences.ts";
import { isArray, isObject, type Json } from "../json-value.ts";
import type { OpenedSource } from "../open-tables.ts";
import { type Entry, listOf } from "./json-entries.ts";
import { listedTable } from "./listed-table.ts";

const HEADER = ["course", "room", "date", "start", "end", "status"] as const;
/** WebUntis' numbers for what takes part in a period. */
const [CLASS, SUBJECT, ROOM] = [1, 3, 4];

/** What a period names, under its id or with its name. */
interface Period {
  readonly entry: Entry;
  readonly rooms: readonly Entry[];
  readonly others: readonly Entry[];
  readonly isCancelled: boolean;
}

const within = (value: Json, ...keys: readonly string[]): Json =>
  keys.reduce((inner, key) => (isObject(inner) ? (inner[key] ?? null) : null), value);

const isPeriod = ({ date, startTime, endTime }: Entry): boolean =>
  [date, startTime, endTime].every((value) => typeof value === "number");

/** The answer of `getTimetable`, alone or as JSON-RPC wraps it. */
const answered = (document: Json): readonly Period[] =>
  listOf(isArray(document) ? document : within(document, "result"))
    .filter((entry) => isPeriod(entry) && isArray(entry.ro ?? null))
    .map((entry) => ({
      entry,
      rooms: listOf(entry.ro),
      others: [...listOf(entry.su), ...listOf(entry.kl)],
      isCancelled: entry.code === "cancelled",
    }));

/** What the page of a public timetable asks for: periods by whose plan they are in, and what they name. */
const shown = (document: Json): readonly Period[] => {
  const data = within(document, "data", "result", "data");
  const elements = new Map(listOf(within(data, "elements")).map((each) => [`${each.type} ${each.id}`, each]));
  const periods = Object.values(within(data, "elementPeriods") ?? {}).flatMap(listOf);
  return periods.filter(isPeriod).map((entry) => {
    const named = (type: number) =>
      listOf(entry.elements)
        .filter((each) => each.type === type)
        .map((each) => elements.get(`${type} ${each.id}`) ?? each);
    return {
      entry,
      rooms: named(ROOM),
      others: [...named(SUBJECT), ...named(CLASS)],
      isCancelled: entry.cellState === "CANCEL",
    };
  });
};

const periodsIn = (document: Json): readonly Period[] => {
  const periods = answered(document);
  return periods.length > 0 ? periods : shown(document);
};

/** True for the answer of `getRooms`, alone or as JSON-RPC wraps it. */
const roomsIn = (document: Json): readonly Entry[] => {
  const all = listOf(isArray(document) ? document : within(document, "result"));
  return all.every(({ id, name, longName }) => typeof id === "number" && name && longName !== undefined)
    ? all
    : [];
};

const nameOf = ({ name }: Entry): string => (typeof name === "string" ? name : "");
/** Of `20260907` and `755`. */
const dateOf = (date: Json | undefined): string => String(date).replace(/^(\d{4})(\d{2})/, "$1-$2-");
const timeOf = (time: Json | undefined): string => String(time).padStart(4, "0").replace(/..$/, ":$&");

const rowOf = (file: string, names: ReadonlyMap<Json, string>, period: Period): readonly string[] => {
  const { date, startTime, endTime } = period.entry;
  const rooms = period.rooms.map((room) => nameOf(room) || names.get(room.id ?? null));
  if (rooms.includes(undefined)) throw new OperatorError(sentence("rooms of WebUntis", { file }));
  return [
    period.others.map(nameOf).join(" ").trim(),
    [...new Set(rooms)].join("; "),
    dateOf(date),
    timeOf(startTime),
    timeOf(endTime),
    period.isCancelled ? "cancelled" : "",
  ];
};

/**
 * The periods of WebUntis' answers in the place of their tables: of `getTimetable`, with the rooms' names from the answer
 * of `getRooms`, or of the page of a public timetable. Other sources stay as they are.
 *
 * @throws OperatorError if periods name rooms by numbers that no source explains
 */
export const withWebuntisPeriods = (sources: readonly OpenedSource[]): readonly OpenedSource[] => {
  const all = sources.map((source) => {
    const { document = null } = source;
    return { source, periods: periodsIn(document), rooms: roomsIn(document) };
  });
  if (all.every(({ periods }) => periods.length === 0)) return sources;
  const names = new Map(all.flatMap(({ rooms }) => rooms.map((room) => [room.id ?? null, nameOf(room)])));
  return all.flatMap(({ source, periods, rooms }): OpenedSource[] => {
    if (periods.length === 0) return rooms.length > 0 ? [] : [source];
    const rows = [HEADER, ...periods.map((period) => rowOf(source.name, names, period))];
    return [{ ...source, tables: [listedTable(source.name, rows, "24h")] }];
  });
};
