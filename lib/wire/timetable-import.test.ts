import { expect, test } from "vitest";
import { toImport } from "./timetable-import.ts";

const report = {
  ...{ term: "Fall", first: null, last: null, layout: "location=Room", rows: 1, rooms: 1, meetings: 1 },
  ...{ left_out: [], changes: null, examples: ["row 2: Lab"], oddest: [], notes: ["2 rows name no room"] },
};

/** An import whose only term has this report in the store. */
const kept = (text: string | undefined) => {
  const importedAt = "2026-11-01T00:00:00Z";
  const record = { id: "1", importedAt, source: "fall.csv", versions: ["a"], before: [] };
  const edition = {
    ...{ version: "a", content: "c", term: "Fall", source: "fall.csv", rooms: 1, meetings: 1 },
    ...{ publishedAt: importedAt, parts: [] },
  };
  const editions = [{ edition, report: text }];
  return toImport({ record, editions, isCurrent: true, importedBy: undefined }).terms[0]?.report;
};

test("a stored report is listed with its sentences, and one of an earlier release without", () => {
  const note_sentences = [{ code: "rows without room", values: { count: "2" } }];
  const withSentences = { ...report, note_sentences };
  expect(kept(JSON.stringify(withSentences))).toEqual(withSentences);
  expect(kept(JSON.stringify(report))).toEqual(report);
  expect(kept(JSON.stringify({ term: "Fall" }))).toBeNull();
  expect(kept(undefined)).toBeNull();
});
