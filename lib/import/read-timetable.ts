import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { withRows } from "./doubts/choice-rows.ts";
import { openQuestion, previousOf } from "./doubts/open-question.ts";
import type { InputFile } from "./formats/source-file.ts";
import { type ImportedTerm, type ImportOptions, importTerms } from "./import-file.ts";
import { read, type Unclear } from "./outcome.ts";
import { type Answer, choice, type Question } from "./question.ts";
import { changesBetween } from "./report/changes.ts";
import type { ImportReport } from "./report/import-report.ts";
import { readRoomsFile } from "./rooms/rooms-file.ts";
import { readHolidays } from "./school/holidays.ts";
import { importSettings } from "./school/import-settings.ts";
import { parseProfile } from "./school/parse-profile.ts";
import { type RememberedProfile, rememberedAnswers } from "./school/remembered-answers.ts";
import { NO_PROFILE, type SchoolProfile } from "./school/school-profile.ts";
import { sentence, sentenceOf } from "./sentences.ts";

/** All that a timetable is read from. */
export interface TimetableSources {
  /** Several are pages of one timetable. */
  readonly files: readonly InputFile[];
  /** The text of the school's profile (YAML), and its name for people. */
  readonly profile?: { readonly name: string; readonly text: string | undefined } | undefined;
  /** The file of the school's rooms. */
  readonly rooms?: InputFile | undefined;
  /** A calendar of the days without classes. */
  readonly holidays?: InputFile | undefined;
  /** What a person answered; it enters the profile. */
  readonly answers?: Answer | undefined;
  /** What goes before the profile in this import alone. */
  readonly options?: Answer | undefined;
  /** The school's published timetables, of any terms. */
  readonly previous?: readonly Timetable[] | undefined;
  /** True if no person can answer: optional questions are left open. */
  readonly isUnattended?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The terms of a file, each with a report; none is in doubt. */
export interface ReadTimetables {
  readonly kind: "timetables";
  readonly terms: readonly ImportedTerm[];
  /** The profile with the answers; `undefined` if it has them already, or there is none. */
  readonly profile: RememberedProfile | undefined;
}

/** The questions that a person has to answer before anything can be published. */
export interface OpenQuestions {
  readonly kind: "questions";
  /** At least one, the gravest first. */
  readonly questions: readonly Question[];
  /** What became of the rows, if they were read. */
  readonly report: ImportReport | undefined;
}

const withChanges = (term: ImportedTerm, previous: readonly Timetable[]): ImportedTerm => {
  const before = previousOf(term.timetable, previous);
  if (before === undefined) return term;
  return { ...term, report: { ...term.report, changes: changesBetween(before, term.timetable) } };
};

/** Adds to the question that the profile no longer fits, if the file lacks the columns that it names. */
const profileMisfit = (
  unclear: Unclear,
  columns: string | undefined,
  profileName: string | undefined,
): Unclear => {
  const { question } = unclear;
  if (columns !== undefined || profileName === undefined || question.about !== "columns") return unclear;
  const misfit = sentence("profile misfit", { profile: profileName, question: sentenceOf(question) });
  const choices = [choice(sentence("columns afresh", {}), { columns: "" }), ...question.choices];
  return { ...unclear, question: { ...question, ...misfit, choices } };
};

interface DoorOptions extends ImportOptions, Pick<TimetableSources, "isUnattended"> {
  /** By the school's clock. */
  readonly today: DayNumber;
}

const readOnce = async (
  options: DoorOptions,
  answers: Answer,
  profile: SchoolProfile,
  previous: readonly Timetable[],
) => {
  const reading = await importTerms(options);
  if (reading.kind === "unclear") return reading;
  const terms = reading.value.map((term) => withChanges(term, previous));
  const maxChange = answers.maxChange ?? profile.maxChange;
  const { today, isUnattended } = options;
  const open = openQuestion(terms, { ...answers, maxChange, today, published: previous });
  return open === undefined || (isUnattended && open.question.isOptional) ? read(terms) : open;
};

/**
 * Reads a registrar's files: every door of the importer (the command, the registrar's desk, the schedule) calls this.
 * Bytes, texts and answers go in, plain values come out; it knows no terminal, no file system and no network.
 *
 * Answer a question by calling it again with the `answer` of one of its choices added to `answers`. A question with
 * `isOptional` may be left open, by adding its `about` to `answers.accept`, or by `isUnattended`.
 *
 * @throws OperatorError with one sentence for people: a file, the profile or an answer can't be read
 */
export const readTimetable = async ({
  files,
  profile: source,
  rooms,
  holidays: calendar,
  answers = {},
  options = {},
  previous = [],
  isUnattended = false,
  now,
}: TimetableSources): Promise<ReadTimetables | OpenQuestions> => {
  const profile = source?.text === undefined ? NO_PROFILE : parseProfile(source.name, source.text);
  const facts = rooms === undefined ? [] : await readRoomsFile(rooms);
  const holidays = calendar === undefined ? [] : await readHolidays(calendar);
  const publishedRooms = new Set(previous.flatMap((each) => each.rooms.map(({ name }) => name)));
  // The school is where it was when it published last.
  const timeZone = profile.timeZone ?? previous.findLast(({ calendar }) => calendar)?.calendar?.timeZone;
  const optionsOf = (allAnswers: Answer): DoorOptions => {
    const settings = importSettings({ ...allAnswers, timeZone: allAnswers.timeZone ?? timeZone }, profile);
    const today = localTime(now, settings.timeZone ?? "UTC").date;
    return { ...settings, today, isUnattended, file: files, facts, holidays, publishedRooms };
  };
  const both = { ...options, ...answers };
  const importOptions = optionsOf(both);
  const reading = await readOnce(importOptions, both, profile, previous);
  if (reading.kind === "unclear") {
    const misfit = profile.columns === undefined ? undefined : source?.name;
    const { question, report } = profileMisfit(reading, both.columns, misfit);
    const shown = await withRows(question, (answer) => optionsOf({ ...both, ...answer }));
    return { kind: "questions", questions: [shown], report };
  }
  return {
    kind: "timetables",
    terms: reading.value,
    profile:
      source === undefined
        ? undefined
        : rememberedAnswers({ text: source.text, terms: reading.value, answers, options, profile }),
  };
};
