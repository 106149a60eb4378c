import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { zipContents } from "../deployment/zip-contents.ts";
import { eventCase } from "../examples/event-cases.ts";
import { packageFunctions, unpackFunction } from "../testing/deployment/packaged-functions.ts";
import { startFresh } from "./fresh-process.ts";
import type { SchoolSize } from "./published-school.ts";
import { prepareStarts, type StartsStage } from "./starts-stage.ts";
import { median } from "./stopwatch.ts";
import { rounded, type Table } from "./table.ts";

/** The first request of each function: an example that is answered with 200 after `register/registered`. */
const FIRST_REQUESTS = {
  getRoom: "getRoom/found",
  listRooms: "listRooms/fetched",
  findFreeRooms: "findFreeRooms/searched",
  getRoomBatch: "getRoomBatch/found",
  login: "login/logged-in",
  validateToken: "validateToken/valid",
  jwks: "jwks/keys",
  startPage: "startPage/shown",
} as const;

const TRIES = 10;

/** Medians of fresh processes, in milliseconds. */
const startsOf = async (
  bundle: string,
  example: string,
  { environment, token }: Pick<StartsStage, "environment" | "token">,
  argument?: string,
) => {
  const event: unknown = JSON.parse(JSON.stringify(eventCase(example).event).replaceAll("<token>", token));
  const imported: number[] = [];
  const answered: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const timing = await startFresh(bundle, event, environment, argument);
    if (timing.status !== 200) throw new Error(`${example} answered ${timing.status}`);
    imported.push(timing.imported);
    answered.push(timing.answered);
  }
  return { imported: median(imported), answered: median(answered) };
};

const kilobytes = (file: string): string => `${Math.round(statSync(file).size / 1000)} KB`;

/**
 * Each packaged function from nothing to its first answer, the store behind TLS. "Import" is the time beyond a bare
 * handler, without reading ahead; the last column counts bare HTTPS requests of a fresh process.
 */
export const startsBench = async (_: SchoolSize, run: AsyncDisposableStack): Promise<readonly Table[]> => {
  const { front, environment, token, bare, floor } = await prepareStarts(run);
  const readingAhead = { environment: { ...environment, PREFETCH_MS: "1500" }, token };
  const lazy = { environment: { ...environment, PREFETCH_MS: "0" }, token };
  const bareHandler = await startsOf(bare, "listRooms/fetched", readingAhead);
  const bareRequest = await startsOf(floor, "listRooms/fetched", readingAhead, front.floor);
  const rows: string[][] = [];
  for (const [name, example] of Object.entries(FIRST_REQUESTS)) {
    const { folder, remove } = await unpackFunction(name);
    const file = join(folder, zipContents()[name]?.bundle ?? "");
    const bundle = pathToFileURL(file).href;
    const { imported } = await startsOf(bundle, example, lazy);
    const { answered } = await startsOf(bundle, example, readingAhead);
    rows.push([
      name,
      kilobytes(join(await packageFunctions(), `${name}.zip`)),
      kilobytes(file),
      rounded(imported - bareHandler.imported),
      rounded(answered),
      rounded(answered / bareRequest.answered),
    ]);
    await remove();
  }
  const head = ["function", "zip", "bundle", "import", "start and first answer", "in HTTPS requests"];
  return [{ title: "Cold starts in milliseconds", head, rows }];
};
