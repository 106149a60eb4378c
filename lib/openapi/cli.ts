import { readFile, writeFile } from "node:fs/promises";
import { Command } from "commander";
import { OPENAPI_FILE, openapiText } from "./document.ts";
import { README_FILE, withExamples } from "./readme-examples.ts";

new Command("npm run openapi --")
  .description("Writes lib/openapi/openapi.json and the README's examples, from the contracts and events/.")
  .action(async () => {
    await writeFile(OPENAPI_FILE, openapiText());
    await writeFile(README_FILE, withExamples(await readFile(README_FILE, "utf8")));
  })
  .parse();
