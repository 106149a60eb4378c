import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/** `R7`, `Mn`, `Ta`: a day, and a period by its number, or by a letter for noon and the evening. */
const PAIR = /([MTWRFSU])([1-9a-dn])/g;
/** `醫環501 R7R8R9`: pairs, and a room before them. */
const LINE = /^(?:(.*\S)\s+)?((?:[MTWRFSU][1-9a-dn])+)$/;
/** `M1` alone may be a room. */
const SEVERAL = /(?:[MTWRFSU][1-9a-dn]){2}$/;

/** `四34/C2-106二2/C2-110 (文學二館-110 )`: day, periods and room of each class, and the building of the last. */
const PLACED = /([一二三四五六日])([1-9A-FZ]+)\/((?:(?![一二三四五六日][1-9A-FZ]+\/)[^\s(])+)/g;
const BUILDING = /\s*\((?:[^()]|\([^()]*\))*\)$/;

/** The classes of a cell of National Central University; `undefined` for any other text. */
const placedIn = (text: string) => {
  const classes = [...text.replace(BUILDING, "").matchAll(PLACED)];
  if (text === "" || classes.map(([each]) => each).join("") !== text.replace(BUILDING, "")) return undefined;
  return classes.map(([, day = "", periods = "", room]) => ({ room, day, periods: [...periods].join(",") }));
};

/** The classes of a cell: room (or none), day and periods of each day of each line; `undefined` for any other text. */
const classesIn = (text: string) => {
  const placed = placedIn(tidyText(text));
  if (placed !== undefined) return placed;
  const lines = text.split(/[\r\n]/).map(tidyText);
  const classes = lines
    .filter((line) => line !== "")
    .map((line) => {
      const [whole, room, pairs = ""] = LINE.exec(line) ?? [];
      const byDay = Map.groupBy(pairs.matchAll(PAIR), ([, day = ""]) => day);
      return whole === undefined
        ? undefined
        : [...byDay].map(([day, each]) => ({
            room,
            day,
            periods: each.map(([, , period]) => period).join(","),
          }));
    });
  return classes.every((each) => each !== undefined) ? classes.flat() : undefined;
};

/**
 * A list of Taiwan's universities, whose codes pair a day with each period, with rooms, days and periods in columns of their
 * own; any other as it is.
 */
export const withPairedPeriods = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const column = codeColumn(rows, (text) => classesIn(text) !== undefined);
  if (column === undefined) return table;
  const texts = rows.slice(1).map(({ cells }) => tidyText(cellText(cells[column])));
  const filled = texts.filter((text) => text !== "");
  const areSure = (text: string): boolean => SEVERAL.test(text) || placedIn(text) !== undefined;
  if (filled.filter(areSure).length * 2 < filled.length) return table;
  const hasRooms = texts.some((text) => classesIn(text)?.some(({ room }) => room !== undefined));
  return mappedRows(table, ({ line, cells }, index) => {
    const text = cellText(cells[column]);
    // A text without such a code is kept, and its row is unread.
    const classes = classesIn(text) ?? [{ room: text, day: text, periods: "?" }];
    const lines = (each: readonly (string | undefined)[]): string => each.join("\n");
    const [room, days, periods] =
      index === 0
        ? ["Room", "Days", "Periods"]
        : [
            lines(classes.map((each) => each.room)),
            lines(classes.map(({ day }) => day)),
            lines(classes.map((each) => each.periods)),
          ];
    return { line, cells: [...cells.with(column, hasRooms ? room : null), days, periods] };
  });
};
