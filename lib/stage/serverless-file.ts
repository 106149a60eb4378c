import { readFileSync } from "node:fs";
import { parse } from "yaml";

const SERVERLESS_YML = new URL("../../serverless.yml", import.meta.url);

let parsed: unknown;

/** `serverless.yml` with its variables unresolved; read once, since parsing it takes tens of milliseconds. */
export const serverlessFile = (): unknown => {
  parsed ??= parse(readFileSync(SERVERLESS_YML, "utf8"), { logLevel: "error" });
  return parsed;
};
