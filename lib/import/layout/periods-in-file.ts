import { type PeriodTable, periodNames, readPeriodTable } from "../cells/periods.ts";
import { splitRange } from "../cells/times.ts";
import type { Table } from "../formats/table.ts";
import { roleOf } from "./header-words.ts";
import { type ChosenTable, headOf } from "./table-as-list.ts";

/** A day has no more periods. */
const MAX_PERIODS = 30;
/** What names a period in a list of them, if no key does. */
const NAME = /(?:^|[.\]])(?:id|no|nr|num(?:ber)?|index|key|name|nombre|\*)$|\*$/i;

/** Names of periods with their times; `undefined` if one can't be read. */
const tableOf = (entries: readonly (readonly [name: string, range: string])[]): PeriodTable | undefined => {
  try {
    return entries.length < 2 || entries.length > MAX_PERIODS ? undefined : readPeriodTable(entries);
  } catch {
    return undefined;
  }
};

/** A list of periods: `{"1": {"start": "8:00", "end": "8:50"}}`, `[{"number": 1, "start": "8:00", "end": "8:50"}]`. */
const inList = ([header = [], ...body]: readonly (readonly string[])[]): readonly PeriodTable[] => {
  const at = (role: string): number => header.findIndex((cell) => roleOf(cell)?.role === role);
  const [start, end] = [at("start"), at("end")];
  const times = header.findIndex((_, column) =>
    body.every((row) => splitRange(row[column] ?? "") !== undefined),
  );
  const isOther = ["location", "room", "days", "meeting"].some((role) => at(role) >= 0);
  if (isOther || body.length > MAX_PERIODS || (times < 0 && (start < 0 || end < 0))) return [];
  const names = header.flatMap((cell, column) =>
    NAME.test(cell) || roleOf(cell)?.role === "periods" ? [column] : [],
  );
  const rangeOf = (row: readonly string[]): string =>
    times < 0 ? `${row[start] ?? ""}-${row[end] ?? ""}` : (row[times] ?? "");
  return names.flatMap((name) => tableOf(body.map((row) => [row[name] ?? "", rangeOf(row)])) ?? []);
};

/** Fields of the document itself: `{"hours": {"1": "8:00-8:50", "2": "9:00-9:50"}}`. */
const inFields = ([header = [], first = []]: readonly (readonly string[])[]): readonly PeriodTable[] => {
  const fields = header.flatMap((path, column) => {
    const [, parent = "", name = ""] = /^\$\.(.+)\.([^.]+)$/.exec(path) ?? [];
    return splitRange(first[column] ?? "") === undefined
      ? []
      : [{ parent, name, range: first[column] ?? "" }];
  });
  return [...Map.groupBy(fields, ({ parent }) => parent).values()].flatMap(
    (alike) => tableOf(alike.map(({ name, range }) => [name, range])) ?? [],
  );
};

/** The times of the periods that classes name, if another list of their document says those of all; else `undefined`. */
export const periodsInFile = async (
  tables: readonly Table[],
  chosen: readonly ChosenTable[],
): Promise<PeriodTable | undefined> => {
  const texts: string[] = [];
  for (const { table, layout, headerRow } of chosen) {
    const columns = layout.meetings.flatMap(({ periods }) => periods ?? []);
    const rows = columns.length === 0 ? [] : (await headOf(table)).slice(headerRow + 1);
    texts.push(...rows.flatMap((row) => columns.map((column) => row[column] ?? "")));
  }
  const names = periodNames(texts);
  if (names.length === 0) return undefined;
  const heads = await Promise.all(tables.filter(({ path }) => path !== undefined).map(headOf));
  const [only, second] = heads
    .flatMap((head) => [...inList(head), ...inFields(head)])
    .filter((table) => names.every((name) => table.has(name)))
    .map((table) => ({ table, text: JSON.stringify([...table]) }))
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
  return second === undefined ? only?.table : undefined;
};
