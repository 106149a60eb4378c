import { basename } from "node:path";
import { guessedZone, WITHOUT_DATES } from "@classroom/import/calendar-option.ts";
import { ImportError } from "@classroom/import/import-error.ts";
import type { ImportedTerm } from "@classroom/import/import-file.ts";
import { UnknownLayout } from "@classroom/import/layout/unknown-layout.ts";
import { strictProblem } from "@classroom/import/report/import-report.ts";
import { NotPublished } from "@classroom/import/report/not-published.ts";
import { reportLines } from "@classroom/import/report/report-text.ts";
import { readShare, unreadProblem } from "@classroom/import/report/unread-limit.ts";
import {
  type ImportSettings,
  importSettings,
  type ReadingOptions,
} from "@classroom/import/school/import-settings.ts";
import { rememberIn } from "@classroom/import/school/remembered-profile.ts";
import { callerPath } from "../stage/caller-path.ts";
import { OperatorError } from "../stage/stage-error.ts";
import { findStage, type Place } from "../stage/stage-table.ts";
import { editionLine } from "./catalogue-text.ts";
import { showProgress } from "./progress.ts";
import { withPublisher } from "./published-timetables.ts";
import { readAsking } from "./read-asking.ts";
import type { Questions } from "./terminal.ts";

/** What the operator types. */
export interface ImportCommand extends Place, ReadingOptions {
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly allowUnread?: string;
}

interface Surroundings {
  readonly output: NodeJS.WriteStream;
  /** Absent where nobody answers. */
  readonly questions: Questions | undefined;
}

/** Asks before a long file is read whether there is somewhere to publish it. */
const placeOf = async (place: Place): Promise<string> => {
  const { where } = await findStage(place).catch((cause: unknown) => {
    throw cause instanceof OperatorError ? new ImportError(cause.message, { cause }) : cause;
  });
  return where;
};

/** @throws ImportError if too little of a term was understood, and nobody accepts it */
const checkTerm = async (
  { report }: ImportedTerm,
  { strict, allowUnread }: ImportCommand,
  questions: Questions | undefined,
  say: (lines: readonly string[]) => void,
): Promise<void> => {
  const objection = strict ? strictProblem(report) : undefined;
  const allowed = allowUnread === undefined ? undefined : readShare(allowUnread);
  const unread = unreadProblem(report, allowed);
  const isRefused = objection === undefined && unread !== undefined;
  if (isRefused && questions === undefined) throw new NotPublished(unread, report);
  say(reportLines(report));
  if (objection !== undefined) throw new ImportError(`Nothing is published, as --strict asks: ${objection}`);
  if (!isRefused || questions === undefined) return;
  say([unread]);
  if (!(await questions.confirm("Publish it all the same?", false)))
    throw new ImportError("Nothing is published.");
};

/** What the file and the answers told that neither the operator nor the profile had said. */
const remember = async (
  { profile, columns: known }: ImportSettings,
  { timeZone, isZoneKnown, columns: agreed }: ImportSettings,
  columns: string | undefined,
): Promise<string[]> => {
  if (profile === undefined) return [];
  const isCorrected = known !== undefined && agreed !== known;
  const added = await rememberIn(
    profile,
    { columns: known === undefined ? columns : undefined, timeZone: isZoneKnown ? timeZone : undefined },
    { columns: isCorrected ? columns : undefined },
  );
  return added.length === 0 ? [] : [`Remembered in ${profile}: ${added.join(", ")}`];
};

/** Says of a file without the columns that the profile names that it is the profile which no longer fits. */
const readAsAgreed = (
  files: readonly string[],
  settings: ImportSettings,
  { columns }: ImportCommand,
  { output, questions }: Surroundings,
) =>
  readAsking(files, settings, questions, output).catch((error: unknown) => {
    const { profile, columns: remembered } = settings;
    const isOfProfile = columns === undefined && remembered !== undefined && profile !== undefined;
    if (!isOfProfile || !(error instanceof UnknownLayout)) throw error;
    const message = `The file no longer fits ${basename(profile)}: ${error.message}`;
    throw new UnknownLayout(message, error.recognised, error.columns, error.found);
  });

/**
 * Reads files, shows what was understood, asks where somebody is there to answer, and publishes.
 *
 * @throws ImportError if nothing is published
 */
export const importAndPublish = async (
  files: readonly string[],
  command: ImportCommand,
  { output, questions }: Surroundings,
): Promise<void> => {
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) output.write(`${lines.join("\n")}\n`);
  };
  if (command.allowUnread !== undefined) readShare(command.allowUnread);
  const settings = await importSettings({ ...command, baseFolder: callerPath(".") });
  if (!command.dryRun) say([`Destination: ${await placeOf(command)}`]);
  const {
    terms,
    settings: agreed,
    columns,
  } = await readAsAgreed(files, settings, command, {
    output,
    questions,
  });
  for (const term of terms) await checkTerm(term, command, questions, say);
  const isDated = terms.some(({ timetable }) => timetable.calendar !== undefined);
  if (!isDated) say([WITHOUT_DATES]);
  if (isDated && !agreed.isZoneKnown) say([guessedZone(agreed.calendar?.timeZone ?? "UTC")]);
  if (command.dryRun) return say(["Nothing is published: this was a dry run."]);
  if (questions !== undefined && !(await questions.confirm("Publish this?", true)))
    throw new ImportError("Nothing is published.");
  await withPublisher(command, async (publisher, where) => {
    const writing = showProgress(output, "Writing");
    const timetables = terms.map(({ timetable }) => timetable);
    const source = terms[0]?.report.source ?? "";
    const editions = await publisher
      .publishTerms(timetables, { source, onProgress: writing.update })
      .finally(writing.stop);
    say(editions.map((edition) => `Published to ${where}: ${editionLine(edition)}`));
  });
  say(await remember(settings, agreed, columns));
};
