import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import * as v from "valibot";
import type { Budget, Findings, Table } from "./findings.ts";

const GIB = 1024 ** 3;

/** Rows of tables with the same title become one table. */
const joined = (tables: readonly Table[]): Table[] => {
  const byTitle = new Map<string, Table>();
  for (const table of tables) {
    const known = byTitle.get(table.title);
    byTitle.set(
      table.title,
      known === undefined ? table : { ...known, rows: [...known.rows, ...table.rows] },
    );
  }
  return [...byTitle.values()];
};

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");

/** A table under its title, in Markdown. */
export const tableText = ({ title, note, head, rows }: Table): string =>
  `### ${title}\n\n${note}\n\n${markdownTable(head, rows)}`;

const verdict = ({ holds }: Budget): string =>
  holds === undefined ? "not measured" : holds ? "yes" : "**no**";

/** As it is pinned; its other platforms have packages of the same version. */
const ENGINE_VERSION = v.parse(
  v.object({ optionalDependencies: v.object({ "@dynoxide/linux-x64": v.string() }) }),
  JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")),
).optionalDependencies["@dynoxide/linux-x64"];

const machine = (): string => {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  const system = execFileSync("uname", ["-srm"], { encoding: "utf8" }).trim();
  return `${availableParallelism()} processors (${processor?.model.trim() ?? "unknown"}), ${memory}, ${system}, Node.js ${process.version}, dynoxide ${ENGINE_VERSION}`;
};

/** What the README says: every table, and each promise beside what was reached. */
export const reportOf = (findings: readonly Findings[], now: Date): string => {
  const tables = joined(findings.flatMap((found) => found.tables));
  const budgets = findings.flatMap((found) => found.budgets);
  return [
    `Measured ${now.toISOString().slice(0, 10)} on ${machine()}. Milliseconds belong to that machine; the ratios travel better.`,
    ...tables.map(tableText),
    `### Promised and reached\n\n${markdownTable(
      ["what", "promised", "reached", "holds"],
      budgets.map((budget) => [budget.what, budget.promised, budget.reached, verdict(budget)]),
    )}`,
  ].join("\n\n");
};
