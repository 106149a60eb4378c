import type { Question } from "@classroom/import/question.ts";
import type { OpenQuestions } from "@classroom/import/read-timetable.ts";
import { type ImportReport, strictProblem } from "@classroom/import/report/import-report.ts";
import type { RememberedProfile } from "@classroom/import/school/remembered-answers.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { toReport } from "../../wire/timetable-import.ts";
import { callerPath } from "../stage/caller-path.ts";
import { distributionOf } from "../stage/serverless-yml.ts";
import { LOCAL_STAGE, type Place } from "../stage/stage-table.ts";
import { ask } from "./ask.ts";
import { writeProfile } from "./files/profile-file.ts";
import { publicationLines, WITHOUT_DATES } from "./history-text.ts";
import { invalidateCaches } from "./invalidate-caches.ts";
import { showProgress } from "./progress.ts";
import { publishedTimetables } from "./published-timetables.ts";
import { type ReadingOptions, readFiles } from "./read-files.ts";
import { reportLines } from "./report-text.ts";
import type { Terminal } from "./terminal.ts";
import { withPublisher } from "./with-publisher.ts";

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
  /** What has to be answered first, if it is unclear. */
  readonly questions?: readonly Question[];
}

interface Surroundings {
  readonly output: NodeJS.WriteStream;
  /** Absent where no person answers. */
  readonly terminal: Terminal | undefined;
}

/** Asks the store before a long file is read whether it can be published there. @throws OperatorError */
const placeOf = (place: Place): Promise<string> =>
  withPublisher(place, async (publisher, where) => {
    await publisher.list();
    return where;
  });

/** Writes the profile with what was answered. */
const remember = async (
  profile: RememberedProfile | undefined,
  path: string | undefined,
): Promise<string[]> => {
  if (profile === undefined || path === undefined) return [];
  await writeProfile(path, profile.text);
  return [`Remembered in ${path}: ${profile.keys.join(", ")}`];
};

/** What a dry run is compared with may be out of reach: it needs no service. */
const previousTimetables = (command: ImportCommand): Promise<readonly Timetable[]> =>
  publishedTimetables(command).catch((cause: unknown) => {
    if (command.dryRun && cause instanceof OperatorError) return [];
    throw cause;
  });

/**
 * Reads files, shows what was understood, asks the person at the terminal, and publishes.
 *
 * @throws OperatorError if a file can't be read
 * @throws OperatorError if there is nowhere to publish, or the person would rather not
 */
export const importAndPublish = async (
  files: readonly string[],
  command: ImportCommand,
  { output, terminal }: Surroundings,
): Promise<ImportResult> => {
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) output.write(`${lines.join("\n")}\n`);
  };
  if (!command.dryRun) say([`Destination: ${await placeOf(command)}`]);
  const askPerson =
    terminal &&
    (async (question: Question, { report }: OpenQuestions) => {
      if (report !== undefined) say(reportLines(report));
      return ask(question, terminal);
    });
  const typed = { ...command, baseFolder: callerPath(".") };
  const result = await readFiles(files, typed, askPerson, output, await previousTimetables(command));
  if (result.kind === "questions") {
    const { report, questions } = result;
    if (report !== undefined) say(reportLines(report));
    return { status: "unclear", questions, reports: [report ?? []].flat() };
  }
  const { terms } = result;
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
      .publishTerms(timetables, {
        source,
        reports: reports.map((report) => JSON.stringify(toReport(report))),
        onProgress: writing.update,
      })
      .finally(writing.stop);
    say(publicationLines(publication, where, new Date()));
    say(await invalidateCaches(distributionOf(command.stage ?? LOCAL_STAGE)));
  });
  const path = command.school === undefined ? undefined : callerPath(command.school);
  say(await remember(result.profile, path));
  return { status: "published", reports };
};
