import * as v from "valibot";
import { capacityBench } from "./capacity-bench.ts";
import { datesBench } from "./dates-bench.ts";
import type { SchoolSize } from "./published-school.ts";
import { requestsBench } from "./requests-bench.ts";
import { startsBench } from "./starts-bench.ts";
import { type Table, tableText } from "./table.ts";
import { tapBench } from "./tap-bench.ts";

/** A process of its own for one chapter. Its tables go to standard error, because the functions log to standard output. */
const [name, size] = v.parse(
  v.tuple([
    v.picklist(["requests", "dates", "starts", "capacity", "tap"]),
    v.union([v.literal("sample"), v.number()]),
  ]),
  JSON.parse(process.argv[2] ?? ""),
);

const CHAPTERS: Readonly<
  Record<typeof name, (size: SchoolSize, run: AsyncDisposableStack) => Promise<readonly Table[]>>
> = {
  requests: requestsBench,
  dates: datesBench,
  starts: startsBench,
  capacity: capacityBench,
  tap: tapBench,
};

const run = new AsyncDisposableStack();
const tables = await CHAPTERS[name](size, run).finally(() => run.disposeAsync());
process.stderr.write(`${tables.map(tableText).join("\n")}\n`);
