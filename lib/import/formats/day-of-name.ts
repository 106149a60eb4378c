import { weekdayNamed } from "../cells/weekday-names.ts";
import type { Cell, Row, Table } from "./table.ts";
import { headedTable, rewritten } from "./table-header.ts";

const TIME =
  /^(?:start|begin|from|times?$|hora|horario|uhrzeit|zeit|heure|beginn|von$|saat|jam|inizio|orario)/i;
const ROOM = /room|venue|hall|location|place|aula|sala|salle|raum|ort$|lokal|derslik|ruang|ambiente/i;
const DAY =
  /^(?:weekday|days?|tag|wochentag|jour|d[i\u00ed]a|giorno|hari|g\u00fcn|veckodag)|dat(?:e|um|a$)|fecha|when|meeting/i;
const EXTENSION = /\.(?:csv|tsv|txt|xlsx?|ods|html?)$/i;

/** The weekday that a sheet or a file is called after, and nothing else: `Monday`, `lundi.csv`. */
const dayIn = (name: string): string | undefined => {
  const word = name.trim().replace(EXTENSION, "");
  return weekdayNamed(word) === undefined ? undefined : word;
};

/** A list of rooms and times whose sheet or file is one day: with a column of that day. */
export const withDayOfName = async (table: Table): Promise<Table> => {
  const day = dayIn(table.name);
  if (day === undefined) return table;
  const heading = await headedTable(table, (header) => {
    const has = (pattern: RegExp) => header.some((text) => pattern.test(text));
    return has(TIME) && has(ROOM) && !has(DAY) ? header.length : undefined;
  });
  if (heading === undefined) return table;
  const add = ({ line, cells }: Row, cell: Cell): Row => {
    const filler: Cell[] = Array.from({ length: Math.max(0, heading.columns - cells.length) }, () => null);
    return { line, cells: [...cells.slice(0, heading.columns), ...filler, cell] };
  };
  return rewritten(
    table,
    heading.at,
    (row) => add(row, day),
    (row) => add(row, "day"),
  );
};
