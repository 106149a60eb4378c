import { readCalendar } from "./calendar-option.ts";
import { UnknownPeriods } from "./draft/known-periods.ts";
import { SeveralTerms } from "./draft/term-drafts.ts";
import { UnknownZone } from "./formats/unknown-zone.ts";
import { ImportError } from "./import-error.ts";
import { type ImportedTerm, importTerms } from "./import-file.ts";
import { readColumns } from "./layout/column-option.ts";
import { UnknownLayout } from "./layout/unknown-layout.ts";
import type { Questions } from "./questions.ts";
import { NotPublished } from "./report/not-published.ts";
import { showProgress } from "./report/progress.ts";
import { unreadProblem } from "./report/unread-limit.ts";
import { type ImportSettings, readPeriods } from "./school/import-settings.ts";

/** Terms that were read, and how: as typed and remembered, and as was answered. */
interface Answered {
  readonly terms: readonly ImportedTerm[];
  readonly settings: ImportSettings;
  /** The columns as `--columns` takes them; `undefined` if it can't say them all. */
  readonly columns: string | undefined;
}

const NONE = "(none)";

const COLUMN_QUESTIONS = [
  ["room", "Which column names the room?", false],
  ["building", "Which one names the building?", true],
  ["days", "Which one names the days?", false],
  ["start", "Which one has the time at which a class begins, or both times?", false],
  ["end", "Which one has the time at which it ends?", true],
  ["class", "Which one names the class?", true],
] as const;

/** What nobody is asked: taken as it was recognised. */
const UNASKED: readonly string[] = ["dates", "first", "last", "capacity", "term", "status"];

/** What was recognised, `days=Pat` among `room=…,days=Pat`; without what it says twice. */
const pairsOf = (found: string): ReadonlyMap<string, string> => {
  const pairs = found.split(/,(?=[a-z]+=)/i).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const keys = pairs.map(([key]) => key);
  return new Map(pairs.filter(([key]) => keys.indexOf(key) === keys.lastIndexOf(key)));
};

/** The columns, asked one by one, as `--columns` takes them. */
const askColumns = async (
  { message, columns, found }: UnknownLayout,
  questions: Questions,
): Promise<string> => {
  const pairs: string[] = [];
  const recognised = pairsOf(found);
  const known = await questions.confirm(`${message}\nShall I ask which column is which?`, true);
  if (!known) throw new ImportError("Nothing is published.");
  for (const [key, question, isOptional] of COLUMN_QUESTIONS) {
    const choices = isOptional ? [NONE, ...columns] : columns;
    const initial = recognised.get(key) ?? (isOptional ? NONE : undefined);
    const chosen = await questions.choose(question, choices, initial);
    if (chosen !== NONE) pairs.push(`${key}=${chosen}`);
  }
  for (const key of UNASKED) {
    const column = recognised.get(key);
    if (column !== undefined) pairs.push(`${key}=${column}`);
  }
  const hasEnd = pairs.some((pair) => pair.startsWith("end="));
  return pairs.map((pair) => (hasEnd ? pair : pair.replace(/^start=/, "times="))).join(",");
};

const zoneProblem = (timeZone: string): string | undefined => {
  try {
    readCalendar({ timeZone });
    return undefined;
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
};

const periodsProblem = (table: string): string | undefined => {
  try {
    readPeriods(table);
    return undefined;
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
};

/** Settings with the school's time zone, which a person knows. */
const inZone = (settings: ImportSettings, timeZone: string): ImportSettings => ({
  ...settings,
  timeZone,
  isZoneKnown: true,
  ...(settings.calendar && { calendar: { ...settings.calendar, timeZone } }),
});

/**
 * What a person answers to what the import stumbled over, as settings.
 *
 * @param asked what was in doubt when the columns were asked, if they were
 */
const answer = async (
  stumbled: unknown,
  settings: ImportSettings,
  questions: Questions,
  asked: UnknownLayout | undefined,
): Promise<Omit<ReadingAgain, "questions">> => {
  if (stumbled instanceof UnknownPeriods) {
    const table = await questions.type(stumbled.message, "", periodsProblem);
    return { settings: { ...settings, periods: readPeriods(table) }, asked };
  }
  if (stumbled instanceof UnknownLayout && stumbled.columns.length > 0)
    return {
      settings: { ...settings, columns: readColumns(await askColumns(stumbled, questions)) },
      asked: stumbled,
    };
  // The columns that somebody named can't be right: the same question once more.
  if (stumbled instanceof NotPublished && asked !== undefined) {
    const { columns, recognised, found } = asked;
    return answer(
      new UnknownLayout(stumbled.message, recognised, columns, found),
      settings,
      questions,
      asked,
    );
  }
  if (stumbled instanceof SeveralTerms)
    return {
      settings: { ...settings, term: await questions.choose(stumbled.message, stumbled.terms, undefined) },
      asked,
    };
  if (stumbled instanceof UnknownZone) {
    const guess = settings.calendar?.timeZone ?? "";
    return { settings: inZone(settings, await questions.type(stumbled.message, guess, zoneProblem)), asked };
  }
  throw stumbled;
};

/** @throws NotPublished if columns that somebody has just named leave too much unread */
const checkNamed = (terms: readonly ImportedTerm[]): void => {
  for (const { report } of terms) {
    const problem = unreadProblem(report, undefined);
    if (problem !== undefined) throw new NotPublished(problem, report);
  }
};

interface ReadingAgain {
  readonly settings: ImportSettings;
  readonly questions: Questions | undefined;
  readonly asked?: UnknownLayout | undefined;
}

const isSayable = (layout: string): boolean => {
  try {
    return Object.keys(readColumns(layout)).length > 0;
  } catch (error) {
    if (error instanceof ImportError) return false;
    throw error;
  }
};

const readUntilClear = async (
  files: readonly string[],
  { settings, questions, asked }: ReadingAgain,
  output: NodeJS.WriteStream,
): Promise<{ readonly terms: readonly ImportedTerm[]; readonly settings: ImportSettings }> => {
  const reading = showProgress(output, "Reading");
  try {
    const terms = await importTerms({ ...settings, file: files, onRead: reading.update }).finally(
      reading.stop,
    );
    if (asked !== undefined) checkNamed(terms);
    return { terms, settings };
  } catch (stumbled) {
    if (questions === undefined) throw stumbled;
    const next = await answer(stumbled, settings, questions, asked);
    return readUntilClear(files, { ...next, questions }, output);
  }
};

/**
 * Reads the files; if something is in doubt and somebody is there to answer, asks and reads again, until it is clear
 * or nobody wants to go on.
 *
 * @throws ImportError as `importTerms`, if nobody answers
 */
export const readAsking = async (
  files: readonly string[],
  given: ImportSettings,
  questions: Questions | undefined,
  output: NodeJS.WriteStream,
): Promise<Answered> => {
  const { terms, settings } = await readUntilClear(files, { settings: given, questions }, output);
  const layout = terms[0]?.report.layout ?? "";
  const columns = isSayable(layout) ? layout : undefined;
  const isDated = terms.some(({ timetable }) => timetable.calendar !== undefined);
  const { calendar } = settings;
  if (questions === undefined || !isDated || settings.isZoneKnown || calendar === undefined)
    return { terms, settings, columns };
  const timeZone = await questions.type("In which time zone is the school?", calendar.timeZone, zoneProblem);
  const moved = terms.map(({ timetable, report }) => ({
    timetable: timetable.calendar
      ? { ...timetable, calendar: { ...timetable.calendar, timeZone } }
      : timetable,
    report,
  }));
  return { terms: moved, settings: inZone(settings, timeZone), columns };
};
