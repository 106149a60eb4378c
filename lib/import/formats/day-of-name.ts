import { weekdayNamed } from "../cells/weekday-names.ts";
import type { Cell, Row } from "./table.ts";
import { rewriter } from "./table-header.ts";

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
export const withDayOfName = rewriter(
  (header, { name }) => {
    const day = dayIn(name);
    const has = (pattern: RegExp) => header.some((text) => pattern.test(text));
    const isOfDay = day !== undefined && has(TIME) && has(ROOM) && !has(DAY);
    return isOfDay ? { day, width: header.length } : undefined;
  },
  ({ day, width }) => {
    const withCell = ({ line, cells }: Row, cell: Cell): Row => ({
      line,
      cells: [...Array.from({ length: width }, (_, column) => cells[column] ?? null), cell],
    });
    return { row: (row) => withCell(row, day), header: (row) => withCell(row, "day") };
  },
);
