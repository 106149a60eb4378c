import { nameOf } from "../cells/place.ts";
import type { InputFile } from "../formats/source-file.ts";
import { clearValue } from "../outcome.ts";
import { openRows, type RowOptions } from "../source-rows.ts";
import { fileOf } from "./file-of.ts";

/** Room, weekday, start, end, class, first and last date of every meeting, and of every row what was left out. */
export const readRows = async (file: InputFile, term: string | undefined, options: RowOptions = {}) => {
  const source = clearValue(await openRows([file], options));
  const rows = (await Array.fromAsync(source.rows, (batch) => [...batch]))
    .flat()
    .filter((row) => term === undefined || row.term === term);
  const entries = rows.flatMap(({ reading }) => reading);
  const meetings = entries.flatMap((entry) => {
    if ("leftOut" in entry || entry.pattern === undefined) return [];
    const { days, start, end, className, dates } = entry.pattern;
    const between = [dates?.first ?? null, dates?.last ?? null];
    return days.map((day) => [nameOf(entry.place), day, start, end, className, ...between].join("|"));
  });
  const leftOut = entries.flatMap((entry) => ("leftOut" in entry ? entry.leftOut : []));
  return { meetings: [...new Set(meetings)].sort(), leftOut: [...new Set(leftOut)] };
};

/** The same of a file that is written for it. */
export const readText = async (name: string, text: string, options: RowOptions = {}) =>
  readRows(fileOf(text, name), undefined, options);
