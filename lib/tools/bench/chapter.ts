import * as v from "valibot";
import { capacityBench } from "./capacity-bench.ts";
import { chapterRequest } from "./chapter-request.ts";
import { datesBench } from "./dates-bench.ts";
import type { Findings } from "./findings.ts";
import { freeAtBench } from "./free-at-bench.ts";
import { importBench } from "./import-bench.ts";
import { memoryBench } from "./memory-bench.ts";
import { pageBench } from "./page-bench.ts";
import { passwordsBench } from "./passwords-bench.ts";
import { processorBench } from "./processor-bench.ts";
import { roomsBench } from "./rooms-bench.ts";
import { startsBench } from "./starts-bench.ts";

/** A process of its own for one chapter, so that none inherits the memory of another. Sends its findings. */
const request = v.parse(chapterRequest, JSON.parse(process.argv[2] ?? "{}"));

const CHAPTERS: Readonly<Record<typeof request.chapter, () => Promise<Findings>>> = {
  processor: () => processorBench(request),
  rooms: () => roomsBench(request),
  capacity: () => capacityBench(request),
  starts: () => startsBench(request),
  passwords: () => passwordsBench(request),
  memory: () => memoryBench(request),
  dates: () => datesBench(request),
  import: () => importBench(request),
  page: () => pageBench(request),
  "free-at": () => freeAtBench(request),
};
const findings = await CHAPTERS[request.chapter]();
process.send?.(findings, () => process.exit(0));
