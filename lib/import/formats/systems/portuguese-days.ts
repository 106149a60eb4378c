import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

const HEADER = /^dias?(?: da semana)? ?\d?$/i;
/** `2a`, `3ª`: Monday is the second day. A room or a class may be called so, and a day below `Dia` is. */
const ORDINAL = /([2-6])\s?[aª]\.?(?:[ -]?f(?:eira)?\b\.?)?/gi;
const DAYS =
  /^(?:(?:[2-6]\s?[aª]\.?(?:[ -]?f(?:eira)?\b\.?)?|s[áa]b(?:ado)?\.?|dom(?:ingo)?\.?)[\s,;/e]*)*$/i;
const NAMES: Readonly<Record<string, string>> = {
  2: "segunda",
  3: "terça",
  4: "quarta",
  5: "quinta",
  6: "sexta",
};

/** A Brazilian list that numbers its days: with their names. */
export const withPortugueseDays = rewriter(
  (header) => {
    const columns = [...header.keys()].filter((column) => HEADER.test(header[column] ?? ""));
    return columns.length === 0 ? undefined : columns;
  },
  (columns, sample) => {
    const texts = sample.flatMap((row) => columns.map((column) => textAt(row, column)));
    if (!texts.every((text) => DAYS.test(text)) || !texts.some((text) => /[2-6]/.test(text)))
      return undefined;
    const namesOf = (row: Row, column: number): string =>
      textAt(row, column).replace(ORDINAL, (_, number: string) => NAMES[number] ?? "");
    return columns.map((column) => ({ at: column, cellOf: (row) => namesOf(row, column) }));
  },
);
