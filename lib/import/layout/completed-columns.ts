import { meetingColumn } from "../cells/meetings.ts";
import { onlyOf, readValue, share } from "../cells/reading.ts";
import { ROOM_WORDS } from "../cells/room-words.ts";
import { arePlacedPeriods } from "../cells/systems/placed-periods.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { isEarlier } from "./columns-by-value.ts";
import { type Column, type MeetingColumns, missingColumns } from "./layout.ts";
import { ENOUGH } from "./role-values.ts";

/** Keys of a document that are data end so. */
const KEY = /\*$/;

/** A value that calls itself a room, such as a key of a document: `Salón 1`, `Lab 2`. */
export const CALLED_ROOM = new RegExp(String.raw`^(?:${ROOM_WORDS})[\s.:#-]*\p{L}{0,3}[-. ]?\p{N}\S*$`, "iu");
/** A share of the different values. */
const MOST = 0.9;

/** The columns that neither a header nor a day claims, by what their values prove them to be. */
export const provenColumns = ({ header, body, proofAt, candidates, flags }: HeadedColumns) => {
  const claimed = new Set([...candidates.map(({ column }) => column), ...flags.values()]);
  const textOf = (column: Column): string => body.map((row) => row[column] ?? "").join("\n");
  // A cell that is merged over two columns stands in both.
  const isRepeated = (column: Column): boolean => column > 0 && textOf(column) === textOf(column - 1);
  const free = [...header.keys()].filter((column) => !claimed.has(column) && !isRepeated(column));
  return Map.groupBy(free, proofAt);
};

/** Values decide what headers do not say, but only if no other column could be meant. */
export const completedColumns = (meetingColumns: MeetingColumns, headed: HeadedColumns): MeetingColumns => {
  const { header, body, valuesOf, textsOf, proofAt, holdsKnownRooms } = headed;
  const proven = provenColumns(headed);
  const free = [...proven.values()].flat();
  const hours = (): Pick<MeetingColumns, "start" | "end" | "times" | "periods"> => {
    if (proven.has("times")) return { times: onlyOf(proven.get("times")) };
    const [one, other, third] = proven.get("time") ?? [];
    if (one === undefined || other === undefined) return {};
    const [start, end] = isEarlier(body, other, one) ? [other, one] : [one, other];
    return third === undefined && isEarlier(body, start, end) ? { start, end } : {};
  };
  const areCalledRooms = (column: Column): boolean =>
    textsOf(column).length > 1 && share(textsOf(column), (value) => CALLED_ROOM.test(value)) >= MOST;
  /**
   * Classes may have names like rooms, `CS 101`, so a text that looks like a room counts only if the school has the
   * room, or if it calls itself one.
   */
  const place = (): Column | undefined => {
    const knownColumns = free.filter(holdsKnownRooms);
    return onlyOf(knownColumns.length > 0 ? knownColumns : free.filter(areCalledRooms));
  };
  const keys = free.filter((column) => KEY.test(header[column] ?? "")).toReversed();
  /** The cells of some systems say it all: `Mon Wed | 9:00 - 10:30 | FSC 1005`. */
  const placeInMeeting = ({ meeting }: MeetingColumns): Column | undefined => {
    if (meeting === undefined || arePlacedPeriods(textsOf(meeting))) return meeting;
    const { read } = meetingColumn(valuesOf(meeting), { clock: "24h" });
    const cells = valuesOf(meeting).flatMap((value) => readValue(read(value)) ?? []);
    return share(cells, ({ place = "" }) => /\d/.test(place)) >= ENOUGH ? meeting : undefined;
  };

  let columns = meetingColumns;
  const lacks = (what: "room" | "days" | "start"): boolean => missingColumns(columns).includes(what);
  if (lacks("days") && lacks("start")) {
    const meetings = proven.get("meeting") ?? [];
    if (meetings.length > 1) return columns;
    columns = { ...columns, meeting: onlyOf(meetings) };
  }
  if (lacks("days")) {
    // Numbers of days under a key: all of them show which day is 0, or a person says so.
    const numbered = keys.find((column) => textsOf(column).every((value) => /^[0-7]$/.test(value)));
    const days = proven.has("days") ? onlyOf(proven.get("days")) : numbered;
    // Keys that are names of days are surer than letters beside them.
    columns = { ...columns, days: keys.find((column) => proofAt(column) === "days") ?? days };
  }
  if (lacks("start")) columns = { ...columns, ...hours() };
  if (lacks("room")) columns = { ...columns, location: placeInMeeting(columns) ?? place() };
  return columns;
};
