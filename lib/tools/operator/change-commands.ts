import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { FeedDoubt } from "@classroom/import/feeds/feed-doubts.ts";
import { NO_PROFILE, parseProfile } from "@classroom/import/school/school-profile.ts";
import { HAND, type ListedChange } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { RequestedChange } from "@classroom/timetable/resolved-change.ts";
import { Command, CommanderError } from "commander";
import { timetable } from "../../../functions/rooms/wiring.ts";
import { createFeedPublisher, type FeedPublisher } from "../../desk/feed-publisher.ts";
import { createSchoolStore } from "../../desk/school-store.ts";
import { ServiceError } from "../../errors.ts";
import { createHandChanges, type HandChanges } from "../../rooms/publish/hand-changes.ts";
import {
  createLayerPublisher,
  type LayerPublisher,
  type ListedLayer,
} from "../../rooms/publish/layer-publisher.ts";
import { toChange } from "../../wire/change.ts";
import { readProfile } from "../import/files/profile-file.ts";
import { invalidateCaches } from "../import/invalidate-caches.ts";
import { callerPath } from "../stage/caller-path.ts";
import { distributionOf } from "../stage/serverless-yml.ts";
import { DATA_DIR_OPTION, type Place, STAGE_OPTION, withStageTable } from "../stage/stage-table.ts";
import { changeTimes } from "./change-times.ts";
import { readFeedSource } from "./feed-source.ts";
import { feedLines } from "./feed-text.ts";
import type { Surroundings } from "./surroundings.ts";

interface Changes {
  readonly byHand: HandChanges;
  readonly publisher: LayerPublisher;
  readonly feeds: FeedPublisher;
  /** The text of the profile that the desk keeps; `undefined` if there is none. */
  readonly storedProfile: () => Promise<string | undefined>;
}

interface FeedOptions {
  readonly school?: string;
  readonly accept?: string;
  readonly dryRun?: boolean;
}

/** Hours after which an address that was read is late, unless the profile says so. */
const LATE_AFTER = 24;

interface Options {
  readonly id?: string;
  readonly title?: string;
  readonly reason?: string;
  readonly building?: boolean;
  readonly class?: string;
  readonly toRoom?: string;
  readonly toDate?: string;
  readonly toTime?: string;
  readonly force?: boolean;
}

/** The same request has the same id, so that a command that is repeated changes nothing. */
const idOf = (request: RequestedChange): string =>
  `${request.kind}-${createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 8)}`;

const changeLine = (change: ListedChange): string => {
  const { _id, layer, kind, room, building, from, until, to, effect, ...text } = toChange(change);
  const name = text.class_name ?? text.title ?? text.reason ?? "";
  const moved = to === undefined ? "" : ` to ${to.room} ${to.from} - ${to.until}`;
  const without = effect === "none" ? "  (without effect: the class is not in the timetable)" : "";
  return `${_id}  ${layer}  ${kind} ${building ?? room}  ${from} - ${until}  ${name}${moved}${without}`;
};

const doubtText = (layer: string, doubts: readonly FeedDoubt[]): string =>
  [
    `Not published, the layer ${layer} stays as it is:`,
    ...doubts.map(({ message }) => `  ${message}`),
    `If this is right, add --accept "${doubts.map(({ about }) => about).join(",")}"`,
  ].join("\n");

const layerLine = ({ name, manifest: { source, changes, publishedAt } }: ListedLayer): string =>
  `Layer ${name}: ${changes} changes from ${source}, published ${publishedAt}`;

/** What was refused, for the person at the command line. */
const explained = (cause: unknown): unknown => {
  if (!(cause instanceof ServiceError)) return cause;
  const detail = cause.detail ?? "";
  if (cause.code === "CHANGE_REFUSED") return new OperatorError(detail, { cause });
  if (cause.code !== "ROOM_IN_USE" && cause.code !== "ROOM_CLOSED") return cause;
  const problem = cause.code === "ROOM_IN_USE" ? "Room is in use" : "Room is closed";
  return new OperatorError(`${problem}: ${detail}. To move the class there all the same, add --force`, {
    cause,
  });
};

