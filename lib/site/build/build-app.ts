import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import { lastBuild } from "./last-build.ts";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
/** Where the functions look for it (`lib/site/site-files.ts`), from the project's folder; not under version control. */
const FOLDER = "lib/site/built";
const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const BUILT = join(PROJECT, FOLDER);

/** A file of the app as it is sent. */
interface AppFile {
  /** Contains the hash of its bytes, unless browsers request it by a fixed name. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Files that browsers request by these names; all others have a hash in their names. */
const FIXED = ["icon.svg", "icon-192.png", "icon-512.png"];

/** Compressed already. */
const isImage = (name: string): boolean => name.endsWith(".png");

/** The oldest browsers that it is for. */
const TARGET = ["es2022", "safari17.4"];

/**
 * The first script, and one for each `import()`, by Rolldown: esbuild makes files of what they share, and the first has
 * to wait for those.
 */
const scripts = async (): Promise<readonly AppFile[]> => {
  // It has a native part for each kind of machine: a machine that builds nothing needs none.
  const { rolldown } = await import("rolldown");
  const { withoutProse } = await import("./without-prose.ts");
  const { stylesAsText } = await import("./styles-as-text.ts");
  const bundle = await rolldown({
    input: { main: join(APP, "main.tsx") },
    platform: "browser",
    tsconfig: true,
    preserveEntrySignatures: false,
    plugins: [withoutProse, stylesAsText(TARGET)],
    transform: { target: TARGET },
    // How long a plugin took says how busy the machine is, nothing about the app.
    checks: { bundlerTimings: false },
    // A module of Node, for instance, that no browser has.
    onLog: (_, { message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({
    minify: true,
    comments: false,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
    hashCharacters: "base36",
    // What is there at first is one file, whatever else needs it later.
    codeSplitting: { groups: [{ name: "main", tags: ["$initial"] }] },
  });
  await bundle.close();
  return output.flatMap((file) =>
    file.type === "chunk" ? [{ name: file.fileName, content: file.code }] : [],
  );
};

const FOR_BROWSERS = {
  bundle: true,
  platform: "browser",
  target: TARGET,
  minify: true,
  legalComments: "none",
  write: false,
  logLevel: "silent",
} as const satisfies BuildOptions;

const textOf = async (options: BuildOptions): Promise<string> => {
  const { outputFiles } = await build({ ...FOR_BROWSERS, ...options, write: false });
  return outputFiles.map(({ text }) => text).join("");
};

const styles = (): Promise<string> => textOf({ entryPoints: [join(APP, "styles/main.css")] });

/** It knows the other files, and is another one whenever they, or the page, are others. */
const serviceWorker = async (files: readonly AppFile[], page: AppFile): Promise<AppFile> => {
  const addresses = files.map(({ name }) => `/app/${name}`);
  const version = createHash("sha256")
    .update([...files, page].map(({ name, content }) => `${name}${content}`).join())
    .digest("hex")
    .slice(0, 12);
  const content = await textOf({
    entryPoints: [join(APP, "service-worker.ts")],
    format: "iife",
    define: { APP_FILES: JSON.stringify(addresses), APP_VERSION: JSON.stringify(version) },
  });
  return { name: "service-worker.js", content };
};

/**
 * The app's page: its script by name, and its styles inside, so that the first drawing does not wait for them. The
 * script stands before them: they are most of the page, and the browser asks for it while they come.
 */
const indexPage = async (files: readonly AppFile[]): Promise<AppFile> => {
  const template = await readFile(join(APP, "index.html"), "utf8");
  const main = files.find(({ name }) => name.startsWith("main-"));
  if (main === undefined) throw new Error("The app has no main script");
  const style = `<style>${(await styles()).trim()}</style>`;
  const content = template
    .replace('<link rel="stylesheet" href="./styles/main.css">', () => style)
    .replace("./main.tsx", () => `/app/${main.name}`);
  return { name: "index.html", content };
};

const fixedFiles = (): Promise<readonly AppFile[]> =>
  Promise.all(FIXED.map(async (name) => ({ name, content: await readFile(join(APP, name)) })));

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** As small as it gets: this happens once, and every visitor waits for what is sent. */
const formsOf = async ({ name, content }: AppFile): Promise<readonly AppFile[]> =>
  isImage(name)
    ? [{ name, content }]
    : [
        { name, content },
        { name: `${name}.br`, content: await promisify(brotliCompress)(content, BROTLI) },
        { name: `${name}.gz`, content: await promisify(gzip)(content, { level: 9 }) },
      ];

/** Others may read or build meanwhile: a file is whole from the moment that it is there. */
const put = async ({ name, content }: AppFile): Promise<void> => {
  const half = join(BUILT, `.${name}-${randomUUID()}`);
  await writeFile(half, content);
  await rename(half, join(BUILT, name));
};

/**
 * Builds the app that people open in a browser into `lib/site/built`: scripts, styles and icons, compressed, with hashes
 * in their names, and the page that names them. Leftovers of earlier builds are removed. Nothing is done if nothing has
 * changed since the last build.
 *
 * @throws Error that lists what esbuild complains of
 */
export const buildApp = async (): Promise<void> => {
  const last = lastBuild(PROJECT, FOLDER);
  if (await last.isCurrent()) return;
  const parts = [...(await scripts()), ...(await fixedFiles())];
  const page = await indexPage(parts);
  const files = [...parts, page, await serviceWorker(parts, page)];
  const forms = (await Promise.all(files.map(formsOf))).flat();
  await mkdir(BUILT, { recursive: true });
  for (const file of forms) await put(file);
  const present = new Set(forms.map(({ name }) => name));
  for (const name of await readdir(BUILT))
    if (!present.has(name) && !name.startsWith(".")) await rm(join(BUILT, name), { force: true });
  await last.remember();
};
