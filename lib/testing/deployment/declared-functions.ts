import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parse } from "yaml";

const declared = v.object({ functions: v.record(v.string(), v.object({ handler: v.string() })) });

/** Function names to handlers (`functions/rooms/get-room.handler`), as `serverless.yml` declares them. */
export const declaredFunctions = (): Readonly<Record<string, string>> => {
  const text = readFileSync(new URL("../../../serverless.yml", import.meta.url), "utf8");
  const { functions } = v.parse(declared, parse(text, { logLevel: "error" }));
  return Object.fromEntries(Object.entries(functions).map(([name, { handler }]) => [name, handler]));
};
