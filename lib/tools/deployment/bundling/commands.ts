import { join } from "node:path";

/** The commands whose bundles go to Lambda; the others run them on this machine. */
const PACKAGING = ["package", "deploy"];

export const isPackaging = (command: string): boolean => PACKAGING.includes(command);

/**
 * Where a command's bundles are made, from the project's root: a folder of its own, so that none takes away the
 * bundles of one that runs. All packaging shares one.
 */
export const workFolder = (command: string): string =>
  join(".esbuild", isPackaging(command) ? "package" : command);

const PROJECT = join(import.meta.dirname, "../../../..");

/** Where serverless-esbuild writes a command's bundles. */
export const buildFolder = (command: string): string => join(PROJECT, workFolder(command), ".build");

/** The bundles that are zipped, each with all files beside it. */
export const BUILD_FOLDER = buildFolder("package");

export const SOURCE_MAPS_FOLDER = join(PROJECT, workFolder("package"), ".serverless/source-maps");
