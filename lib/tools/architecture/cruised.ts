import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  cruise,
  format,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from "dependency-cruiser";
import * as v from "valibot";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDERS = ["functions", "lib"];
/** What a build makes of the code. */
const BUILT = "^lib/site/built/";

const ruleFile = v.object({
  forbidden: v.array(v.custom<IForbiddenRuleType>((rule) => typeof rule === "object" && rule !== null)),
  folders: v.object({ ignored: v.array(v.string()) }),
  options: v.record(v.string(), v.unknown()),
});

const NO_CIRCLE_OF_FOLDERS = {
  name: "no-circle-of-folders",
  comment: "Folders that need each other are one subject, or one file is in the wrong folder.",
  severity: "error",
  scope: "folder",
  from: {},
  to: { circular: true },
} as const;

const run = async (options: ICruiseOptions): Promise<ICruiseResult> => {
  const { output } = await cruise(FOLDERS, { baseDir: PROJECT, validate: true, ...options });
  if (typeof output === "string") throw new Error("The cruise was asked for data and answered text");
  return output;
};

/** Paths of the TypeScript files of a folder, from the root of the project. */
const filesOf = async (folder: string): Promise<string[]> => {
  const paths = await readdir(join(PROJECT, folder), { recursive: true });
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path}`);
};

/**
 * Follows every import of the code and checks it against the rules. Without its parser the cruise would see no file and
 * report no problem, so it must have seen every file.
 */
export const cruised = async (
  file: unknown,
): Promise<{ readonly report: string; readonly holds: boolean }> => {
  const { forbidden, folders, options } = v.parse(ruleFile, file);
  const files = await run({ ...options, ruleSet: { forbidden } });
  const circles = await run({
    ...options,
    includeOnly: { path: "^lib/" },
    exclude: { path: [BUILT, ...folders.ignored].join("|") },
    ruleSet: { forbidden: [NO_CIRCLE_OF_FOLDERS] },
  });
  const seen = new Set(files.modules.map(({ source }) => source));
  const unseen = (await Promise.all(FOLDERS.map(filesOf))).flat().filter((path) => !seen.has(path));
  const reports = await Promise.all([files, circles].map((result) => format(result, { outputType: "err" })));
  const missing =
    unseen.length === 0 ? [] : [`The cruise did not see ${unseen.length} files: ${unseen.join(", ")}`];
  return {
    report: [...reports.map(({ output }) => String(output).trim()), ...missing].join("\n"),
    holds: files.summary.error + circles.summary.error + unseen.length === 0,
  };
};
