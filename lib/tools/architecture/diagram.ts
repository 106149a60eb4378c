import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import * as v from "valibot";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** What is deployed; the folders of tools would hide it behind their arrows. */
const DEPLOYED =
  "^(functions|lib/(accounts|cache|config|contract|example-users|http|ical|rooms|site|store|timetable|users))/";

const rules = v.object({ options: v.record(v.string(), v.unknown()) });

/**
 * One line for all arrows of a folder, ordered; the reporter writes a line for each, in an order that depends on what the
 * process followed before.
 */
const withArrowsJoined = (flowchart: string): string => {
  const lines = flowchart.split("\n").filter(Boolean);
  const arrows = lines.flatMap((line) => {
    const [from, to] = line.split("-->");
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  const joined = Map.groupBy(arrows, ({ from }) => from);
  return [
    ...lines.filter((line) => !line.includes("-->")),
    ...[...joined].map(([from, all]) =>
      [
        from,
        all
          .map(({ to }) => to)
          .toSorted()
          .join(" & "),
      ].join("-->"),
    ),
  ].join("\n");
};

/** A Mermaid flowchart of the deployed folders; an arrow is at least one import, tests left out. */
export const folderDiagram = async (): Promise<string> => {
  const file: unknown = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs");
  const { output } = await cruise(["functions", "lib"], {
    ...v.parse(rules, file).options,
    baseDir: PROJECT,
    includeOnly: { path: DEPLOYED },
    exclude: { path: "\\.(test|bench)\\.ts$" },
    collapse: "^(functions|lib)/[^/]+",
    outputType: "mermaid",
  });
  return `\`\`\`mermaid\n${withArrowsJoined(String(output))}\n\`\`\``;
};
