import { ImportError } from "@classroom/import/import-error.ts";
import { type ImportedTerm, importTerms } from "@classroom/import/import-file.ts";
import { readColumns } from "@classroom/import/layout/column-option.ts";
import { NotPublished } from "@classroom/import/report/not-published.ts";
import { unreadProblem } from "@classroom/import/report/unread-limit.ts";
import type { ImportSettings } from "@classroom/import/school/import-settings.ts";
import { type Answer, answer, inZone, zoneProblem } from "./answers.ts";
import { showProgress } from "./progress.ts";
import type { Questions } from "./terminal.ts";

/** Terms that were read, and how: as typed and remembered, and as was answered. */
interface Answered {
  readonly terms: readonly ImportedTerm[];
  readonly settings: ImportSettings;
  /** The columns as `--columns` takes them; `undefined` if it can't say them all. */
  readonly columns: string | undefined;
}

/** @throws NotPublished if columns that somebody has just named leave too much unread */
const checkNamed = (terms: readonly ImportedTerm[]): void => {
  for (const { report } of terms) {
    const problem = unreadProblem(report, undefined);
    if (problem !== undefined) throw new NotPublished(problem, report);
  }
};

interface ReadingAgain extends Answer {
  readonly questions: Questions | undefined;
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

/** Settings with the zone that the files themselves name. */
const knowingZone = (settings: ImportSettings, terms: readonly ImportedTerm[]): ImportSettings => {
  const own = terms[0]?.timetable.calendar?.timeZone;
  const isOwn = !settings.isZoneKnown && own !== undefined && own !== settings.calendar?.timeZone;
  return isOwn ? inZone(settings, own) : settings;
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
  const { terms, settings: read } = await readUntilClear(files, { settings: given, questions }, output);
  const settings = knowingZone(read, terms);
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
