import { basename } from "node:path";
import { checkShape, documentRows } from "./document-rows.ts";
import { type OpenedSource, type OpenOptions, openTables } from "./formats/open-tables.ts";
import { isRoomList } from "./json-rooms.ts";
import type { ChosenTable } from "./layout/table-as-list.ts";
import { chooseTables } from "./layout/table-choice.ts";
import { type Outcome, read } from "./outcome.ts";
import type { ReadRows } from "./read-rows.ts";
import { type TableOptions, tableRows } from "./table-rows.ts";

/** The rows of files that stay open until they are closed. */
export interface SourceRows extends ReadRows {
  /** The zone that all of the files name, if they are calendars. */
  readonly timeZone: string | undefined;
  /** Removes what was kept of standard input or downloads. */
  readonly close: () => Promise<void>;
}

export interface RowOptions extends OpenOptions, TableOptions {}

const nameOf = (file: string): string => (file === "-" ? "standard input" : basename(file));

const rowsOf = async (
  files: readonly string[],
  opened: readonly OpenedSource[],
  options: RowOptions,
): Promise<Outcome<ReadRows>> => {
  const { columns } = options;
  const notes = () => opened.flatMap((each) => each.notes());
  for (const { name, tables, document } of opened) if (tables.length === 0) checkShape(name, document);
  const isOwn = columns === undefined && opened.every(({ document }) => isRoomList(document));
  if (isOwn) {
    const rooms = documentRows(opened.map(({ document }, index) => [nameOf(files[index] ?? ""), document]));
    return read({ ...rooms, notes });
  }
  const chosen: ChosenTable[] = [];
  const unread: string[] = [];
  for (const [index, { tables }] of opened.entries()) {
    const found = await chooseTables(nameOf(files[index] ?? ""), tables, options);
    if (found.kind === "unclear") return found;
    chosen.push(...found.value.chosen);
    unread.push(...found.value.unread);
  }
  const more = unread.length === 0 ? [] : [`Not read, since they have no such columns: ${unread.join(", ")}`];
  const rows = await tableRows(chosen, options);
  if (rows.kind === "unclear") return rows;
  return read({ ...rows.value, notes: () => [...notes(), ...more, ...rows.value.notes()] });
};

/**
 * The rows of files, of `http(s)` URLs or of standard input (`-`), whatever their formats; the files are pages of one
 * timetable.
 *
 * @throws OperatorError if one can't be read
 */
export const openRows = async (
  files: readonly string[],
  options: RowOptions,
): Promise<Outcome<SourceRows>> => {
  const opened: OpenedSource[] = [];
  const close = async () => {
    for (const each of opened) await each.close();
  };
  try {
    for (const file of files) {
      const found = await openTables(file, options);
      if (found.kind === "unclear") {
        await close();
        return found;
      }
      opened.push(found.value);
    }
    const [timeZone, another] = new Set(opened.map((each) => each.timeZone));
    const rows = await rowsOf(files, opened, options);
    if (rows.kind === "read")
      return read({ ...rows.value, timeZone: another === undefined ? timeZone : undefined, close });
    await close();
    return rows;
  } catch (error) {
    await close();
    throw error;
  }
};
