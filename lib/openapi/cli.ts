import { readFile, writeFile } from "node:fs/promises";
import { Command } from "commander";
import { CLIENT_TYPES_FILE, clientTypes } from "./client-types.ts";
import { OPENAPI_FILE, openapiText } from "./document.ts";
import { README_FILE, withExamples } from "./readme-examples.ts";

new Command("npm run openapi --")
  .description(
    "Writes lib/openapi/openapi.json, the README's examples and the client's types, from the contracts and events/.",
  )
  .action(async () => {
    await writeFile(OPENAPI_FILE, openapiText());
    await writeFile(CLIENT_TYPES_FILE, await clientTypes());
    await writeFile(README_FILE, withExamples(await readFile(README_FILE, "utf8")));
  })
  .parse();
