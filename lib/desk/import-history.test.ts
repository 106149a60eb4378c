import { expect, it } from "vitest";
import { EMPTY_HISTORY, type ImportRecord } from "../rooms/publish/history.ts";
import { NO_EDITION } from "../rooms/store/edition.ts";
import { createImportHistory } from "./import-history.ts";

const editions = ["a", "b", "c", "d"].map((version) => ({ ...NO_EDITION, version }));
const [a, b, c, d] = editions;
const record = (id: string, versions: string[], before: string[], by?: string): ImportRecord => ({
  id,
  importedAt: "2026-01-01T12:00:00.000Z",
  source: `${id}.csv`,
  versions,
  before,
  ...(by && { by }),
});

it("an import is listed with the reports of what it made itself, and is current with all of its terms", async () => {
  const imports = [
    record("4", ["d"], ["a", "c"], "gone"),
    record("3", ["a", "c"], ["a", "b"], "ada"),
    record("2", ["b", "a"], ["a"]),
    record("1", ["a"], []),
  ];
  const versionsRead: unknown[] = [];
  const list = createImportHistory(
    {
      reports: async (versions) => {
        versionsRead.push(versions);
        return new Map(["a", "b", "d"].map((version) => [version, `report of ${version}`]));
      },
    },
    { find: async (id) => (id === "ada" ? { username: "Ada" } : undefined) as never },
  );
  const listed = await list({ ...EMPTY_HISTORY, versions: ["d", "a"], imports, editions });
  expect(listed).toEqual([
    {
      record: imports[0],
      editions: [{ edition: d, report: "report of d" }],
      isCurrent: true,
      importedBy: undefined,
    },
    {
      record: imports[1],
      editions: [
        { edition: a, report: undefined },
        { edition: c, report: undefined },
      ],
      isCurrent: false,
      importedBy: "Ada",
    },
    {
      record: imports[2],
      editions: [
        { edition: b, report: "report of b" },
        { edition: a, report: undefined },
      ],
      isCurrent: false,
      importedBy: undefined,
    },
    {
      record: imports[3],
      editions: [{ edition: a, report: "report of a" }],
      isCurrent: true,
      importedBy: undefined,
    },
  ]);
  expect(versionsRead).toEqual([["d", "c", "b", "a"]]);
});
