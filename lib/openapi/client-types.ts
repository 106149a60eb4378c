import { fileURLToPath } from "node:url";
import { generateApi } from "swagger-typescript-api";
import { OPENAPI_FILE } from "./document.ts";

/** The types of what is sent and answered, for clients written in TypeScript. */
export const CLIENT_TYPES_FILE = new URL("../client/api-types.ts", import.meta.url);

const HEADER = "// Made from lib/openapi/openapi.json by npm run openapi; changes here are overwritten.\n\n";

/** The text of that file, from the document as it is checked in. */
export const clientTypes = async (): Promise<string> => {
  const { files } = await generateApi({
    input: fileURLToPath(OPENAPI_FILE),
    output: false,
    silent: true,
    generateClient: false,
    extractRequestBody: true,
    extractResponseBody: true,
    sortTypes: true,
    codeGenConstructs: (constructs) => ({ Keyword: { ...constructs.Keyword, Any: "unknown" } }),
  });
  const [file] = files;
  if (file === undefined) throw new Error("The generator made no file");
  return HEADER + file.fileContent;
};
