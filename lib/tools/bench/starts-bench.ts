import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { zipContents } from "../deployment/zip-contents.ts";
import { eventCase } from "../examples/event-cases.ts";
import { memoryOf } from "../stage/declared-functions.ts";
import { packageFunctions, unpackFunction } from "../testing/deployment/packaged-functions.ts";
import { benchRun } from "./bench-run.ts";
import { cpuShareOf } from "./cpu-share.ts";
import { atMost, type Budget, type Findings, milliseconds, ratio } from "./findings.ts";
import { type StartTiming, startFresh } from "./fresh-process.ts";
import { prepareStarts, type StartsStage } from "./starts-stage.ts";
import { median } from "./stopwatch.ts";

interface Measured {
  /** An example that is answered with 200 once the person of `register/registered` is registered. */
  readonly event: string;
  /** Milliseconds of import over a bare handler; first answers in bare HTTPS requests. */
  readonly importBudget: number;
  readonly answerBudget?: number;
}

const ROOMS = { importBudget: 32, answerBudget: 2.9 };

/**
 * What each function is asked first. `register` does what `login` does and writes more; `idpLogin` waits for a
 * provider.
 */
const MEASURED: Readonly<Record<string, Measured>> = {
  getRoom: { event: "getRoom/found", ...ROOMS },
  listRooms: { event: "listRooms/fetched", ...ROOMS },
  findFreeRooms: { event: "findFreeRooms/searched", ...ROOMS },
  getRoomBatch: { event: "getRoomBatch/found", ...ROOMS },
  login: { event: "login/logged-in", importBudget: 45 },
  validateToken: { event: "validateToken/valid", importBudget: 45 },
  jwks: { event: "jwks/keys", importBudget: 8, answerBudget: 1.3 },
  startPage: { event: "startPage/shown", importBudget: 8, answerBudget: 1.3 },
};
const SMALL_MEMORIES = [128, 256] as const;

const medianOf = (timings: readonly StartTiming[], what: "imported" | "answered"): number =>
  median(timings.map((timing) => timing[what]));

const answersOf = async (
  bundle: string,
  { event: id }: Pick<Measured, "event">,
  { environment, token }: Pick<StartsStage, "environment" | "token">,
  tries: number,
  more: Parameters<typeof startFresh>[3] = {},
): Promise<StartTiming[]> => {
  const event: unknown = JSON.parse(JSON.stringify(eventCase(id).event).replaceAll("<token>", token));
  const timings: StartTiming[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const timing = await startFresh(bundle, event, environment, more);
    if (timing.status !== 200) throw new Error(`${id} answered ${timing.status}`);
    timings.push(timing);
  }
  return timings;
};

const ANY = { event: "listRooms/fetched" };

/** Init with a whole processor, then the first request with the share of the function's own memory. */
const lambdaCells = async (
  bundle: string,
  memory: number,
  measured: Measured,
  stage: Pick<StartsStage, "environment" | "token">,
  tries: number,
): Promise<string[]> => {
  const share = cpuShareOf(memory);
  if (share === undefined) return [String(memory), "–", "–", "–"];
  const timings = await answersOf(bundle, measured, stage, tries, { share, isLent: true });
  share.remove();
  const [init, all] = [medianOf(timings, "imported"), medianOf(timings, "answered")];
  return [String(memory), milliseconds(init), milliseconds(all - init), milliseconds(all)];
};

const measureAll = async (
  { front, environment, token, bare, floor }: StartsStage,
  tries: number,
): Promise<Findings> => {
  const prefetching = { environment: { ...environment, PREFETCH_MS: "1500" }, token };
  const lazy = { environment: { ...environment, PREFETCH_MS: "0" }, token };
  const bareImport = medianOf(await answersOf(bare, ANY, prefetching, tries), "imported");
  const floorAnswer =
    front === undefined
      ? undefined
      : medianOf(await answersOf(floor, ANY, prefetching, tries, { argument: front.floor }), "answered");
  const rows: string[][] = [];
  const budgets: Budget[] = [];
  const small: string[][] = [];
  const asLambda: string[][] = [];
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
    const memory = memoryOf(name);
    asLambda.push([
      name,
      measured.event,
      ...(await lambdaCells(bundle, memory, measured, prefetching, tries)),
    ]);
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
        title: "Cold starts as Lambda has them",
        note: `Medians of ${tries} fresh processes: start with a whole processor, then the first request with the share that the function's memory gives, store and parameter store behind TLS. What is asked is the example of that name under \`events/\`; every answer is a 200.`,
        head: ["function", "asked", "memory, MB", "start, ms", "first answer, ms", "both, ms"],
        rows: asLambda,
      },
      {
        title: "Cold starts with less of a processor",
        note: "Start and first answer in milliseconds, with as much of a processor as Lambda gives to so much memory (control groups; a dash if this machine does not let us). Lambda lends a whole processor to the import, so that a real start lies between this table and the one above.",
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
  stage: Pick<StartsStage, "environment" | "token">,
  tries: number,
): Promise<string[]> => {
  const cells: string[] = [];
  for (const memory of SMALL_MEMORIES) {
    const share = cpuShareOf(memory);
    if (share === undefined) cells.push("–");
    else {
      const timings = await answersOf(bundle, measured, stage, Math.ceil(tries / 4), { share });
      cells.push(milliseconds(medianOf(timings, "answered")));
      share.remove();
    }
  }
  return cells;
};

/** Each packaged function from nothing to its first answer. */
export const startsBench = ({ quick }: { readonly quick: boolean }): Promise<Findings> =>
  benchRun(async (run) => measureAll(await prepareStarts(run), quick ? 5 : 20));
