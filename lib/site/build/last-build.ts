import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const NOTE = "node_modules/.cache/app-build";

/** The locked versions, and how modules are read. */
const SETTINGS = ["package-lock.json", "tsconfig.json"];

/** Whatever a module of the app, or what builds it, may import. */
const SOURCE = /(?<!\.test)\.(ts|tsx|css|html|svg|png)$/;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();

/** Nothing if the file is missing or is being removed. */
const bytesOf = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** Of paths and bytes. */
const digestOf = (folder: string, paths: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const path of paths) {
    const bytes = bytesOf(join(folder, path));
    hash.update(`${path} ${bytes?.length} `).update(bytes ?? "");
  }
  return hash.digest("hex");
};

/**
 * What is known of the last build of the app. A build takes half a second of the processor, finding out that it is not
 * needed a twentieth of that.
 *
 * @param project the folder with the sources in its `lib`
 * @param built where a build puts its files, a folder somewhere in `lib`
 */
export const lastBuild = (project: string, built: string) => {
  // Before anything is built of them: they may change meanwhile.
  const paths = filesUnder(join(project, "lib")).map((path) => join("lib", path));
  const sources = digestOf(project, [
    ...SETTINGS,
    ...paths.filter((path) => SOURCE.test(path) && dirname(path) !== built),
  ]);
  const digest = (): string => {
    const folder = join(project, built);
    // Hidden files belong to a build that is running.
    const made = filesUnder(folder).filter((name) => !name.startsWith("."));
    return `${sources} ${digestOf(folder, made)}`;
  };
  const note = join(project, NOTE);
  return {
    /** Whether the folder holds what it put there, to the byte, and nothing has changed that it may be made of. */
    isCurrent: async (): Promise<boolean> => {
      try {
        return (await readFile(note, "utf8")) === digest();
      } catch {
        return false; // Never built, or something of it is gone.
      }
    },
    /** Remembers that the folder has been built. If that fails, the next one only builds again. */
    remember: async (): Promise<void> => {
      const unfinished = `${note}.${process.pid}`;
      try {
        await mkdir(dirname(note), { recursive: true });
        await writeFile(unfinished, digest());
        await rename(unfinished, note);
      } catch {
        // A folder that may not be written to, or another build that takes the place of this one.
      }
    },
  };
};
