import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { checkedProfile } from "../../desk/checked-profile.ts";
import { withoutAddresses } from "../../desk/masked-addresses.ts";
import { createSchoolStore, type SchoolStore } from "../../desk/school-store.ts";
import { ServiceError } from "../../errors.ts";
import { readProfile } from "../import/files/profile-file.ts";
import { callerPath } from "../stage/caller-path.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";
import { runProgram, stageProgram } from "./command-line.ts";
import type { Surroundings } from "./surroundings.ts";

interface Options extends Place {
  readonly get?: string;
  readonly set?: string;
  readonly ifMatch?: string;
}

/** The author of a profile that this command saved. */
const OPERATOR = "operator";

/** A refusal as the operator reads it; any other error as it is. */
const refusal = (cause: unknown): unknown => {
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

const textOf = async (path: string): Promise<string> => {
  const text = await readProfile(path);
  if (text === undefined) throw new OperatorError(`Cannot read ${path}: there is no such file`);
  return text;
};

const set = async (store: SchoolStore, path: string, seenVersion: string | undefined): Promise<string> => {
  const profile = checkedProfile(await textOf(path), (await store.find())?.profile);
  const rooms = roomsPath(path, profile);
  const roomsFile = rooms === undefined ? null : await textOf(rooms);
  const { version } = await store.save({ profile, roomsFile }, OPERATOR, seenVersion);
  return `Version ${version} is stored.`;
};

/** `npm run school -- …` with these arguments; the exit code. */
export const runSchoolCommand = (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const program = stageProgram(
    "school",
    "Gets and sets the school's profile, which the registrar's desk and the schedule of sources use.",
    surroundings,
  )
    .option(
      "--get <file>",
      "writes the profile, and the rooms file that it names beside it; addresses are masked",
    )
    .option("--set <file>", "stores both; a masked address keeps its stored value")
    .option("--if-match <version>", "the version that --get printed; leave it out if no profile is stored")
    .action(async () => {
      const { get: target, set: source, ifMatch, ...place } = program.opts<Options>();
      if ((target === undefined) === (source === undefined))
        throw new OperatorError("Name a file with --get or with --set");
      const stage = { ...place, environment: surroundings.environment };
      await withStageTable(stage, "timetable", async (client, table, where) => {
        const store = createSchoolStore(client, table, () => new Date());
        const done =
          target === undefined
            ? set(store, callerPath(source ?? ""), ifMatch)
            : get(store, callerPath(target));
        const line = await done.catch((cause: unknown) => {
          throw refusal(cause);
        });
        surroundings.out(`The profile of ${where}: ${line}\n`);
      });
    });
  return runProgram(program, args, surroundings);
};
