import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Term } from "@classroom/timetable/term.ts";
import { Document, parseDocument } from "yaml";
import type { ImportedTerm } from "../import-file.ts";
import type { Answer } from "../question.ts";
import { textsIn } from "./import-settings.ts";
import { readColumns } from "./said-columns.ts";
import type { SchoolProfile } from "./school-profile.ts";

/** With the number of its first week, if a person says it. */
type LearnedTerm = Pick<Term, "name" | "first" | "last"> & { readonly firstWeek?: number | undefined };

/** What an import learned, so that the next one need not ask. */
interface Learned {
  readonly timeZone?: string | undefined;
  /** As `--columns` takes it. */
  readonly columns?: string | undefined;
  /** As `--room-in-cell` takes it. */
  readonly roomInCell?: string | undefined;
  /** As `--sheet` takes it. */
  readonly sheet?: string | undefined;
  readonly clock?: string | undefined;
  readonly blank?: string | undefined;
  /** With those of the profile. */
  readonly notRooms?: readonly string[] | undefined;
  readonly notClasses?: readonly string[] | undefined;
  readonly oddWeeks?: string | undefined;
  readonly roomTimes?: string | undefined;
  /** As `--days` takes it. */
  readonly days?: string | undefined;
  /** As `--periods` takes it. */
  readonly periods?: string | undefined;
  readonly term?: LearnedTerm | undefined;
}

/** `1=8:00-8:50,2=9:00-9:50`, by period. */
const periodsIn = (periods: string | undefined) =>
  periods === undefined
    ? undefined
    : Object.fromEntries(periods.split(",").map((entry) => entry.trim().split("=", 2)));

const termOf = ({ name, first, last, firstWeek }: LearnedTerm) => ({
  name,
  first_day: first,
  last_day: last,
  ...(firstWeek !== undefined && { first_week: firstWeek }),
});

/** The profile's keys and their values. */
const keysOf = ({
  timeZone,
  roomInCell,
  notRooms,
  notClasses,
  oddWeeks,
  periods,
  term,
  ...others
}: Learned) =>
  Object.entries<unknown>({
    time_zone: timeZone,
    columns: others.columns,
    room_in_cell: roomInCell,
    sheet: others.sheet,
    clock: others.clock,
    blank: others.blank,
    not_rooms: notRooms,
    not_classes: notClasses,
    odd_weeks: oddWeeks,
    room_times: others.roomTimes,
    days: others.days,
    periods: periodsIn(periods),
    terms: term && [termOf(term)],
  });

const HEAD = [
  " What is known of the school beside its file, for npm run import -- --school FILE.",
  " lib/import/README.md says what else may stand here: terms, names of rooms, what is no room.",
].join("\n");

/** A profile's text, and the keys that were added to it or corrected. */
export interface RememberedProfile {
  readonly text: string;
  readonly keys: readonly string[];
}

/** What an import said that its profile may not have. */
interface Said {
  /** The profile's; `undefined`: it is made. */
  readonly text: string | undefined;
  readonly terms: readonly ImportedTerm[];
  readonly answers: Answer;
  readonly options: Answer;
  readonly profile: SchoolProfile;
}

/** The recognised layout, if `--columns` can say it. */
const sayableLayout = (layout: string): string | undefined => {
  try {
    return Object.keys(readColumns(layout)).length > 0 ? layout : undefined;
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
};

/**
 * Adds missing keys to a profile; its text stays, comments included.
 *
 * @param further a term beside those that are there
 */
const withKeys = (
  before: string | undefined,
  learned: Learned,
  corrected: Learned,
  further: Learned["term"],
): RememberedProfile | undefined => {
  const document = before === undefined ? new Document({}) : parseDocument(before, { schema: "core" });
  if (before === undefined) document.commentBefore = HEAD;
  const added = [
    ...keysOf(learned).filter(([key, value]) => value !== undefined && !document.has(key)),
    ...keysOf(corrected).filter(
      ([key, value]) =>
        value !== undefined &&
        document.has(key) &&
        JSON.stringify(document.get(key)) !== JSON.stringify(value),
    ),
  ];
  for (const [key, value] of added) document.set(key, value);
  const keys = added.map(([key]) => key);
  // Those that are there have what the answer does not say: holidays, examinations.
  if (further !== undefined) {
    document.addIn(["terms"], document.createNode(termOf(further)));
    keys.push("terms");
  }
  return keys.length === 0 ? undefined : { text: document.toString({ lineWidth: 0 }), keys };
};

/** The profile with what the file and the answers add; `undefined` if they add nothing. */
export const rememberedAnswers = ({
  text,
  terms: [first],
  answers,
  options,
  profile,
}: Said): RememberedProfile | undefined => {
  const calendar = first?.timetable.calendar;
  // Columns that were recognised without a question are recognised afresh: the next file may have more of them.
  const layout = answers.columns === undefined ? undefined : sayableLayout(first?.report.layout ?? "");
  const columns = layout ?? (answers.columns || undefined);
  const withMore = (before: readonly string[], said: string | undefined) =>
    textsIn(said).length === 0 ? undefined : [...new Set([...before, ...textsIn(said)])];
  const [notRooms, notClasses] = [
    withMore(profile.notRooms, answers.notRooms),
    withMore(profile.notClasses, answers.notClasses),
  ];
  const firstWeek = answers.firstWeek === undefined ? undefined : Number(answers.firstWeek);
  const begin = firstWeek === undefined ? answers.firstDay : calendar?.first;
  const isTermNew = begin !== undefined && profile.terms.every(({ first }) => first !== begin);
  const term = isTermNew && calendar ? { ...calendar, firstWeek } : undefined;
  const learned: Learned = {
    columns,
    timeZone:
      first?.clock === "in the file"
        ? calendar?.timeZone
        : (answers.timeZone ?? options.timeZone ?? profile.timeZone),
    roomInCell: answers.roomInCell ?? options.roomInCell,
    sheet: answers.sheet,
    clock: answers.clock,
    blank: answers.blank,
    notRooms,
    notClasses,
    oddWeeks: answers.oddWeeks,
    roomTimes: answers.roomTimes,
    days: answers.days,
    periods: answers.periods,
    term: profile.terms.length === 0 ? term : undefined,
  };
  const corrected: Learned = {
    columns,
    roomInCell: answers.roomInCell,
    sheet: answers.sheet,
    clock: answers.clock,
    blank: answers.blank,
    oddWeeks: answers.oddWeeks,
    roomTimes: answers.roomTimes,
    days: answers.days,
    notRooms,
    notClasses,
  };
  return withKeys(text, learned, corrected, profile.terms.length === 0 ? undefined : term);
};
