import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { OPENAPI_FILE } from "./document.ts";

/** The types of what is sent and answered, for clients written in TypeScript. */
export const CLIENT_TYPES_FILE = new URL("../client/api-types.ts", import.meta.url);

/** Not a dependency: its 100 MB would be installed with every `npm ci`. npm fetches it when it is first needed. */
const GENERATOR = "swagger-typescript-api@13.13.0";
const CONFIG = fileURLToPath(new URL("client-generator.cjs", import.meta.url));
const OPTIONS = [
  "--no-client",
  "--extract-request-body",
  "--extract-response-body",
  "--sort-types",
  "--silent",
];

const HEADER =
  /^\/\/ Made from lib\/openapi\/openapi\.json by npm run openapi; changes here are overwritten\. (\S+)\n\n/;

/** Another one whenever the document or the types change. */
const digest = (document: string, types: string): string =>
  createHash("sha256").update(document).update("\n").update(types).digest("base64url");

const generate = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "client-types-"));
  try {
    const output = ["--path", fileURLToPath(OPENAPI_FILE), "--output", folder, "--name", "api-types.ts"];
    const command = ["exec", "--yes", `--package=${GENERATOR}`, "--", "swagger-typescript-api", "generate"];
    await promisify(execFile)("npm", [...command, ...output, ...OPTIONS, "--custom-config", CONFIG], {
      cwd: folder,
    });
    const text = await readFile(join(folder, "api-types.ts"), "utf8");
    return text.slice(text.indexOf("export ")); // Without a banner that turns type checks off.
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** True if the types were made from the document, and neither was changed since. */
export const areClientTypesCurrent = async (): Promise<boolean> => {
  const document = await readFile(OPENAPI_FILE, "utf8");
  const text = await readFile(CLIENT_TYPES_FILE, "utf8");
  const [header = "", made] = HEADER.exec(text) ?? [];
  return made === digest(document, text.slice(header.length));
};

/** Makes the types from the document as it is checked in, unless they are made from it already. */
export const writeClientTypes = async (): Promise<void> => {
  if (await areClientTypesCurrent()) return;
  const types = await generate();
  const made = digest(await readFile(OPENAPI_FILE, "utf8"), types);
  const header = `// Made from lib/openapi/openapi.json by npm run openapi; changes here are overwritten. ${made}\n\n`;
  await writeFile(CLIENT_TYPES_FILE, header + types);
};
