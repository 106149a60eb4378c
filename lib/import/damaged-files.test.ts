import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenFile } from "../testing/data/written-file.ts";
import { WEEKDAYS, type Weekday } from "../timetable/weekday.ts";
import { ImportError } from "./import-error.ts";
import { importFile } from "./import-file.ts";
import { unreadProblem } from "./report/unread-limit.ts";

type Expected = Readonly<Record<string, Readonly<Record<string, readonly (readonly [number, number])[]>>>>;
type Rows = readonly (readonly string[])[];
type Damage = (rows: Rows) => Rows;

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");
const FILES = ["uva-louslist-spring2025-excerpt", "uno-courseleaf-clss-spring2023"].map((name) => ({
  rows: parse(sample(`${name}.csv`), { relax_column_count: true }) as Rows,
  expected: JSON.parse(sample(`${name}.expected.json`)) as Expected,
}));

const replaced = (row: readonly string[], column: number, change: (text: string) => string): string[] =>
  row.map((cell, index) => (index === column % row.length ? change(cell) : cell));
/** A row that is cut is not moved as well. */
const widthOf = (rows: Rows): number => Math.max(...rows.map(({ length }) => length));
/** From the third row on: what is above may be a title. */
const within = (rows: Rows, at: number): number => 3 + (at % (rows.length - 3));
const SPANISH: Readonly<Record<string, string>> = {
  Mo: "Lu",
  Tu: "Ma",
  We: "Mi",
  Th: "Ju",
  Fr: "Vi",
  M: "L",
  W: "X",
};

/** What happens to files: each either leaves the truth as it is, or takes from it. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.nat(40).map(
    (column): Damage =>
      (rows) =>
        rows.map((row) => row.toSpliced(column % widthOf(rows), 1)),
  ),
  fc.nat(40).map(
    (column): Damage =>
      (rows) =>
        rows.map((row, index) => (index < 3 ? replaced(row, column, () => "") : row)),
  ),
  fc.tuple(fc.nat(), fc.nat(40)).map(
    ([at, column]): Damage =>
      (rows) =>
        rows.with(
          within(rows, at),
          replaced(rows[within(rows, at)] ?? [], column, () => "q7#"),
        ),
  ),
  fc.tuple(fc.nat(), fc.nat(40)).map(
    ([at, length]): Damage =>
      (rows) =>
        rows.with(within(rows, at), (rows[within(rows, at)] ?? []).slice(0, 2 + length)),
  ),
  fc.constant<Damage>((rows) => rows.map((row) => row.map((cell) => cell.replace(/(\d)\s?[ap]m\b/g, "$1")))),
  fc.constant<Damage>((rows) =>
    rows.map((row) =>
      row.map((cell) =>
        /\d(?:[ap]m)/.test(cell) ? cell.replace(/Mo|Tu|We|Th|Fr|[MW]/g, (day) => SPANISH[day] ?? day) : cell,
      ),
    ),
  ),
  fc.nat().map(
    (at): Damage =>
      (rows) =>
        rows.toSpliced(within(rows, at), 0, ["Department of Rooms"]),
  ),
);

const written = (rows: Rows): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");

test("no busy minute of a damaged file is offered as free", async () => {
  const file = await writtenFile("");
  const outcomes = { published: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES),
      fc.boolean(),
      fc.array(damage, { maxLength: 3 }),
      async (source, isReversed, damages) => {
        const rows = isReversed ? source.rows.map((row) => row.toReversed()) : source.rows;
        await writeFile(file, written(damages.reduce((found, change) => change(found), rows)));
        try {
          const { timetable, report } = await importFile({ file });
          if (unreadProblem(report, undefined) !== undefined) throw new ImportError("unread");
          outcomes.published += 1;
          const isOffered = (
            name: string,
            day: Weekday,
            [start, end]: readonly [number, number],
          ): boolean => {
            const room = timetable.rooms.find((each) => each.name === name);
            if (room === undefined || room.unread?.includes(day)) return false;
            const busy = room.meetings[day].some((meeting) => meeting.start <= start && end <= meeting.end);
            return !busy;
          };
          const offered = Object.entries(source.expected).flatMap(([name, days]) =>
            WEEKDAYS.flatMap((day) =>
              (days[day] ?? [])
                .filter((meeting) => isOffered(name, day, meeting))
                .map((meeting) => [name, day, ...meeting]),
            ),
          );
          expect(offered).toEqual([]);
        } catch (error) {
          if (!(error instanceof ImportError)) throw error;
          outcomes.refused += 1;
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(outcomes.published).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
});
