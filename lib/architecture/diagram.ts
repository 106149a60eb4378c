import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import * as v from "valibot";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** What is deployed; the folders of tools would hide it behind their arrows. */
const DEPLOYED =
  "^(functions|lib/(accounts|cache|contract|dynamodb|example-users|http|rooms|site|timetable|users))/";

const rules = v.object({ options: v.record(v.string(), v.unknown()) });

/** A Mermaid flowchart of the deployed folders; an arrow is at least one import, tests left out. */
export const folderDiagram = async (): Promise<string> => {
  const file: unknown = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
  const { output } = await cruise(["functions", "lib"], {
    ...v.parse(rules, file).options,
    baseDir: PROJECT,
    includeOnly: { path: DEPLOYED },
    exclude: { path: "\\.(test|bench)\\.ts$" },
    collapse: "^(functions|lib)/[^/]+",
    outputType: "mermaid",
  });
  return `\`\`\`mermaid\n${String(output).trim()}\n\`\`\``;
};
