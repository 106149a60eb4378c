import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Clock } from "./cells/clock.ts";

/** What a blank cell of a place means: the same as above, or no place; `never` also where the class is blank as well. */
export type Blank = "above" | "none" | "never";

/** Each room has the time in its place, or all rooms have all times of their row. */
export type RoomTimes = "in-order" | "all";

/** Weeks have odd and even numbers in the year, by ISO 8601, and in the term. */
export type OddWeeks = "year" | "term";

/** What a person or a script says of a file, as the command's options take it. */
export interface Answer {
  /** `room=…,days=…`; empty: recognised afresh, in place of what the profile says. */
  readonly columns?: string | undefined;
  /** Which part of a grid's cell is the room: `last of -`, `in ()`. */
  readonly roomInCell?: string | undefined;
  readonly term?: string | undefined;
  readonly timeZone?: string | undefined;
  /** `YYYY-MM-DD`, both included. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly days?: string | undefined;
  readonly periods?: string | undefined;
  /** Whether blank rooms mean the ones above. */
  readonly blank?: Blank | undefined;
  /** What the file writes for no room, a semicolon apart. */
  readonly notRooms?: string | undefined;
  /** What the file writes in the place of a class while the room is free, a semicolon apart. */
  readonly notClasses?: string | undefined;
  /** Which weeks are odd. */
  readonly oddWeeks?: OddWeeks | undefined;
  /** Which times of a row its rooms have, where both are lists in a line. */
  readonly roomTimes?: RoomTimes | undefined;
  /** The number that the file has for the first week of the term: `24`. */
  readonly firstWeek?: string | undefined;
  /** The share of unread rows that is accepted: `5%`. */
  readonly allowUnread?: string | undefined;
  /** Names of doubts that are accepted, a comma apart. */
  readonly accept?: string | undefined;
  /** The share of the published rooms or meetings that may change without a question: `30%`. */
  readonly maxChange?: string | undefined;
  /** A label of the Encoding Standard. */
  readonly encoding?: string | undefined;
  /** What separates the cells of a text: one character, or `tab`. */
  readonly delimiter?: string | undefined;
  /** The only sheet of a workbook that is read; `all`, or `not Exams+Orientation`. */
  readonly sheet?: string | undefined;
}

/** One of several answers, and in words what it says. */
export interface Choice extends Omit<Sentence, "message"> {
  /** In English. */
  readonly label: string;
  readonly answer: Answer;
  /** Up to three rows of the file as this answer reads them, and what its first rows make; filled in before the question is shown. */
  readonly rows?: readonly Sentence[] | undefined;
}

/** A doubt that only a person can settle: what is in doubt and why. */
export interface Question extends Sentence {
  /** What is in doubt: `columns`, `term`, `time zone`, `periods`, or the name of a doubt in what was read. */
  readonly about: string;
  /** Empty if the answer is a text of its own: periods, a time zone, columns one by one. */
  readonly choices: readonly Choice[];
  /** How such a text is written. */
  readonly example?: Answer | undefined;
  /** The names of the periods whose times are the answer. */
  readonly periods?: readonly string[] | undefined;
  /** The columns that `--columns` can name, if any of them may be the answer. */
  readonly columns?: readonly string[] | undefined;
  /** What was recognised of them, by the keys of `--columns`: `{ days: "Pat" }`. */
  readonly recognised?: Readonly<Record<string, string>> | undefined;
  /** Names of which any may be of no room: the answer is the first choice's, with these added to its `notRooms`. */
  readonly places?: readonly string[] | undefined;
  /** True if, without a person to ask, the timetable is published without an answer. */
  readonly isOptional?: boolean | undefined;
}

export const choice = ({ message: label, code, values }: Sentence, answer: Answer): Choice => ({
  label,
  code,
  values,
  answer,
});

/** The answer that accepts one doubt more. */
export const accepting = (accepted: ReadonlySet<string>, name: string): Answer => ({
  accept: [...accepted, name].filter((each) => each !== "").join(","),
});
