import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command, Option } from "commander";
import * as v from "valibot";
import { childEnvironment } from "../testing/servers/child-environment.ts";
import { CHAPTERS, type ChapterRequest } from "./chapter-request.ts";
import { type Findings, findings } from "./findings.ts";
import { reportOf, tableText } from "./report.ts";

const README = new URL("README.md", import.meta.url);
const BLOCK = /(?<=<!-- bench:start -->\n)[\s\S]*?(?=<!-- bench:end -->)/;

const SIZES: readonly ChapterRequest["size"][] = ["real", 300, 1000, 10_000, 100_000];
const QUICK_SIZES: readonly ChapterRequest["size"][] = ["real", 1000];

interface Options {
  readonly quick?: boolean;
  readonly chapter?: ChapterRequest["chapter"];
  readonly write?: boolean;
}

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** @throws Error if the chapter fails; a wrong answer is one of the reasons */
const runChapter = async (request: ChapterRequest): Promise<Findings> => {
  const chapter = fileURLToPath(new URL("chapter.ts", import.meta.url));
  // The functions' own log goes where a log costs least.
  const child = fork(chapter, [JSON.stringify(request)], {
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The chapter ${request.chapter} ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  await ended.catch(() => {}); // It has said what it had to say.
  return v.parse(findings, message);
};

const requestsOf = ({ quick = false, chapter }: Options): ChapterRequest[] => {
  const sizes = quick ? QUICK_SIZES : SIZES;
  return CHAPTERS.filter((name) => chapter === undefined || name === chapter).flatMap((name) =>
    (["processor", "rooms", "capacity"].includes(name) ? sizes : ["real" as const]).map((size) => ({
      chapter: name,
      quick,
      size,
    })),
  );
};

const run = async (options: Options): Promise<void> => {
  const found: Findings[] = [];
  for (const request of requestsOf(options)) {
    say(`${request.chapter}, ${request.size === "real" ? "the sample" : `${request.size} rooms`} …`);
    const these = await runChapter(request);
    found.push(these);
    // Whoever stops a long run has what is there.
    for (const table of these.tables) say(tableText(table));
  }
  const report = reportOf(found, new Date());
  process.stdout.write(`${report}\n`);
  if (options.write)
    await writeFile(
      README,
      (await readFile(README, "utf8")).replace(BLOCK, () => `${report}\n`),
    );
};

await new Command("npm run bench --")
  .description("Measures the service; every answer is checked before it is timed.")
  .option("--quick", "small schools and few tries, enough to notice a large regression")
  .addOption(new Option("--chapter <name>", "one chapter alone").choices(CHAPTERS))
  .option("--write", "puts the report into lib/tools/bench/README.md")
  .action(run)
  .parseAsync();
