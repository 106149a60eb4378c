import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { nameOf, type Place } from "../../cells/place.ts";
import { holdsTimes } from "../../cells/questions/times-in-rooms.ts";
import type { Reading } from "../../cells/reading.ts";
import { isFormula } from "../../cells/source-text.ts";
import type { Reason } from "../row-fate.ts";
import { type LeftOut, leftOut, reasonOf } from "../row-reading.ts";

/** Characters; a longer name is a mistake in the file. */
const LONGEST_NAME = 200;

/** `12-Oct`, `1.00E+10`, `1,00E+10`: what a spreadsheet made of the rooms `10-12` and `1E10`; `#REF!` of a lost one. */
const MANGLED = /^(?:20\d{2}-\d{2}-\d{2}|\d{1,2}-[A-Z][a-z]{2}|\d(?:[.,]\d+)?[Ee]\+\d+|#[A-Z/\d]{3,6}[!?])$/;

/** What a page ends with that shows the first of several meetings. */
const MORE = /\(more\)[\s.]*$/i;

/** Why a text is not the name of a room. */
const problemOf = (place: Place): Reason | undefined => {
  const name = nameOf(place);
  if (name.length > LONGEST_NAME) return "field too long";
  if (isFormula(name) || isFormula(place.room)) return "formula instead of text";
  if (MANGLED.test(place.room || name)) return "unreadable room";
  if (MORE.test(name)) return "further meetings not shown";
  return holdsTimes(name) ? "several rooms and times" : undefined;
};

/** The rooms that a cell names. */
export interface NamedPlaces {
  /** In the order of the row's lines; a text that names no room is left out. */
  readonly places: readonly Place[];
  /** Rooms that are known or not, if it is unclear what the cell says of them; those of other days than the row's say so. */
  readonly lost: readonly LeftOut[];
}

/** A text whose rooms are not clear makes a row of none of them, and its rooms are not offered. */
export const namedPlaces = (text: string, reading: Reading<readonly Place[] | null>): NamedPlaces => {
  if ("unclear" in reading)
    return { places: [], lost: leftOut(reasonOf(reading.unclear, "unreadable room"), text, []) };
  const places = (reading.ok ?? []).filter((place) => problemOf(place) === undefined);
  const problem = reading.ok?.map(problemOf).find((each) => each !== undefined);
  return problem === undefined ? { places, lost: [] } : { places: [], lost: leftOut(problem, text, places) };
};

/** Of the parts of a cell that says which room is used on which day. */
export const usedByDay = (text: string, parts: readonly NamedPlaces[]): NamedPlaces => {
  const used = parts
    .flatMap(({ places }) => places)
    .flatMap((place) => leftOut("several rooms and times", text, [place]));
  const lost = [...used, ...parts.flatMap((part) => part.lost)];
  return { places: [], lost: lost.map((each) => ({ ...each, days: WEEKDAYS })) };
};
