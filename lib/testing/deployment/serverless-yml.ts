import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { parse } from "yaml";

const SERVERLESS_YML = new URL("../../../serverless.yml", import.meta.url);

const functions = v.record(
  v.string(),
  v.object({
    handler: v.string(),
    role: v.optional(v.string()),
    events: v.array(v.object({ httpApi: v.string() })),
  }),
);

export type Functions = v.InferOutput<typeof functions>;

/** The functions as `serverless.yml` writes them, variables unresolved. */
export const serverlessFunctions = async (): Promise<Functions> => {
  const file = parse(await readFile(SERVERLESS_YML, "utf8"), { logLevel: "error" });
  return v.parse(v.object({ functions }), file).functions;
};
