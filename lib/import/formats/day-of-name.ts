import { weekdayNamed } from "../cells/weekday-names.ts";
import { rewriter } from "./table-header.ts";

const TIME =
  /^(?:start|begin|from|times?$|hora|horario|uhrzeit|zeit|heure|beginn|von$|saat|jam|inizio|orario)/i;
const ROOM = /room|venue|hall|location|place|aula|sala|salle|raum|ort$|lokal|derslik|ruang|ambiente/i;
const DAY =
  /^(?:weekday|days?|tag|wochentag|jour|d[i\u00ed]a|giorno|hari|g\u00fcn|veckodag)|dat(?:e|um|a$)|fecha|when|meeting/i;
const EXTENSION = /\.(?:csv|tsv|txt|xlsx?|ods|html?)$/i;

/** A list of rooms and times whose sheet or file is one day, `Monday`, `lundi.csv`: with a column of that day. */
export const withDayOfName = rewriter(
  (header, { name }) => {
    const day = name.trim().replace(EXTENSION, "");
    const has = (pattern: RegExp) => header.some((text) => pattern.test(text));
    const isOfDay = weekdayNamed(day) !== undefined && has(TIME) && has(ROOM) && !has(DAY);
    return isOfDay ? day : undefined;
  },
  (day) => [{ header: "day", cellOf: () => day }],
);
