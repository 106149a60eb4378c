import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Command, Option } from "commander";
import { childEnvironment } from "../testing/servers/child-environment.ts";
import type { SchoolSize } from "./published-school.ts";

/** The schools that each chapter measures. */
const CHAPTERS: Readonly<Record<string, readonly SchoolSize[]>> = {
  requests: ["sample", 1000, 10_000],
  dates: ["sample", 1000],
  starts: ["sample"],
  capacity: ["sample", 1000, 10_000],
  tap: ["sample"],
};

const runChapter = async (name: string, size: SchoolSize): Promise<void> => {
  const chapter = fileURLToPath(new URL("chapter.ts", import.meta.url));
  const child = fork(chapter, [JSON.stringify([name, size])], {
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The chapter ${name} ended with ${code}`);
};

await new Command("npm run bench --")
  .description(
    "Measures the service and prints tables in Markdown. Every answer is checked before it is timed.",
  )
  .addOption(new Option("--chapter <name>", "one chapter alone").choices(Object.keys(CHAPTERS)))
  .option("--rooms <number>", "a school of this size alone", Number)
  .action(async ({ chapter, rooms }: { readonly chapter?: string; readonly rooms?: number }) => {
    for (const [name, sizes] of Object.entries(CHAPTERS))
      if (chapter === undefined || chapter === name)
        for (const size of rooms === undefined ? sizes : [rooms]) await runChapter(name, size);
  })
  .parseAsync();
