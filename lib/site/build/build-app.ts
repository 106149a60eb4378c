import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type BuildOptions, build, type OutputFile } from "esbuild";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
/** Where the functions look for it (`lib/site/built-app.ts`); not under version control. */
const BUILT = fileURLToPath(new URL("../built/", import.meta.url));

/** A file of the app as it is sent. */
interface AppFile {
  /** Carries the hash of its bytes, unless something asks for it by a name of its own. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** What the browser asks for by these very names; whatever else there is has a hash in its name. */
const FIXED = ["icon.svg", "icon-192.png", "icon-512.png"];

/** Compressed already. */
const isImage = (name: string): boolean => name.endsWith(".png");

const FOR_BROWSERS = {
  outdir: BUILT,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: ["es2022", "safari16.4"],
  minify: true,
  legalComments: "none",
  write: false,
  logLevel: "silent",
} as const satisfies BuildOptions;

const toFiles = (files: readonly OutputFile[]): readonly AppFile[] =>
  files.map(({ path, text }) => ({ name: basename(path), content: text }));

const bundle = async (): Promise<readonly AppFile[]> => {
  const { outputFiles } = await build({
    ...FOR_BROWSERS,
    entryPoints: { main: join(APP, "main.tsx"), style: join(APP, "styles/main.css") },
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    splitting: true,
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  return toFiles(outputFiles);
};

/** It knows the other files, and is another one whenever they are others. */
const serviceWorker = async (files: readonly AppFile[]): Promise<readonly AppFile[]> => {
  const addresses = files.map(({ name }) => `/app/${name}`);
  const version = createHash("sha256")
    .update(files.map(({ name, content }) => `${name}${content}`).join())
    .digest("hex")
    .slice(0, 12);
  const { outputFiles } = await build({
    ...FOR_BROWSERS,
    entryPoints: [join(APP, "service-worker.ts")],
    format: "iife",
    define: { APP_FILES: JSON.stringify(addresses), APP_VERSION: JSON.stringify(version) },
  });
  return toFiles(outputFiles);
};

/** The one page of the app, with the names that its parts have in this build. */
const indexPage = async (files: readonly AppFile[]): Promise<AppFile> => {
  const template = await readFile(join(APP, "index.html"), "utf8");
  const text = template.replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, name: string, extension: string) => {
    const file = files.find(
      (each) => each.name.startsWith(`${name}-`) && each.name.endsWith(`.${extension}`),
    );
    if (file === undefined) throw new Error(`The app has no ${name}.${extension}`);
    return `/app/${file.name}`;
  });
  return { name: "index.html", content: text };
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
 * in their names, and the page that names them. Leftovers of earlier builds are removed.
 *
 * @throws Error that lists what esbuild complains of
 */
export const buildApp = async (): Promise<void> => {
  const parts = [...(await bundle()), ...(await fixedFiles())];
  const page = await indexPage(parts);
  const files = [...parts, page, ...(await serviceWorker(parts))];
  const forms = (await Promise.all(files.map(formsOf))).flat();
  await mkdir(BUILT, { recursive: true });
  for (const file of forms) await put(file);
  const present = new Set(forms.map(({ name }) => name));
  for (const name of await readdir(BUILT))
    if (!present.has(name) && !name.startsWith(".")) await rm(join(BUILT, name), { force: true });
};
