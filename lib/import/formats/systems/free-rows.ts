import { rewriter, textAt } from "../table-header.ts";

const CLASS = ["Predmet", "Prof", "Razred"];
const TIME = ["Dan", "Sat"];
/** Croatia's "Škola na dlanu" lists its free rooms as well, with this in the place of subject, teacher and class. */
const NOTHING = "//";
const NUMBER = /^\d{1,2}$/;

/**
 * A list of Croatia's schools, in which `Sat` is the number of a period. A row without subject, teacher and class has no
 * day and no period: its room is free then.
 */
export const withoutFreeRows = rewriter(
  (header) => {
    const placesOf = (names: readonly string[]) => names.map((name) => header.indexOf(name));
    const columns = { ofClass: placesOf(CLASS), ofTime: placesOf(TIME), room: header.indexOf("Prostor") };
    return [...columns.ofClass, ...columns.ofTime, columns.room].includes(-1) ? undefined : columns;
  },
  ({ ofClass, ofTime }, sample) => {
    const period = ofTime[1] ?? -1;
    if (!sample.every((row) => NUMBER.test(textAt(row, period)))) return undefined;
    return [...ofClass, ...ofTime].map((at) => ({
      at,
      header: at === period ? "Period" : undefined,
      cellOf: (row) => {
        const isFree = ofClass.every((column) => textAt(row, column) === NOTHING);
        return isFree ? null : (row.cells[at] ?? null);
      },
    }));
  },
);
