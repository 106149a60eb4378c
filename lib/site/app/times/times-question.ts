import { isDate } from "@classroom/timetable/calendar-date.ts";
import type { Painted } from "./painted.ts";
import { readPainted, writePainted } from "./painted-address.ts";

/** Several times at once, as the address has it. */
export interface TimesQuestion {
  readonly painted: Painted;
  /** In these dates only, `YYYY-MM-DD`, both included; absent: in every week of the term. */
  readonly dates: { readonly from: string; readonly to: string } | undefined;
  /** The minimum number of seats. */
  readonly seats: number | undefined;
  /** In this building only. */
  readonly building: string | undefined;
  /** With all of these. */
  readonly features: readonly string[];
  /** Minutes kept free before and after. */
  readonly buffer: number;
}

/** A part of the next question, or what makes it of the newest one, which may not be drawn yet. */
export type TimesRevision = Partial<TimesQuestion> | ((newest: TimesQuestion) => Partial<TimesQuestion>);

/** Bounds what an address can ask for, as the service does. */
const MOST_FEATURES = 20;
const LONGEST = 100;

const whole = (text: string | undefined, most: number): number | undefined => {
  const number = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
};

/** The question of the address; parts that make no sense are ignored. */
export const timesQuestion = (query: Readonly<Record<string, string>>): TimesQuestion => {
  const { at = "", from = "", to = "", seats, building, with: features = "", buffer } = query;
  const hasDates = isDate(from) && isDate(to) && from <= to;
  return {
    painted: readPainted(at),
    dates: hasDates ? { from, to } : undefined,
    seats: whole(seats, 100_000),
    building: building?.slice(0, LONGEST) || undefined,
    features: features
      .split(",")
      .filter((each) => each !== "" && each.length <= LONGEST)
      .slice(0, MOST_FEATURES),
    buffer: whole(buffer, 240) ?? 0,
  };
};

export const timesAddress = ({
  painted,
  dates,
  seats,
  building,
  features,
  buffer,
}: TimesQuestion): string => {
  const query = new URLSearchParams();
  const at = writePainted(painted);
  if (at !== "") query.set("at", at);
  if (dates !== undefined) {
    query.set("from", dates.from);
    query.set("to", dates.to);
  }
  if (seats !== undefined) query.set("seats", String(seats));
  if (building !== undefined) query.set("building", building);
  if (features.length > 0) query.set("with", features.join(","));
  if (buffer > 0) query.set("buffer", String(buffer));
  return query.size === 0 ? "/times" : `/times?${query}`;
};
