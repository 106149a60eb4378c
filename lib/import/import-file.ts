import { basename } from "node:path";
import type { Timetable } from "../timetable/timetable.ts";
import { assembleTimetable } from "./draft/assemble-timetable.ts";
import { createTermDrafts } from "./draft/term-drafts.ts";
import { exampleText } from "./report/example-text.ts";
import { fatesOf, type ImportReport, nothingUsable } from "./report/import-report.ts";
import { NotPublished } from "./report/not-published.ts";
import { openRows, type RowOptions, type SourceRows } from "./source-rows.ts";

export interface ImportOptions extends RowOptions {
  /** A path, an `http(s)` URL, or `-` for standard input; several are pages of one timetable. */
  readonly file: string | readonly string[];
  /** The one to import of several; the name of the only one. */
  readonly term?: string | undefined;
}

const EXAMPLES = 3;

const draftsOf = async ({ rows: found }: SourceRows) => {
  const drafts = createTermDrafts();
  const examples: string[] = [];
  let rows = 0;
  for await (const { row, term, reading } of found) {
    rows += 1;
    if (examples.length < EXAMPLES) examples.push(...exampleText(row, reading));
    drafts.add(row, term, reading);
  }
  return { drafts, examples: examples.slice(0, EXAMPLES), rows };
};

/**
 * Reads a registrar's file into a timetable; nothing is published.
 *
 * @throws ImportError if the file can't be read, its layout is unknown, it has several terms and none is chosen,
 * or nothing of it can be used
 */
export const importFile = async (
  options: ImportOptions,
): Promise<{ timetable: Timetable; report: ImportReport }> => {
  const files = [options.file].flat();
  const source = files.map((file) => basename(file)).join(", ");
  const found = await openRows(files, options);
  const { drafts, examples, rows } = await draftsOf(found).finally(found.close);
  const chosen = drafts.choose(source, options.term);
  const { rooms, meetings, oddities } = assembleTimetable(chosen.rooms);
  const report: ImportReport = {
    source,
    layout: found.layout,
    notes: found.notes(),
    examples,
    term: chosen.term,
    rows,
    rooms: rooms.length,
    meetings,
    ...fatesOf(chosen.fates, chosen.offending),
    placeless: chosen.placeless,
    blocked: rooms.filter(({ unread }) => unread !== undefined).length,
    ...oddities,
  };
  if (report.meetingRows + report.roomOnly.count === 0) throw new NotPublished(nothingUsable(report), report);
  return { timetable: { term: chosen.term, rooms }, report };
};
