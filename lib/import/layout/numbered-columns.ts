import { type HeaderRole, type Role, roleOf, roleOfEnd } from "../cells/header-words.ts";
import type { Column } from "./layout.ts";

/** What a header says that its column is. */
export interface Candidate extends HeaderRole {
  readonly column: Column;
}

export const PLACES: readonly Role[] = ["location", "room"];
export const TIMES: readonly Role[] = ["meeting", "times", "start", "periods"];
/** What a row needs for a meeting, its dates aside. */
export const OF_MEETINGS: readonly Role[] = [...PLACES, ...TIMES, "building", "days", "end"];

/** What limits a meeting to a part of the term. */
export const DATES: readonly Role[] = ["dates", "first", "last", "weeks"];
export const OF_CLASSES: readonly Role[] = [...OF_MEETINGS, ...DATES];

/** True if they say a place and a time. */
const areWhole = (meeting: readonly Candidate[]): boolean =>
  [PLACES, TIMES].every((roles) => meeting.some(({ role }) => roles.includes(role)));

/**
 * `Day 1, Start, Room, Day 2, Start 2, Room 2`, or `First date 1` beside columns without numbers: the number 1 says no
 * more than none.
 */
const firstNumbered = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const has = (roles: readonly Role[], of: string): boolean =>
    candidates.some(({ role, ordinal }) => roles.includes(role) && ordinal === of);
  return candidates.map((each) => {
    const { role, ordinal } = each;
    // Of two dates of one meeting the first alone would leave its room free on the others.
    const isDate = DATES.includes(role) && (has(OF_MEETINGS, "2") || !has([role], "2"));
    const isFirst = ordinal === "1" && (OF_MEETINGS.includes(role) || isDate) && !has([role], "");
    return isFirst ? { ...each, ordinal: "" } : each;
  });
};

/** `Days,Time,Room,Days,Time,Room` are columns of two meetings, as `Days1,Time1,Room1,Days2,Time2,Room2` are. */
const inBlocks = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const ofMeetings = candidates.filter(({ role }) => OF_MEETINGS.includes(role));
  const turns = ofMeetings.map(
    ({ role, rank }, at) =>
      ofMeetings.slice(0, at + 1).filter((each) => each.role === role && each.rank === rank).length,
  );
  const width = turns.filter((turn) => turn === 1).length;
  // Each meeting's columns stand together.
  const areBlocks = turns.every((turn, at) => turn === Math.floor(at / width) + 1);
  const areSeveral = ofMeetings.length > width && ofMeetings.length % width === 0;
  const isNumbered = ofMeetings.some(({ ordinal }) => ordinal !== "");
  if (isNumbered || !areBlocks || !areSeveral || !areWhole(ofMeetings)) return candidates;
  return candidates.map((each) => ({
    ...each,
    ordinal: turns[ofMeetings.indexOf(each)]?.toString() ?? each.ordinal,
  }));
};

/** With the number of its meeting beside each column: empty of the first, or the only one. */
export const numbered = (candidates: readonly Candidate[]): readonly Candidate[] =>
  inBlocks(firstNumbered(candidates));

/** Columns of another meeting that share a word, `Lab Room` and `Lab Time`: at least its place and its time. */
export const furtherMeetings = (header: readonly string[]): ReadonlyMap<Column, Candidate> => {
  const ends = header.flatMap((cell, column) => {
    const end = roleOf(cell) === undefined ? roleOfEnd(cell) : undefined;
    return end !== undefined && OF_CLASSES.includes(end.role) ? [{ ...end, column }] : [];
  });
  const whole = [...Map.groupBy(ends, ({ ordinal }) => ordinal).values()].filter(areWhole);
  return new Map(whole.flat().map((candidate) => [candidate.column, candidate]));
};
