import { meetingColumn } from "../cells/meetings.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { columnNumbers, inOrder, type Proof, proofOf } from "./columns-by-value.ts";
import type { Role } from "./header-words.ts";
import type { Column, MeetingColumns } from "./layout.ts";

const CLASS_ROLES: ReadonlySet<Role> = new Set(["whole", "title", "course", "subject"]);
/** Keys of a document that are data end so. */
const KEY = /\*$/;
/** A list under such a key, whose values have no name of their own. */
const UNNAMED = /\*(?:\[\])?\.value$/;
const COUNT = /^\d{1,2}$/;
const MOST = 0.8;

/** What is still open. */
const openIn = ({ location, room, meeting, days, flags, start, times, periods }: MeetingColumns) => ({
  place: location === undefined && room === undefined,
  days: meeting === undefined && days === undefined && flags === undefined,
  times: [meeting, start, times, periods].every((column) => column === undefined),
});

/** What headers do not say, values may: only if no other column could be meant. */
export const completedColumns = (
  found: MeetingColumns,
  { header, body, valuesOf, candidates, flags, best }: HeadedColumns,
): { readonly columns: MeetingColumns; readonly doubts: readonly string[] } => {
  const doubts: string[] = [];
  const claimed = new Set([...candidates.map(({ column }) => column), ...flags.values()]);
  const free = [...header.keys()].filter((column) => !claimed.has(column));
  const proofs = new Map<Proof, Column[]>();
  for (const column of free) {
    const proof = proofOf([...new Set(valuesOf(column))]);
    if (proof !== undefined) proofs.set(proof, [...(proofs.get(proof) ?? []), column]);
  }
  const hasClass = candidates.some(({ role }) => CLASS_ROLES.has(role));
  const isKey = (column: Column | undefined): boolean => KEY.test(header[column ?? -1] ?? "");

  /** The names of a list may be those of the days: `[{"name": "Monday", "lectures": [{"name": "Physics"}]}]`. */
  const daysByName = (): Column | undefined => {
    const [column, second] = candidates
      .filter(({ role, column: at }) => role === "title" && at !== best("title"))
      .flatMap(({ column: at }) => (proofOf([...new Set(valuesOf(at))]) === "days" ? [at] : []));
    return second === undefined ? column : undefined;
  };

  const only = (proof: Proof): Column | undefined => {
    const [column, second] = proofs.get(proof) ?? [];
    if (second !== undefined)
      doubts.push(`columns ${columnNumbers(proofs.get(proof) ?? [])} may be the ${proof}`);
    return second === undefined ? column : undefined;
  };
  const hours = (): Pick<MeetingColumns, "start" | "end" | "times" | "periods"> => {
    const times = only("times");
    const [one, other, third] = proofs.get("time") ?? [];
    if (times !== undefined) return { times };
    if (one === undefined || other === undefined) {
      // Small numbers in a list of their own, under a day: `"Mon": [1, 2, 3]`.
      const listed = free.filter((column) => UNNAMED.test(header[column] ?? ""));
      const [periods] = listed.filter(
        (column) => proofOf([...new Set(valuesOf(column))], true) === "periods",
      );
      return { periods };
    }
    const order = inOrder(body.map((row) => [row[one] ?? "", row[other] ?? ""] as const));
    if (third !== undefined || order === undefined) {
      doubts.push(`columns ${columnNumbers(proofs.get("time") ?? [])} may be the start and the end`);
      return {};
    }
    return order === "as they are" ? { start: one, end: other } : { start: other, end: one };
  };
  /** A class may be called as a room is: `CS 101`. If no column is known to be the class, a person has to say. */
  const place = (): Pick<MeetingColumns, "location" | "building" | "room"> => {
    const keys = openKeys();
    if (keys.length > 1) return innermost(keys);
    const column = only("room");
    if (column === undefined) return { location: keyOfRooms(keys) };
    if (isKey(column) || hasClass) return { location: column };
    doubts.push(`column ${columnNumbers([column])} may be the room`);
    return {};
  };
  /** Keys that are data, from the outermost on; small numbers are weeks or places in a list. */
  const openKeys = (): Column[] => {
    const taken = new Set(Object.values(columns).filter((column) => typeof column === "number"));
    const keys = free.filter((column) => isKey(column) && !taken.has(column));
    return keys
      .filter((column) => keys.length === 1 || !valuesOf(column).every((value) => COUNT.test(value)))
      .toSorted((a, b) => (header[a] ?? "").length - (header[b] ?? "").length);
  };
  /** `{building: {room: {day: …}}}`: the room is the innermost, unless it needs its building to be known. */
  const innermost = (keys: readonly Column[]): Pick<MeetingColumns, "location" | "building" | "room"> => {
    const [building, room] = keys.slice(-2);
    if (building === undefined || room === undefined || !(proofs.get("room") ?? []).includes(room))
      return { building, room };
    const rooms = new Set(body.map((row) => row[room]));
    const both = new Set(body.map((row) => `${row[building]}\n${row[room]}`));
    return both.size === rooms.size ? { location: room } : { building, room };
  };
  /** The only key of a document whose classes are inside, if most of its values have a number. */
  const keyOfRooms = ([key]: readonly Column[]): Column | undefined => {
    if (key === undefined || !hasClass || proofs.has("room")) return undefined;
    const names = [...new Set(valuesOf(key))];
    return names.filter((name) => /\d/.test(name)).length >= MOST * names.length ? key : undefined;
  };
  /** Numbers of days under a key: which day is 0 is told by all of them, or by a person. */
  const numberedDays = (): Column | undefined =>
    free.filter((column) => isKey(column) && valuesOf(column).every((value) => /^[0-7]$/.test(value))).at(-1);
  /** The cells of some systems say it all: `Mon Wed | 9:00 - 10:30 | FSC 1005`. */
  const placeInMeeting = ({ meeting }: MeetingColumns): Column | undefined => {
    if (meeting === undefined) return undefined;
    const { read } = meetingColumn(valuesOf(meeting), { clock: "24h" });
    const cells = valuesOf(meeting).flatMap((value) => {
      const reading = read(value);
      return "ok" in reading ? (reading.ok ?? []) : [];
    });
    const placed = cells.filter((cell) => cell.place !== undefined && /\d/.test(cell.place)).length;
    return placed > 0 && placed * 2 >= cells.length ? meeting : undefined;
  };

  let columns = found;
  const open = () => openIn(columns);
  if (open().days && open().times) {
    const meeting = only("meeting");
    if (meeting !== undefined) columns = { ...columns, meeting };
  }
  if (open().days) columns = { ...columns, days: only("days") ?? daysByName() ?? numberedDays() };
  if (open().times) columns = { ...columns, ...hours() };
  const inMeeting = open().place ? placeInMeeting(columns) : undefined;
  if (inMeeting !== undefined) columns = { ...columns, location: inMeeting };
  if (open().place) columns = { ...columns, ...place() };
  return { columns, doubts };
};
