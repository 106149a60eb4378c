import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { Parser } from "htmlparser2";
import { tidyText } from "../../cells/source-text.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const TITLE = /Uso y Disponibilidad de Salas/;
const WEEK = /Semana del (\d{2}) al (\d{2}) de (\p{L}{3})/u;
/** The only date with a year. */
const UPDATED = /actualizada el (\d{2})\/(\d{2})\/(\d{4})/;
const MONTHS = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
/** From Monday on; `W` is Wednesday. */
const DAYS = "LMWJVSD";
const SLOT = /^([LMWJVSD])(\d)$/;
const FREE = /^x*$/i;
/** Years beside that of the update. */
const YEARS = [0, 1, -1];

/** The Monday of the page's week, in the year of its update or next to it. */
const mondayIn = (page: string): DayNumber | undefined => {
  const [, first = "", last = "", named = ""] = WEEK.exec(page) ?? [];
  const [, , , year] = UPDATED.exec(page) ?? [];
  const month = MONTHS.indexOf(named.toLowerCase());
  if (month < 0 || year === undefined) return undefined;
  // The month is that of the last day.
  return YEARS.map((more) => Date.UTC(Number(year) + more, month, Number(last)))
    .map((time) => mondayOf(dayNumber(new Date(time).toISOString().slice(0, 10))))
    .find((monday) => isoDate(monday).endsWith(`-${first}`));
};

/** The rows of a page's tables, each as the texts of its cells. */
const rowsIn = (page: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === "tr") rows.push([]);
      if (tag === "td") rows.at(-1)?.push("");
    },
    ontext: (text) => {
      const row = rows.at(-1);
      if (row !== undefined && row.length > 0) row[row.length - 1] += text;
    },
  });
  parser.end(page);
  return rows.map((row) => row.map(tidyText));
};

/**
 * The uses of rooms in one week, as the Pontificia Universidad Católica de Chile shows them: a line for each room, and a
 * column for each module of a day, `L1` to `S8`; `xxxxx` is free. `undefined` for any other page.
 */
export const modulePlanTables = (name: string, page: string): readonly Table[] | undefined => {
  const monday = TITLE.test(page) ? mondayIn(page) : undefined;
  if (monday === undefined) return undefined;
  const rows = rowsIn(page);
  const header = rows.find(
    ([room, seats, ...slots]) => room === "Sala" && seats === "Cupo" && slots.length > 0,
  );
  const slots = header?.slice(2).map((text) => SLOT.exec(text)) ?? [];
  if (header === undefined || slots.includes(null)) return undefined;
  const lines = rows
    .filter((row) => row !== header && row.length === header.length && row[0] !== "" && row[0] !== "Sala")
    .flatMap(([room = "", seats = "", ...uses]) => [
      [room, seats, "", "", ""],
      ...uses.flatMap((use, at) => {
        const [, day = "", module = ""] = slots[at] ?? [];
        return FREE.test(use) ? [] : [[room, seats, isoDate(monday + DAYS.indexOf(day)), module, use]];
      }),
    ]);
  return [listedTable(name, [["Sala", "Capacidad", "Fecha", "Periodo", "Curso"], ...lines])];
};
