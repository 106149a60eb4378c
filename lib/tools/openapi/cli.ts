import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import { OPENAPI_FILE, openapiText } from "./document.ts";

new Command("npm run openapi --")
  .description("Writes lib/tools/openapi/openapi.json from the contracts, events/ and the code.")
  .action(() => writeFile(OPENAPI_FILE, openapiText()))
  .parse();
