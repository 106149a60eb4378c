import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * First Chromium without windows, which shows the same pages with less work. Then Chrome: on Ubuntu `chromium` may be a
 * snap, which does not see the folders for temporary files.
 */
const COMMANDS = [
  "chromium-headless-shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "chrome",
];

/** Where macOS, and WSL's and other distributions' packages put it. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/opt/google/chrome/chrome",
  "/usr/lib/chromium/chromium",
];

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The path of Chrome or Chromium: what `CHROME_PATH` names, or else the first that is found; undefined if there is
 * none.
 *
 * @throws Error if `CHROME_PATH` names nothing that can be run
 */
export const findBrowser = (
  environment: Readonly<Record<string, string | undefined>>,
  places: readonly string[] = PLACES,
): string | undefined => {
  const { CHROME_PATH, PATH = "" } = environment;
  if (CHROME_PATH !== undefined && CHROME_PATH !== "") {
    if (canRun(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which is not a program that can be run`);
  }
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...places].find(canRun);
};
