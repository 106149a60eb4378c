import { sumOfUtilisation, type Utilisation } from "@classroom/timetable/utilisation.ts";
import papaparse from "papaparse";
import { CSV_TYPE, UTILISATION_COLUMNS } from "../contract/desk/utilisation.ts";
import type { TermUtilisation } from "../desk/utilisation-report.ts";
import { TextFile } from "./text-file.ts";

const hoursPerWeek = (minutes: number | undefined, weeks: number): string =>
  minutes === undefined ? "" : (minutes / 60 / weeks).toFixed(2);

const rowsOf = ({ term, weeks, rooms }: TermUtilisation): readonly unknown[][] => {
  const row = (place: readonly unknown[], { taught, open, taughtOfOpen }: Utilisation) => [
    term,
    ...place,
    ...[taught, open ?? "", hoursPerWeek(taught, weeks), hoursPerWeek(open, weeks)],
    open ? ((100 * taughtOfOpen) / open).toFixed(1) : "",
  ];
  const buildings = Map.groupBy(rooms, ({ building }) => building ?? "");
  return [
    row(["", "", ""], sumOfUtilisation(rooms)),
    ...Array.from(buildings).flatMap(([building, inside]) => [
      ...(building === "" ? [] : [row([building, "", ""], sumOfUtilisation(inside))]),
      ...inside.map((room) => row([building, room.name, room.capacity], room)),
    ]),
  ];
};

/**
 * Text that a spreadsheet would compute (OWASP, CSV injection): also behind white space, in its full-width form, and with
 * a line break in it. Names are a stranger's text.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A row for each term, then for each of its buildings, each followed by its rooms. */
export const toUtilisationFile = (terms: readonly TermUtilisation[]): TextFile => {
  const csv = papaparse.unparse(
    { fields: [...UTILISATION_COLUMNS], data: terms.flatMap(rowsOf) },
    { escapeFormulae: FORMULA },
  );
  return new TextFile(`${csv}\r\n`, `${CSV_TYPE}; charset=utf-8`);
};
