import { Command } from "commander";
import { callerPath } from "../stage/caller-path.ts";
import { OperatorError } from "../stage/stage-error.ts";
import { DATA_DIR_OPTION, findStage, LOCAL_STAGE, type Place } from "../stage/stage-table.ts";
import { guessedZone, readCalendar } from "./calendar-option.ts";
import { ImportError } from "./import-error.ts";
import { importTerms } from "./import-file.ts";
import { readColumns } from "./layout/column-option.ts";
import { UnknownLayout } from "./layout/unknown-layout.ts";
import { withPublisher } from "./published-timetables.ts";
import { strictProblem } from "./report/import-report.ts";
import { NotPublished } from "./report/not-published.ts";
import { showProgress } from "./report/progress.ts";
import { catalogueLines, editionLine, reportLines } from "./report/report-text.ts";
import { readShare, unreadProblem } from "./report/unread-limit.ts";

interface Options extends Place {
  readonly columns?: string;
  readonly term?: string;
  readonly timeZone?: string;
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly encoding?: string;
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly allowUnread?: string;
  readonly list?: boolean;
  readonly rollback?: boolean;
}

/** The exit code of a file that was read and not understood well enough. */
const UNCLEAR = 2;

const say = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join("\n")}\n`);
};

const list = (place: Place): Promise<void> =>
  withPublisher(place, async (publisher, where) => {
    say([`The timetables of ${where}:`]);
    say(catalogueLines(await publisher.list()));
  });

const rollback = (place: Place): Promise<void> =>
  withPublisher(place, async (publisher, where) => {
    say([`The timetables of ${where}:`]);
    say([`Current again: ${editionLine(await publisher.rollback())}`]);
  });

/** Asks before a long file is read whether there is somewhere to publish it. */
const announcePlace = async (place: Place): Promise<void> => {
  const { where } = await findStage(place).catch((cause: unknown) => {
    throw cause instanceof OperatorError ? new ImportError(cause.message, { cause }) : cause;
  });
  say([`Destination: ${where}`]);
};

const importTimetable = async (files: readonly string[], options: Options): Promise<void> => {
  const allowed = options.allowUnread === undefined ? undefined : readShare(options.allowUnread);
  if (!options.dryRun) await announcePlace(options);
  const reading = showProgress(process.stdout, "Reading");
  const calendar = readCalendar(options);
  const terms = await importTerms({
    file: files,
    baseFolder: callerPath("."),
    timeZone: options.timeZone,
    columns: options.columns === undefined ? undefined : readColumns(options.columns),
    term: options.term,
    encoding: options.encoding,
    calendar,
    onRead: reading.update,
  }).finally(reading.stop);
  for (const { report } of terms) {
    const objection = options.strict ? strictProblem(report) : undefined;
    const unread = unreadProblem(report, allowed);
    if (objection === undefined && unread !== undefined) throw new NotPublished(unread, report);
    say(reportLines(report));
    if (objection !== undefined)
      throw new ImportError(`Nothing is published, as --strict asks: ${objection}`);
  }
  const isDated = terms.some(({ timetable }) => timetable.calendar !== undefined);
  if (isDated && options.timeZone === undefined) say([guessedZone(calendar.timeZone)]);
  if (options.dryRun) return say(["Nothing is published: this was a dry run."]);
  await withPublisher(options, async (publisher, where) => {
    const writing = showProgress(process.stdout, "Writing");
    const timetables = terms.map(({ timetable }) => timetable);
    const source = terms[0]?.report.source ?? "";
    const editions = await publisher
      .publishTerms(timetables, { source, onProgress: writing.update })
      .finally(writing.stop);
    say(editions.map((edition) => `Published to ${where}: ${editionLine(edition)}`));
  });
};

const run = async (files: readonly string[], options: Options): Promise<void> => {
  const asked = [files.length > 0, options.list, options.rollback].filter(Boolean).length;
  if (asked !== 1) throw new ImportError("Name a file to import, or ask for --list or --rollback");
  if (options.list) return list(options);
  if (options.rollback) return rollback(options);
  return importTimetable(files, options);
};

const program = new Command("npm run import --")
  .description("Reads a registrar's timetable and publishes it.")
  .argument("[files...]", "the files to import, pages of one timetable; URLs, or - for standard input")
  .option("--columns <pairs>", "room=…,building=…,days=…,start=…,end=…,class=…,capacity=…,term=… by header")
  .option("--term <term>", "the term to import of several; the name of the only one")
  .option("--time-zone <zone>", "the school's, such as America/New_York (default: this computer's)")
  .option("--first-day <date>", "the term's first day, such as 2026-08-31 (default: by the file's dates)")
  .option("--last-day <date>", "the term's last day, included (default: by the file's dates)")
  .option("--encoding <label>", "the file's encoding (default: utf-8)")
  .option("--dry-run", "read and report, publish nothing")
  .option("--allow-unread <share>", "publish though so many of the rows with a room are unread, such as 5%")
  .option(
    "--strict",
    "refuse to publish if any row is skipped for a reason other than a missing room or time",
  )
  .option("--list", "show the published timetables, newest first; the current one is marked")
  .option("--rollback", "return to the timetable that was published before the current one")
  .option("--stage <stage>", "where to publish: the local run, or a deployed stage", LOCAL_STAGE)
  .option(...DATA_DIR_OPTION)
  .action(run);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  const isUnclear = error instanceof NotPublished;
  if (isUnclear) say(reportLines(error.report));
  process.stderr.write(`${error.message}\n`);
  process.exitCode = isUnclear || error instanceof UnknownLayout ? UNCLEAR : 1;
}
