import { createRequire } from "node:module";
import { Command } from "commander";
import { cruised } from "./cruised.ts";

const rules: unknown = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs");

await new Command("npm run check:architecture --")
  .description("Checks which file and which folder imports which, by the rules of .dependency-cruiser.cjs.")
  .action(async () => {
    const { report, holds } = await cruised(rules);
    (holds ? process.stdout : process.stderr).write(`${report}\n`);
    process.exitCode = holds ? 0 : 1;
  })
  .parseAsync();
