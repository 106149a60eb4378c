import { readFileSync } from "node:fs";
import { parse } from "yaml";

const SERVERLESS_YML = new URL("../../../serverless.yml", import.meta.url);

let read: unknown;

/** `serverless.yml`, its variables unresolved: read once, since it takes a tenth of a second. */
export const parsedServerlessYml = (): unknown => {
  read ??= parse(readFileSync(SERVERLESS_YML, "utf8"), { logLevel: "error", merge: true });
  return read;
};
