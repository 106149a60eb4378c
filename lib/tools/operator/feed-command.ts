import { basename } from "node:path";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { NO_PROFILE } from "@classroom/import/school/school-profile.ts";
import { HAND } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Command } from "commander";
import { readProfile } from "../import/files/profile-file.ts";
import { callerPath } from "../stage/caller-path.ts";
import { doubtText } from "./change-text.ts";
import type { ChangesOnStage } from "./changes-on-stage.ts";
import { readFeedSource } from "./feed-source.ts";
import { feedLines } from "./feed-text.ts";

interface Options {
  readonly school?: string;
  readonly accept?: string;
  readonly dryRun?: boolean;
}

/** Hours after which a feed from an address is late, unless the profile has `late_after`. */
const LATE_AFTER = 24;

/** The command that reads a feed into a layer. */
export const addFeedCommand = (program: Command, { say, withChanges }: ChangesOnStage): void => {
  const feed = async (named: string, { school, accept = "", dryRun = false }: Options): Promise<void> => {
    const { layer } = program.opts<{ layer: string }>();
    if (layer === HAND) throw new OperatorError("Name the layer that the feed fills, such as --layer events");
    const { isAddress, ...source } = await readFeedSource(named);
    await withChanges(async ({ feeds, storedProfile }) => {
      const text = school === undefined ? await storedProfile() : await readProfile(callerPath(school));
      if (school !== undefined && text === undefined)
        throw new OperatorError(`Cannot read ${school}: there is no such file`);
      const request = {
        ...source,
        layer,
        profile: text === undefined ? NO_PROFILE : parseProfile(basename(school ?? "school.yaml"), text),
        accepted: new Set(accept.split(",").map((doubt) => doubt.trim())),
        ...(isAddress && { lateAfter: LATE_AFTER }),
      };
      const { report, doubts } = await (dryRun ? feeds.read(request) : feeds.publish(request));
      say(...feedLines(report));
      if (doubts.length > 0) throw new OperatorError(doubtText(layer, doubts));
      say(
        dryRun
          ? "Nothing is published: this was a dry run."
          : `Answers show it within 10 seconds. To undo it: npm run change -- --undo --layer ${layer}`,
      );
      return !dryRun;
    });
  };

  program
    .command("feed")
    .description("reads bookings and closures into a layer of their own, and replaces its earlier ones")
    .argument("<source>", "a calendar (iCalendar), a table or JSON: a file, or an https address")
    .option("--school <profile>", "the school's profile (default: the profile of the desk)")
    .option("--accept <doubts>", "publish in spite of these doubts, separated by commas")
    .option("--dry-run", "show what would change, and publish nothing")
    .action(feed);
};
