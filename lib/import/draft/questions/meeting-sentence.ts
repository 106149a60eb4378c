import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { sentence } from "../../sentences.ts";

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

interface SaidMeeting {
  readonly room: string;
  readonly days: readonly Weekday[];
  /** Minutes after midnight. */
  readonly start: number;
  readonly end: number;
  readonly className: string;
}

/** `Lincoln Hall 1002, MWF 9:00-9:50, CS 225 A`. */
export const meetingSentence = ({ room, days, start, end, className }: SaidMeeting): Sentence =>
  sentence("read meeting", {
    room,
    // English has one letter for each day, other languages an abbreviation.
    days: { ...sentence("weekdays", { days: days.map((day) => sentence(day, {})) }), message: days.join("") },
    start: clock(start),
    end: clock(end),
    class: className === "" ? sentence("no class name", {}) : className,
  });