/**
 * `npm run change -- …` with these arguments.
 *
 * @returns the exit code: 1 if it was called wrongly, or could not be done; `error` was called with the reason
 */
export const runChangeCommand = async (
  args: readonly string[],
  { environment, out, error }: Surroundings,
): Promise<number> => {
  const say = (...lines: readonly string[]): void => {
    for (const line of lines) out(`${line}\n`);
  };
  const program = new Command("npm run change --")
    .description("Books and closes rooms, cancels and moves classes on single dates.")
    .option("--list", "show the changes from today on")
    .option("--undo", "undo the last publication of a layer")
    .option("--layer <name>", "the layer that feed fills, or that --undo means", HAND)
    .option(...STAGE_OPTION)
    .option(...DATA_DIR_OPTION)
    .addHelpText(
      "after",
      `
Examples:
  npm run change -- close "DCC 308" 2026-11-24 13:00-15:00 --reason "Water damage"
  npm run change -- book "DCC 308" 2026-11-24 18:00-20:00 --title "Chess club"
  npm run change -- cancel "DCC 308" 2026-11-24 10:00-11:50
  npm run change -- move "DCC 308" 2026-11-24 10:00-11:50 --to-room "DCC 318"
  npm run change -- feed https://calendar.example.edu/events.ics --layer events --dry-run
  npm run change -- --undo

A class is named by its whole time, and by --class if several share it.`,
    )
    .configureOutput({ writeOut: out, writeErr: error })
    .exitOverride();

  const withChanges = async (use: (changes: Changes) => Promise<boolean>): Promise<void> => {
    const place = { ...program.opts<Place>(), environment };
    await withStageTable(place, "timetable", async (client, table, where) => {
      say(`The changes of ${where}:`);
      const on = { environment: { TIMETABLE_TABLE: table }, now: Date.now, log: () => {}, client };
      const publisher = createLayerPublisher(client, table);
      const byHand = createHandChanges({
        timetable: timetable(on),
        publisher,
        now: () => new Date(),
      });
      const feeds = createFeedPublisher({
        timetable: timetable(on),
        publisher,
        now: Date.now,
      });
      const storedProfile = async () =>
        (await createSchoolStore(client, table, () => new Date()).find())?.profile;
      const isPublished = await use({ byHand, publisher, feeds, storedProfile }).catch((cause: unknown) => {
        throw explained(cause);
      });
      if (isPublished) say(...(await invalidateCaches(distributionOf(place.stage))));
    });
  };

  const save = (request: RequestedChange, id = idOf(request)): Promise<void> =>
    withChanges(async ({ byHand }) => {
      say(changeLine(await byHand.save(id, request)));
      say(`Answers show it within 10 seconds. To undo it: npm run change -- remove ${id}`);
      return true;
    });

  const command = (kind: RequestedChange["kind"], description: string): Command =>
    program
      .command(kind)
      .description(description)
      .argument("<room>", "the room's name or id")
      .argument("<date>", "such as 2026-11-24, or 2026-11-24..2026-11-30")
      .option("--id <id>", "names the change, so that it can be replaced");

  command("book", "books a room")
    .argument("<times>", "such as 13:00-15:00")
    .requiredOption("--title <text>", "what everybody may read")
    .action((room: string, date: string, times: string, { title, id }: Options) =>
      save({ kind: "book", room, ...changeTimes(date, times), text: title }, id),
    );
  command("close", "closes a room or a building")
    .argument("[times]", "such as 13:00-15:00; all day without")
    .requiredOption("--reason <text>", "what everybody may read")
    .option("--building", "all rooms of the building of this name")
    .action((room: string, date: string, times: string | undefined, { reason, building, id }: Options) =>
      save(
        {
          kind: "close",
          ...(building ? { building: room } : { room }),
          ...changeTimes(date, times),
          text: reason,
        },
        id,
      ),
    );
  command("cancel", "cancels a class on one date")
    .argument("<times>", "the whole time of the class")
    .option("--class <name>", "which of several classes of the time")
    .action((room: string, date: string, times: string, { class: className, id }: Options) =>
      save({ kind: "cancel", room, ...changeTimes(date, times), className }, id),
    );
  command("move", "moves a class on one date to another time or room")
    .argument("<times>", "the whole time of the class")
    .option("--class <name>", "which of several classes of the time")
    .option("--to-room <room>", "another room; the same without")
    .option("--to-date <date>", "another date; the same without")
    .option("--to-time <times>", "another time; the same without")
    .option("--force", "also into a room that is in use or closed")
    .action((room: string, date: string, times: string, options: Options) => {
      const { toRoom = room, toDate = date, toTime = times, force, class: className, id } = options;
      const to = { room: toRoom, ...changeTimes(toDate, toTime) };
      return save({ kind: "move", room, ...changeTimes(date, times), to, force, className }, id);
    });
  program
    .command("remove")
    .description("removes a change that was made by hand")
    .argument("<id>", "its first word in --list")
    .action((id: string) =>
      withChanges(async ({ byHand }) => {
        await byHand.remove(id);
        say(`Removed: ${id}`);
        return true;
      }),
    );
  program
    .command("feed")
    .description("reads bookings and closures into a layer of their own, in place of what it had")
    .argument("<source>", "a calendar (iCalendar), a table or JSON: a file, or an address with https")
    .option("--school <profile>", "the school's profile; the one of the desk without")
    .option("--accept <doubts>", "publish in spite of these doubts, a comma apart")
    .option("--dry-run", "show what would change, and publish nothing")
    .action(async (named: string, { school, accept = "", dryRun }: FeedOptions) => {
      const { layer } = program.opts<{ layer: string }>();
      if (layer === HAND)
        throw new OperatorError("Name the layer that the feed fills, such as --layer events");
      const { isAddress, ...read } = await readFeedSource(named);
      await withChanges(async ({ feeds, storedProfile }) => {
        const text = school === undefined ? await storedProfile() : await readProfile(callerPath(school));
        if (school !== undefined && text === undefined)
          throw new OperatorError(`Cannot read ${school}: there is no such file`);
        const feed = {
          ...read,
          layer,
          profile: text === undefined ? NO_PROFILE : parseProfile(basename(school ?? "school.yaml"), text),
          accepted: new Set(accept.split(",").map((each) => each.trim())),
          ...(isAddress && { lateAfter: LATE_AFTER }),
        };
        const { report, doubts } = await (dryRun ? feeds.read(feed) : feeds.publish(feed));
        say(...feedLines(report));
        if (doubts.length > 0) throw new OperatorError(doubtText(layer, doubts));
        if (dryRun) say("Nothing is published: this was a dry run.");
        else say(`Answers show it within 10 seconds. To undo it: npm run change -- --undo --layer ${layer}`);
        return dryRun !== true;
      });
    });
  program.action(async () => {
    const { list, undo, layer } = program.opts<{ list?: boolean; undo?: boolean; layer: string }>();
    if ((list === true) === (undo === true))
      throw new OperatorError("Name a change to make, or ask for --list or --undo; --help explains them");
    await withChanges(async ({ byHand, publisher }) => {
      if (undo) await publisher.undo(layer);
      if (undo) say(`The last change of the layer ${layer} is undone.`);
      const changes = await byHand.list();
      say(...(await publisher.list()).filter(({ name }) => name !== HAND).map(layerLine));
      say(...(changes.length === 0 ? ["No changes from today on."] : changes.map(changeLine)));
      return undo === true;
    });
  });

  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode;
    if (!(cause instanceof OperatorError)) throw cause;
    error(`${cause.message}\n`);
    return 1;
  }
};
