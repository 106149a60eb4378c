import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
/** Where the functions look for it (`lib/site/built-app.ts`); not under version control. */
const BUILT = fileURLToPath(new URL("../built/", import.meta.url));

/** A file of the app as it is sent. */
interface AppFile {
  /** Carries the hash of its bytes, unless something asks for it by a name of its own. */
  readonly name: string;
  readonly text: string;
}

/** What the browser asks for by these very names; whatever else there is has a hash in its name. */
const FIXED = ["icon.svg"];

const bundle = async (): Promise<readonly AppFile[]> => {
  const { outputFiles } = await build({
    entryPoints: { main: join(APP, "main.tsx"), style: join(APP, "styles/main.css") },
    outdir: BUILT,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: ["es2022", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    minify: true,
    legalComments: "none",
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ path, text }) => ({ name: basename(path), text }));
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
  return { name: "index.html", text };
};

const fixedFiles = (): Promise<readonly AppFile[]> =>
  Promise.all(FIXED.map(async (name) => ({ name, text: await readFile(join(APP, name), "utf8") })));

/** As small as it gets: this happens once, and every visitor waits for what is sent. */
const compressed = async ({
  name,
  text,
}: AppFile): Promise<readonly (readonly [string, string | Buffer])[]> => [
  [name, text],
  [`${name}.br`, await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  [`${name}.gz`, await promisify(gzip)(text, { level: 9 })],
];

/** Others may read or build meanwhile: a file is whole from the moment that it is there. */
const put = async (name: string, content: string | Buffer): Promise<void> => {
  const half = join(
    BUILT,
    `.${name}-${process.pid}-${createHash("sha256").update(content).digest("hex").slice(0, 8)}`,
  );
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
  const contents = (await Promise.all([...parts, await indexPage(parts)].map(compressed))).flat();
  await mkdir(BUILT, { recursive: true });
  for (const [name, content] of contents) await put(name, content);
  const present = new Set(contents.map(([name]) => name));
  for (const name of await readdir(BUILT))
    if (!present.has(name) && !name.startsWith(".")) await rm(join(BUILT, name), { force: true });
};
