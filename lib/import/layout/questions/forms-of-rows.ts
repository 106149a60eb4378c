import { tidyText } from "../../cells/source-text.ts";
import { sentence } from "../../sentences.ts";
import { ROOM_TITLE } from "../grid/grid-blocks.ts";
import { dayOf, lineIn } from "../grid/grid-days.ts";
import { columnsIn } from "../layout.ts";
import { type Form, LEAST_COLUMNS, MOST, SOME, shown } from "./half-read-table.ts";

/** Names of columns that begin anew: tables stand side by side. */
export const tablesBeside: Form = ({ header }) => {
  const names = header.map(tidyText).filter(Boolean);
  const width = names.indexOf(names[0] ?? "", 1);
  const isAnew = names.length % width === 0 && names.every((name, index) => name === names[index % width]);
  return width >= LEAST_COLUMNS && isAnew
    ? sentence("tables side by side", { columns: names.slice(0, width), count: names.length / width })
    : undefined;
};

/** Plans one below the other, with a line above each: `Room 102` above days, `Tuesday` above rooms. */
export const plansBelow: Form = ({ body, flags }) => {
  const isTitle = (text: string): boolean =>
    flags.size > 0 ? ROOM_TITLE.test(text) : dayOf(text) !== undefined;
  const title = body.flatMap((cells) => lineIn({ line: 0, cells }) ?? []).find(isTitle);
  return title === undefined ? undefined : sentence("plans below each other", { title: shown(title) });
};

export const longerRows: Form = ({ header, body }) => {
  const longer = body.filter((row) => row.slice(header.length).some((cell) => cell.trim() !== ""));
  const [row] = longer;
  if (row === undefined || header.length < LEAST_COLUMNS || longer.length < SOME * body.length)
    return undefined;
  return sentence("longer rows", { cells: row.length, columns: header.length, text: shown(row.join(", ")) });
};

/** One column, whose lines have gaps: fields at fixed places, as programs without separators write them. */
export const fixedPlaces: Form = ({ header, body }) => {
  const gaps = body.filter((row) => /\S {2,}\S/.test(row[0] ?? ""));
  const areLines = header.length === 1 && gaps.length > 1 && gaps.length >= MOST * body.length;
  return areLines ? sentence("fixed places", { text: shown(gaps[0]?.[0] ?? "") }) : undefined;
};

/** Rows that end before a column that says where or when. */
export const shorterRows: Form = ({ header, body, layout }) => {
  const width = Math.max(0, ...body.map(({ length }) => length));
  const isCut = width > 0 && layout.meetings.flatMap(columnsIn).some((column) => column >= width);
  return isCut
    ? sentence("shorter rows", { cells: width, columns: header.length, text: shown(header.join(", ")) })
    : undefined;
};
