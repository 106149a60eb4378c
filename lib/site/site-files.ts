import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BundledFile } from "../contract/bundled-file.ts";

/** A file by its path in the project, which is its path in the function's zip, too (`serverless.yml`). */
export interface SiteFile {
  readonly path: string;
  readonly contentType: string;
}

const HTML = "text/html; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const JAVASCRIPT = "text/javascript; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

export const OPENAPI_DOCUMENT: SiteFile = {
  path: "lib/openapi/openapi.json",
  contentType: "application/json; charset=utf-8",
};
export const START_PAGE: SiteFile = { path: "lib/site/pages/start.html", contentType: HTML };
export const REFERENCE_PAGE: SiteFile = { path: "lib/site/pages/reference.html", contentType: HTML };

const ours = (name: string, contentType: string): readonly [string, SiteFile] => [
  name,
  { path: `lib/site/pages/${name}`, contentType },
];

const swaggerUi = (file: string, contentType: string, name = file): readonly [string, SiteFile] => [
  name,
  { path: `node_modules/swagger-ui-dist/${file}`, contentType },
];

/** What the pages need beside themselves, by the name they ask for; nothing else is given out. */
export const ASSETS: ReadonlyMap<string, SiteFile> = new Map([
  ours("icon.svg", "image/svg+xml; charset=utf-8"),
  ours("start.css", CSS),
  ours("start.js", JAVASCRIPT),
  ours("service.js", JAVASCRIPT),
  ours("clock.js", JAVASCRIPT),
  ours("timetable.js", JAVASCRIPT),
  ours("search.js", JAVASCRIPT),
  ours("room-list.js", JAVASCRIPT),
  ours("room-day.js", JAVASCRIPT),
  ours("account.js", JAVASCRIPT),
  ours("reference.css", CSS),
  ours("reference.js", JAVASCRIPT),
  swaggerUi("swagger-ui.css", CSS),
  swaggerUi("swagger-ui-bundle.js", JAVASCRIPT),
  swaggerUi("swagger-ui-bundle.js.LICENSE.txt", TEXT),
  swaggerUi("LICENSE", TEXT, "swagger-ui.LICENSE.txt"),
]);

/** Everything that is sent as it lies here. */
export const SITE_FILES: readonly SiteFile[] = [
  START_PAGE,
  REFERENCE_PAGE,
  OPENAPI_DOCUMENT,
  ...ASSETS.values(),
];

/** The path in the nearest folder above that has it: the project's, or the unpacked zip's. */
const locate = (path: string, folder: string): string => {
  const candidate = join(folder, path);
  if (existsSync(candidate)) return candidate;
  const above = dirname(folder);
  if (above === folder) throw new Error(`The bundle lacks ${path}`);
  return locate(path, above);
};

/** Reads files of the site, each once. @throws Error that names a file which the bundle lacks */
export const createSiteFiles = (folder: string = import.meta.dirname) => {
  const kept = new Map<string, Promise<BundledFile>>();
  const load = async ({ path, contentType }: SiteFile): Promise<BundledFile> => {
    const text = await readFile(locate(path, folder), "utf8");
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    return new BundledFile(text, contentType, `W/"${hash}"`);
  };
  return {
    read: (file: SiteFile): Promise<BundledFile> => {
      const known = kept.get(file.path);
      if (known !== undefined) return known;
      const reading = load(file);
      kept.set(file.path, reading);
      reading.catch(() => kept.delete(file.path));
      return reading;
    },
  };
};

export type SiteFiles = ReturnType<typeof createSiteFiles>;
