import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** What is deployed; the folders of tools would hide it behind their arrows. */
const DEPLOYED =
  "^(functions|lib/(accounts|cache|contract|dynamodb|example-users|http|rooms|site|timetable|users))/";

/** A Mermaid flowchart of the deployed folders; an arrow is at least one import, tests left out. */
export const folderDiagram = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      fileURLToPath(new URL("../../bin/dependency-cruiser.mjs", import.meta.resolve("dependency-cruiser"))),
      ...["--config", ".dependency-cruiser.cjs", "functions", "lib"],
      ...["--include-only", DEPLOYED, "--exclude", "\\.(test|bench)\\.ts$"],
      ...["--collapse", "^(functions|lib)/[^/]+", "--output-type", "mermaid"],
    ],
    { cwd: PROJECT },
  );
  return `\`\`\`mermaid\n${stdout.trim()}\n\`\`\``;
};
