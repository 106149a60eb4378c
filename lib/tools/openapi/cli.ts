import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import { writeReadmes } from "../readme/blocks.ts";
import { OPENAPI_FILE, openapiText } from "./document.ts";

new Command("npm run openapi --")
  .description(
    "Writes lib/tools/openapi/openapi.json and the generated parts of the READMEs, from the contracts, events/ and the code.",
  )
  .action(async () => {
    await writeFile(OPENAPI_FILE, openapiText());
    await writeReadmes();
  })
  .parse();
