/** Why a row makes no meeting and no room. */
export const REASONS = [
  "no room",
  "other term",
  "cancelled",
  "no schedule",
  "header again",
  "unreadable room",
  "unknown day",
  "unreadable time",
  "clock in doubt",
  "morning or evening",
  "unknown period",
  "end not after start",
  "wrong number of columns",
  "field too long",
  "formula instead of text",
  "several rooms and times",
  "further meetings not shown",
  "on no day of the term",
  "too many meetings in the room",
] as const;

export type Reason = (typeof REASONS)[number];

/** Reasons that say nothing against a file: a term is full of them. */
const USUAL: readonly Fate[] = [
  "meetings",
  "no time",
  ...REASONS.slice(0, REASONS.indexOf("unreadable room")),
];

/** True if the row may hold a meeting that the timetable lacks. */
export const isUnread = (fate: Fate): boolean => !USUAL.includes(fate);

/** What became of a row: each has exactly one fate. `no time` makes the room known, without a meeting. */
export type Fate = "meetings" | "no time" | Reason;

/** How many rows there are, and the first of them by number. */
export interface RowList {
  readonly count: number;
  readonly rows: readonly number[];
}

export const NO_ROWS: RowList = { count: 0, rows: [] };

/** Row numbers that a report names; enough to find what is wrong with a file. */
const ROWS_NAMED = 20;

export const addRow = (list: RowList | undefined, row: number): RowList => ({
  count: (list?.count ?? 0) + 1,
  rows: list === undefined ? [row] : list.rows.length < ROWS_NAMED ? [...list.rows, row] : list.rows,
});

/** Both lists as one, the rows ascending. */
export const joinRows = (a: RowList | undefined, b: RowList): RowList => ({
  count: (a?.count ?? 0) + b.count,
  rows: [...(a?.rows ?? []), ...b.rows].sort((one, other) => one - other).slice(0, ROWS_NAMED),
});

const ORDER: readonly Fate[] = [...REASONS.filter(isUnread), "meetings", "no time"];

/** The one fate of a row that says several things: what could not be read first, else the most that it gives. */
export const fateOf = (fates: readonly Fate[]): Fate => {
  const [only, second] = fates;
  if (only !== undefined && second === undefined) return only;
  return ORDER.find((fate) => fates.includes(fate)) ?? fates[0] ?? "no room";
};
