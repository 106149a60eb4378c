import { WITHOUT_DATES } from "@classroom/import/calendar-option.ts";
import { readColumns } from "@classroom/import/layout/column-option.ts";
import type { Unclear } from "@classroom/import/outcome.ts";
import type { Question } from "@classroom/import/question.ts";
import { type ImportReport, strictProblem } from "@classroom/import/report/import-report.ts";
import { reportLines } from "@classroom/import/report/report-text.ts";
import type { ReadingOptions } from "@classroom/import/school/import-settings.ts";
import { type Learned, rememberIn } from "@classroom/import/school/remembered-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { callerPath } from "../stage/caller-path.ts";
import { distributionOf } from "../stage/serverless-yml.ts";
import { LOCAL_STAGE, type Place } from "../stage/stage-table.ts";
import { ask } from "./ask.ts";
import { publicationLines } from "./history-text.ts";
import { invalidateCaches } from "./invalidate-caches.ts";
import { showProgress } from "./progress.ts";
import { publishedTimetable } from "./published-timetable.ts";
import { withPublisher } from "./published-timetables.ts";
import { type ReadFiles, readFiles } from "./read-files.ts";
import type { Terminal } from "./terminal.ts";

/** What the operator types. */
export interface ImportCommand extends Place, ReadingOptions {
  readonly dryRun?: boolean;
  readonly strict?: boolean;
}

/** What became of an import. */
export interface ImportResult {
  readonly status: "published" | "dry run" | "unclear";
  /** Of each term that was read. */
  readonly reports: readonly ImportReport[];
  /** What has to be said first, if it is unclear. */
  readonly question?: Question;
}

interface Surroundings {
  readonly output: NodeJS.WriteStream;
  /** Absent where no person answers. */
  readonly terminal: Terminal | undefined;
}

const isSayable = (layout: string): boolean => {
  try {
    return Object.keys(readColumns(layout)).length > 0;
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
};

/** Asks the store before a long file is read whether it can be published there. @throws OperatorError */
const placeOf = (place: Place): Promise<string> =>
  withPublisher(place, async (publisher, where) => {
    await publisher.list();
    return where;
  });

/** What the file and the answers said that neither the operator nor the profile had. */
const remember = async (
  { terms, settings, answers }: ReadFiles,
  typed: ReadingOptions,
): Promise<string[]> => {
  const { profile, timeZone } = settings;
  if (profile === undefined) return [];
  const [first] = terms;
  const layout = first?.report.layout ?? "";
  const columns = isSayable(layout) ? layout : undefined;
  const isFromFile = first?.clock === "in the file";
  const calendar = first?.timetable.calendar;
  const learned: Learned = {
    columns: typed.columns === undefined ? (columns ?? answers.columns) : undefined,
    timeZone: isFromFile ? calendar?.timeZone : timeZone,
    clock: answers.clock,
    blank: answers.blank,
    days: answers.days,
    periods: answers.periods,
    term: answers.firstDay === undefined ? undefined : calendar,
  };
  const corrected: Learned = {
    columns: answers.columns === undefined ? undefined : (columns ?? answers.columns),
  };
  const added = await rememberIn(profile, learned, corrected);
  return added.length === 0 ? [] : [`Remembered in ${profile}: ${added.join(", ")}`];
};

/**
 * Reads files, shows what was understood, asks the person at the terminal, and publishes.
 *
 * @throws OperatorError if a file can't be read, there is nowhere to publish, or the person declines
 */
export const importAndPublish = async (
  files: readonly string[],
  command: ImportCommand,
  { output, terminal }: Surroundings,
): Promise<ImportResult> => {
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) output.write(`${lines.join("\n")}\n`);
  };
  const typed: ReadingOptions = { ...command, baseFolder: callerPath(".") };
  if (!command.dryRun) say([`Destination: ${await placeOf(command)}`]);
  const askPerson =
    terminal &&
    (async ({ question, report }: Unclear) => {
      if (report !== undefined) say(reportLines(report));
      return ask(question, terminal);
    });
  const published = (timetable: Timetable) =>
    publishedTimetable(command, timetable).catch((cause: unknown) => {
      // A dry run needs no service.
      if (command.dryRun && cause instanceof OperatorError) return undefined;
      throw cause;
    });
  const found = await readFiles(files, typed, askPerson, output, published);
  if (found.kind === "unclear") {
    if (found.report !== undefined) say(reportLines(found.report));
    return { status: "unclear", question: found.question, reports: [found.report ?? []].flat() };
  }
  const { terms } = found.value;
  const reports = terms.map(({ report }) => report);
  for (const { report } of terms) {
    say(reportLines(report));
    const objection = command.strict ? strictProblem(report) : undefined;
    if (objection !== undefined)
      throw new OperatorError(`Nothing is published, as --strict asks: ${objection}`);
  }
  if (terms.every(({ timetable }) => timetable.calendar === undefined)) say([WITHOUT_DATES]);
  if (command.dryRun) {
    say(["Nothing is published: this was a dry run."]);
    return { status: "dry run", reports };
  }
  if (terminal !== undefined && !(await terminal.confirm("Publish this?", true)))
    throw new OperatorError("Nothing is published.");
  await withPublisher(command, async (publisher, where) => {
    const writing = showProgress(output, "Writing");
    const timetables = terms.map(({ timetable }) => timetable);
    const source = terms[0]?.report.source ?? "";
    const publication = await publisher
      .publishTerms(timetables, { source, onProgress: writing.update })
      .finally(writing.stop);
    say(publicationLines(publication, where, new Date()));
    say(await invalidateCaches(distributionOf(command.stage ?? LOCAL_STAGE)));
  });
  say(await remember(found.value, typed));
  return { status: "published", reports };
};
