import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { checkShape } from "./document-shape.ts";
import { type OpenedSource, type OpenOptions, openTables } from "./formats/open-tables.ts";
import type { InputFile } from "./formats/source-file.ts";
import { withWebuntisPeriods } from "./formats/systems/webuntis-periods.ts";
import { roomsInCells } from "./layout/grid/grid-table.ts";
import { filesInDoubt, haveTimes, type SilentFile } from "./layout/questions/files-in-doubt.ts";
import type { ChosenTable } from "./layout/table-as-list.ts";
import { chooseTables } from "./layout/table-choice.ts";
import { type Outcome, read } from "./outcome.ts";
import { firstNames, sentence } from "./sentences.ts";
import { type ReadRows, type TableOptions, tableRows } from "./table-rows.ts";

/** The rows of files. */
export interface SourceRows extends ReadRows {
  /** The zone that all of the files name, if they are calendars. */
  readonly timeZone: string | undefined;
  readonly hasAllRooms: boolean;
}

export interface RowOptions extends OpenOptions, TableOptions {}

/** Tables that a note names before it says how many more there are. */
const NAMED = 10;

/**
 * The rows of files of any format; the files are pages of one timetable.
 *
 * @throws OperatorError if one can't be read
 */
export const openRows = async (
  files: readonly InputFile[],
  options: RowOptions,
): Promise<Outcome<SourceRows>> => {
  const sources: OpenedSource[] = [];
  for (const file of files) {
    const reading = await openTables(file, options);
    if (reading.kind === "unclear") return reading;
    sources.push(reading.value);
  }
  const opened = withWebuntisPeriods(sources);
  const [chosen, unread, silent]: [ChosenTable[], string[], SilentFile[]] = [[], [], []];
  const { roomInCell: part } = options;
  const all = opened.flatMap((each) => each.tables);
  const roomInCell = part && { ...part, rooms: await roomsInCells(all, part) };
  for (const { name, tables } of opened) {
    const choice =
      tables.length === 0 ? undefined : await chooseTables(name, tables, { ...options, roomInCell });
    if (choice?.kind === "read") {
      chosen.push(...choice.value.chosen);
      unread.push(...choice.value.unread);
    } else if (choice !== undefined && (await haveTimes(tables))) return choice;
    else silent.push({ name, refusal: choice });
  }
  const inDoubt = chosen.length > 0 ? filesInDoubt(silent, options.sheet) : silent[0]?.refusal;
  if (inDoubt !== undefined) return inDoubt;
  if (chosen.length === 0) {
    for (const { name, document } of opened) checkShape(name, document);
    throw new OperatorError(sentence("no table", { file: opened[0]?.name ?? "" }));
  }
  const rows = await tableRows(chosen, options);
  if (rows.kind === "unclear") return rows;
  const [timeZone, another] = new Set(opened.map((each) => each.timeZone));
  const left = unread.length === 0 ? [] : [sentence("unread tables", { tables: firstNames(unread, NAMED) })];
  return read({
    ...rows.value,
    timeZone: another === undefined ? timeZone : undefined,
    hasAllRooms: chosen.every(({ table }) => table.hasAllRooms === true),
    notes: () => [...opened.flatMap((each) => each.notes()), ...left, ...rows.value.notes()],
  });
};
