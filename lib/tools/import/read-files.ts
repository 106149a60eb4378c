import { basename, dirname, resolve } from "node:path";
import type { InputFile } from "@classroom/import/formats/source-file.ts";
import type { Answer, Question } from "@classroom/import/question.ts";
import {
  type OpenQuestions,
  type ReadTimetables,
  readTimetable,
  type TimetableSources,
} from "@classroom/import/read-timetable.ts";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { type OpenFile, openFile } from "./files/open-file.ts";
import { readProfile } from "./files/profile-file.ts";
import { type OnRead, storedFile } from "./files/stored-file.ts";
import { type Progress, showProgress } from "./progress.ts";

/** What the operator types, as far as it says how a file is read. */
export interface ReadingOptions extends Answer {
  /** Where relative paths begin; the process's folder without. */
  readonly baseFolder?: string | undefined;
  /** The path of the profile. */
  readonly school?: string | undefined;
  /** The path of the file of rooms. */
  readonly rooms?: string | undefined;
  /** The path of the calendar of days without classes. */
  readonly holidays?: string | undefined;
}

/** Asks a person; `undefined` where there is none. */
type Ask = ((question: Question, openQuestions: OpenQuestions) => Promise<Answer>) | undefined;

/** A wrong column may be why nothing could be used: then the columns can be named again. */
const withColumns = (question: Question, earlier: Question | undefined): Question => {
  if (earlier === undefined || question.columns !== undefined) return question;
  const { columns, recognised } = earlier;
  return { ...question, columns, recognised };
};

const profileAt = async (path: string | undefined) => {
  if (path === undefined) return undefined;
  if (/\.(?:csv|xlsx?|json|ics)$/i.test(path))
    throw new OperatorError(`--school names the school's profile, such as school.yaml, not "${path}"`);
  return { name: basename(path), text: await readProfile(path) };
};

/** A file that the operator names, or the profile beside itself. */
const besideProfile = async (
  { baseFolder = ".", ...options }: ReadingOptions,
  which: "rooms" | "holidays",
  path: string | undefined,
  profile: Awaited<ReturnType<typeof profileAt>>,
): Promise<InputFile | undefined> => {
  const typed = options[which];
  if (typed !== undefined) return storedFile(resolve(baseFolder, typed));
  if (path === undefined || profile?.text === undefined) return undefined;
  const named = parseProfile(profile.name, profile.text)[which];
  return named === undefined ? undefined : storedFile(resolve(dirname(path), named));
};

/** All but the answers. */
type Sources = Omit<TimetableSources, "answers" | "isUnattended" | "now">;

const readAndAsk = async (
  sources: Sources,
  ask: Ask,
  startReading: () => Progress,
): Promise<ReadTimetables | OpenQuestions> => {
  let answers: Answer = {};
  let ofColumns: Question | undefined;
  for (;;) {
    const reading = startReading();
    const isUnattended = ask === undefined;
    const result = await readTimetable({ ...sources, answers, isUnattended, now: Date.now() }).finally(
      reading.stop,
    );
    const [question] = result.kind === "questions" ? result.questions : [];
    if (ask === undefined || result.kind === "timetables" || question === undefined) return result;
    if (question.about === "columns") ofColumns = question;
    answers = { ...answers, ...(await ask(withColumns(question, ofColumns), result)) };
  }
};

/**
 * Reads the files; asks what is unclear and reads again, until nothing is unclear or no person can be asked. Optional
 * questions are then left open.
 *
 * @param previous the published timetables
 * @throws OperatorError if a file can't be read, or an option is wrong
 */
export const readFiles = async (
  paths: readonly string[],
  typed: ReadingOptions,
  ask: Ask,
  output: NodeJS.WriteStream,
  previous: readonly Timetable[] = [],
): Promise<ReadTimetables | OpenQuestions> => {
  const { baseFolder, school, rooms: _, holidays: __, ...options } = typed;
  const path = school === undefined ? undefined : resolve(baseFolder ?? ".", school);
  const profile = await profileAt(path);
  const rooms = await besideProfile(typed, "rooms", path, profile);
  const holidays = await besideProfile(typed, "holidays", path, profile);
  let reading: Progress | undefined;
  const startReading = (): Progress => {
    reading = showProgress(output, "Reading");
    return reading;
  };
  const onRead: OnRead = (read, size) => reading?.update(read, size);
  const files: OpenFile[] = [];
  try {
    for (const each of paths) files.push(await openFile(each, { baseFolder, onRead }));
    return await readAndAsk({ files, profile, rooms, holidays, options, previous }, ask, startReading);
  } finally {
    for (const { close } of files) await close();
  }
};
