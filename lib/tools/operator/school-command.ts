import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseProfile } from "@classroom/import/school/school-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { Command, CommanderError } from "commander";
import { checkedProfile } from "../../desk/checked-profile.ts";
import { withoutAddresses } from "../../desk/masked-addresses.ts";
import { createSchoolStore, type SchoolStore } from "../../desk/school-store.ts";
import { ServiceError } from "../../errors.ts";
import { callerPath } from "../stage/caller-path.ts";
import { DATA_DIR_OPTION, type Place, STAGE_OPTION, withStageTable } from "../stage/stage-table.ts";
import type { Surroundings } from "./surroundings.ts";

interface Options extends Place {
  readonly get?: string;
  readonly set?: string;
  readonly ifMatch?: string;
}

/** Who saved a profile that no admin saved at the desk. */
const OPERATOR = "operator";

const explained = (cause: unknown): unknown => {
  if (!(cause instanceof ServiceError)) return cause;
  if (cause.code === "PROFILE_INVALID") return new OperatorError(cause.detail ?? "", { cause });
  if (cause.code === "EDITED_MEANWHILE")
    return new OperatorError("Another version is stored: get it, repeat your changes, and set it again", {
      cause,
    });
  return cause;
};

/** The file of rooms that a profile names, beside it. */
const roomsPath = (path: string, profile: string): string | undefined => {
  const { rooms } = parseProfile(path, profile);
  return rooms === undefined ? undefined : join(dirname(path), rooms);
};

const get = async (store: SchoolStore, path: string): Promise<string> => {
  const saved = await store.find();
  if (saved === undefined) return "No profile is stored.";
  await writeFile(path, withoutAddresses(saved.profile));
  const rooms = roomsPath(path, saved.profile);
  if (rooms !== undefined && saved.roomsFile !== null) await writeFile(rooms, saved.roomsFile);
  return `Version ${saved.version} of ${saved.savedAt}. To save your changes: npm run school -- --set ${path} --if-match ${saved.version}`;
};

const set = async (store: SchoolStore, path: string, seen: string | undefined): Promise<string> => {
  const profile = checkedProfile(await readFile(path, "utf8"), (await store.find())?.profile);
  const rooms = roomsPath(path, profile);
  const roomsFile = rooms === undefined ? null : await readFile(rooms, "utf8");
  const { version } = await store.save({ profile, roomsFile }, OPERATOR, seen);
  return `Version ${version} is stored.`;
};

/**
 * `npm run school -- …` with these arguments.
 *
 * @returns the exit code: 1 if it was called wrongly, or could not be done; `error` was called with the reason
 */
export const runSchoolCommand = async (
  args: readonly string[],
  { environment, out, error }: Surroundings,
): Promise<number> => {
  const program = new Command("npm run school --")
    .description("Gets and sets the school's profile, which the registrar's desk and the schedule read by.")
    .option(
      "--get <file>",
      "writes the profile, and the rooms file that it names beside it; addresses are masked",
    )
    .option("--set <file>", "stores both; a masked address stays as it is stored")
    .option("--if-match <version>", "the version that --get named; none if nothing is stored")
    .option(...STAGE_OPTION)
    .option(...DATA_DIR_OPTION)
    .configureOutput({ writeOut: out, writeErr: error })
    .exitOverride()
    .action(async () => {
      const { get: target, set: source, ifMatch, ...place } = program.opts<Options>();
      if ((target === undefined) === (source === undefined))
        throw new OperatorError("Name a file with --get or with --set");
      await withStageTable({ ...place, environment }, "timetable", async (client, table, where) => {
        const store = createSchoolStore(client, table, () => new Date());
        const line =
          target === undefined
            ? await set(store, callerPath(source ?? ""), ifMatch)
            : await get(store, callerPath(target));
        out(`The profile of ${where}: ${line}\n`);
      });
    });
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode;
    const reason = explained(cause);
    if (!(reason instanceof OperatorError)) throw reason;
    error(`${reason.message}\n`);
    return 1;
  }
};
