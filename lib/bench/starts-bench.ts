import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { zipContents } from "../deployment/zip-contents.ts";
import { eventCase } from "../examples/event-cases.ts";
import { packageFunctions, unpackFunction } from "../testing/deployment/packaged-functions.ts";
import { benchRun } from "./bench-run.ts";
import { cpuShareOf } from "./cpu-share.ts";
import { atMost, type Budget, type Findings, milliseconds, ratio } from "./findings.ts";
import { type StartTiming, startFresh } from "./fresh-process.ts";
import { prepareStarts, type StartsStage } from "./starts-stage.ts";
import { median } from "./stopwatch.ts";

interface Measured {
  /** An example that is answered so without anything having happened before. */
  readonly event: string;
  readonly status: number;
  /** Milliseconds of import over a bare handler; first answers in bare HTTPS requests. */
  readonly importBudget: number;
  readonly answerBudget?: number;
}

const ROOMS = { status: 200, importBudget: 32, answerBudget: 2.9 };

/** What each function is asked first. Hashes and providers take their own time; those functions are asked for less. */
const MEASURED: Readonly<Record<string, Measured>> = {
  getRoom: { event: "getRoom/found", ...ROOMS },
  listRooms: { event: "listRooms/fetched", ...ROOMS },
  findFreeRooms: { event: "findFreeRooms/searched", ...ROOMS },
  getRoomBatch: { event: "getRoomBatch/found", ...ROOMS },
  register: { event: "register/invalid-request", status: 400, importBudget: 45 },
  login: { event: "login/credentials-required", status: 400, importBudget: 45 },
  validateToken: { event: "validateToken/no-token", status: 401, importBudget: 45 },
  idpLogin: { event: "idpLogin/no-code", status: 400, importBudget: 45 },
  jwks: { event: "jwks/keys", status: 200, importBudget: 8, answerBudget: 1.3 },
  startPage: { event: "startPage/shown", status: 200, importBudget: 8, answerBudget: 1.3 },
};
const SMALL_MEMORIES = [128, 256] as const;

const medianOf = (timings: readonly StartTiming[], what: "imported" | "answered"): number =>
  median(timings.map((timing) => timing[what]));

const answersOf = async (
  bundle: string,
  measured: Pick<Measured, "event" | "status">,
  environment: Readonly<Record<string, string>>,
  tries: number,
  more: Parameters<typeof startFresh>[3] = {},
): Promise<StartTiming[]> => {
  const { event } = eventCase(measured.event);
  const timings: StartTiming[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const timing = await startFresh(bundle, event, environment, more);
    if (timing.status !== measured.status) throw new Error(`${measured.event} answered ${timing.status}`);
    timings.push(timing);
  }
  return timings;
};

const ANY = { event: "listRooms/fetched", status: 200 };

const measureAll = async (
  { front, environment, bare, floor }: StartsStage,
  tries: number,
): Promise<Findings> => {
  const prefetching = { ...environment, PREFETCH_MS: "1500" };
  const lazy = { ...environment, PREFETCH_MS: "0" };
  const bareImport = medianOf(await answersOf(bare, ANY, environment, tries), "imported");
  const floorAnswer =
    front === undefined
      ? undefined
      : medianOf(await answersOf(floor, ANY, environment, tries, { argument: front.floor }), "answered");
  const rows: string[][] = [];
  const budgets: Budget[] = [];
  const small: string[][] = [];
  for (const [name, measured] of Object.entries(MEASURED)) {
    const path = zipContents()[name]?.bundle ?? "";
    const { folder, remove } = await unpackFunction(name);
    const bundle = pathToFileURL(join(folder, path)).href;
    const over = medianOf(await answersOf(bundle, measured, lazy, tries), "imported") - bareImport;
    const answered = medianOf(await answersOf(bundle, measured, prefetching, tries), "answered");
    const inFloors = floorAnswer === undefined ? undefined : ratio(answered / floorAnswer);
    const zip = statSync(join(await packageFunctions(), `${name}.zip`)).size;
    const size = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
    rows.push([
      name,
      size(zip),
      size(statSync(join(folder, path)).size),
      milliseconds(over),
      milliseconds(answered),
      String(inFloors ?? "–"),
    ]);
    budgets.push(
      atMost(
        `Import of ${name} over a bare handler`,
        measured.importBudget,
        Math.round(over * 10) / 10,
        " ms",
      ),
    );
    if (measured.answerBudget !== undefined && inFloors !== undefined)
      budgets.push(
        atMost(
          `Start and first answer of ${name} over one bare HTTPS request`,
          measured.answerBudget,
          inFloors,
          " times",
        ),
      );
    small.push([name, ...(await smallAnswers(bundle, measured, prefetching, tries))]);
    await remove();
  }
  return {
    tables: [
      {
        title: "Cold starts",
        note: `Medians of ${tries} fresh processes, each the packaged bundle. Import is what a bundle takes beyond a bare handler (${milliseconds(bareImport)} ms). Start and first answer are import, reading ahead and the first request together, with TLS before the store; the last column counts them in bare HTTPS requests of a fresh process (${milliseconds(floorAnswer)} ms).`,
        head: ["function", "zip", "bundle", "import, ms", "start + first answer, ms", "in HTTPS requests"],
        rows,
      },
      {
        title: "Cold starts with less of a processor",
        note: "Start and first answer in milliseconds, with as much of a processor as Lambda gives to so much memory (control groups; a dash where this machine does not let us). Lambda lends a whole processor to the import, so that a real start lies between this table and the one above.",
        head: ["function", ...SMALL_MEMORIES.map((memory) => `${memory} MB`)],
        rows: small,
      },
    ],
    budgets,
  };
};

const smallAnswers = async (
  bundle: string,
  measured: Measured,
  environment: Readonly<Record<string, string>>,
  tries: number,
): Promise<string[]> => {
  const cells: string[] = [];
  for (const memory of SMALL_MEMORIES) {
    const share = cpuShareOf(memory);
    if (share === undefined) cells.push("–");
    else {
      const timings = await answersOf(bundle, measured, environment, Math.ceil(tries / 4), { share });
      cells.push(milliseconds(medianOf(timings, "answered")));
      share.remove();
    }
  }
  return cells;
};

/** Each packaged function from nothing to its first answer. */
export const startsBench = ({ quick }: { readonly quick: boolean }): Promise<Findings> =>
  benchRun(async (run) => measureAll(await prepareStarts(run), quick ? 5 : 20));
