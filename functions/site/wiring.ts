import { createSiteFiles, type SiteFile } from "@classroom/site/site-files.ts";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { type Deployment, live, readAhead } from "../wiring.ts";

/** What the functions of the site send; each file is read once a container. */
export const files = memoizeByObject((_: Deployment) => createSiteFiles());

/** Answers with a file, which is read while the container starts. */
export const fileSender = (file: SiteFile) => {
  readAhead(() => files(live).read(file));
  return async (_: unknown, on: Deployment) =>
    ({ outcome: "SHOWN", payload: await files(on).read(file) }) as const;
};
