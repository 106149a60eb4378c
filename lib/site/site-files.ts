import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BundledFile } from "../wire/bundled-file.ts";

/** A file by its path in the project, which is also its path in the function's zip (`serverless.yml`). */
export interface SiteFile {
  readonly path: string;
  readonly contentType: string;
  /** True if it also exists in brotli and gzip. */
  readonly compressed?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = "application/json; charset=utf-8";
const HTML = "text/html; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const JAVASCRIPT = "text/javascript; charset=utf-8";
const SVG = "image/svg+xml; charset=utf-8";
const PNG = "image/png";
const TEXT = "text/plain; charset=utf-8";

export const OPENAPI_DOCUMENT: SiteFile = {
  path: "lib/tools/openapi/openapi.json",
  contentType: JSON_TYPE,
};
/** The page of the app, whichever view is asked for. */
export const APP_PAGE: SiteFile = { path: "lib/site/built/index.html", contentType: HTML, compressed: true };
export const REFERENCE_PAGE: SiteFile = { path: "lib/site/pages/reference.html", contentType: HTML };

/** What a browser gets at an unknown address. */
export const NOT_FOUND_PAGE: SiteFile = { path: "lib/site/pages/not-found.html", contentType: HTML };

const APP_TYPES: Readonly<Record<string, string>> = {
  js: JAVASCRIPT,
  svg: SVG,
  png: PNG,
};

const SERVICE_WORKER = "service-worker.js";

/** True for a name with a hash in it: other bytes have another name. */
export const isImmutable = (name: string): boolean => /-[a-z0-9]{8}\.\w+$/.test(name);

const headersOf = (name: string): Readonly<Record<string, string>> => {
  // It is for all views, though it lies among the files.
  if (name === SERVICE_WORKER) return { "service-worker-allowed": "/" };
  return isImmutable(name) ? { "cache-control": "public, max-age=31536000, immutable" } : {};
};

/** A file of the app that its build may have made (`lib/site/build`). */
export const appFile = (name: string): SiteFile | undefined => {
  const [, extension = ""] = /^[\w-]{1,80}\.([a-z]+)$/.exec(name) ?? [];
  const contentType = Object.hasOwn(APP_TYPES, extension) ? APP_TYPES[extension] : undefined;
  if (contentType === undefined) return undefined;
  const file = { path: `lib/site/built/${name}`, contentType, headers: headersOf(name) };
  return contentType === PNG ? file : { ...file, compressed: true };
};

const ours = (name: string, contentType: string): readonly [string, SiteFile] => [
  name,
  { path: `lib/site/pages/${name}`, contentType },
];

const swaggerUi = (file: string, contentType: string, name = file): readonly [string, SiteFile] => [
  name,
  { path: `node_modules/swagger-ui-dist/${file}`, contentType },
];

/** What the reference page needs in addition to itself, by the name in its address; nothing else is served. */
export const ASSETS: ReadonlyMap<string, SiteFile> = new Map([
  ours("reference.css", CSS),
  ours("reference.js", JAVASCRIPT),
  swaggerUi("swagger-ui.css", CSS),
  swaggerUi("swagger-ui-bundle.js", JAVASCRIPT),
  swaggerUi("swagger-ui-bundle.js.LICENSE.txt", TEXT),
  swaggerUi("LICENSE", TEXT, "swagger-ui.LICENSE.txt"),
]);

/** Everything that is sent as it lies here, but for the parts of the app that have a hash in their names. */
export const SITE_FILES: readonly SiteFile[] = [
  ...[appFile("icon.svg")].filter((file) => file !== undefined),
  APP_PAGE,
  REFERENCE_PAGE,
  NOT_FOUND_PAGE,
  OPENAPI_DOCUMENT,
  ...ASSETS.values(),
];

/** The path in the nearest folder above that has it: the project's, or the unpacked zip's. */
const locate = (path: string, folder: string): string | undefined => {
  const candidate = join(folder, path);
  if (existsSync(candidate)) return candidate;
  const above = dirname(folder);
  return above === folder ? undefined : locate(path, above);
};

/** The pages are our own, and so is the way in which they write it. */
const styleHashesOf = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<style>([^<]*)<\/style>/g),
    ([, css = ""]) => `sha256-${createHash("sha256").update(css).digest("base64")}`,
  );

/** A text as a file whose ETag changes with it. */
export const fileOf = (
  text: string,
  contentType: string,
  forms: Partial<BundledFile["forms"]> = {},
): BundledFile => {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const styleHashes = contentType === HTML ? styleHashesOf(text) : [];
  return new BundledFile(text, contentType, `W/"${hash}"`, { ...forms, styleHashes });
};

const inBase64 = (path: string): Promise<string> => readFile(path, "base64");

const load = async (
  place: string,
  { contentType, compressed, headers = {} }: SiteFile,
): Promise<BundledFile> => {
  const binary = contentType === PNG;
  const written = await readFile(place, binary ? "base64" : "utf8");
  // Without the white space that is there for its readers in the project, more than half of it.
  const text = contentType === JSON_TYPE ? JSON.stringify(JSON.parse(written)) : written;
  const forms = compressed && { br: await inBase64(`${place}.br`), gzip: await inBase64(`${place}.gz`) };
  return fileOf(text, contentType, { compressed: forms, binary, headers });
};

/** Reads files of the site, each once. */
export const createSiteFiles = (folder: string = import.meta.dirname) => {
  const kept = new Map<string, Promise<BundledFile>>();
  const find = async (file: SiteFile): Promise<BundledFile | undefined> => {
    const earlier = kept.get(file.path);
    if (earlier !== undefined) return earlier;
    const place = locate(file.path, folder);
    if (place === undefined) return undefined;
    const reading = load(place, file);
    kept.set(file.path, reading);
    reading.catch(() => kept.delete(file.path));
    return reading;
  };
  return {
    /** The file, or `undefined` if the bundle has none of that name. */
    find,
    /** @throws Error that names a file which the bundle lacks */
    read: async (file: SiteFile): Promise<BundledFile> => {
      const bundledFile = await find(file);
      if (bundledFile === undefined) throw new Error(`The bundle lacks ${file.path}`);
      return bundledFile;
    },
  };
};
