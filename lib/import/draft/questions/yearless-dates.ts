import { type DayNumber, dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import {
  ANY_YEAR,
  type DateRange,
  dateColumn,
  dateRangeColumn,
  listedDates,
  splitDates,
} from "../../cells/dates.ts";
import { dayColumn } from "../../cells/days.ts";
import { partsOf } from "../../cells/places.ts";
import { readValue } from "../../cells/reading.ts";
import { MAX_REMEMBERED, remembering } from "../../cells/remembering.ts";
import { foldText, isPlaceholder } from "../../cells/source-text.ts";
import type { Layout } from "../../layout/layout.ts";
import { columnName } from "../../layout/questions/layout-text.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { Fields } from "../column-texts.ts";
import { whichTerm } from "./which-term.ts";

/** Where dates without a year have it from. */
export interface YearOptions {
  /** The days of a term by its name in the file; absent: dates are left out. */
  readonly termDays?: ((term: string) => DateRange | undefined) | undefined;
  /** The term of the file that is imported; absent: none is chosen. */
  readonly wantedTerm?: string | undefined;
  /** Absent: no year is proposed. */
  readonly today?: DayNumber | undefined;
  /** The dates of all sheets, which each adds to: those of one may end before the term does. */
  readonly dated?: Map<string, DatedRow> | undefined;
}

const YEAR = 365;
/** Years before today's in which a term may be; after some more the weekdays are the same again. */
const YEARS_BACK = 9;
/** The share of the examinations that fall on their weekdays in the right year. */
const MOST = 0.9;
const MOST_CHOICES = 3;

/** The part of a year that some days are in: it begins after the longest pause, and may go over the year's end. */
const partOfYear = (days: readonly DayNumber[]): { readonly first: DayNumber; readonly length: number } => {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const pauses = sorted.map((day, index) => day - (sorted[index - 1] ?? (sorted.at(-1) ?? day) - YEAR));
  const longest = Math.max(...pauses);
  return { first: sorted[pauses.indexOf(longest)] ?? 0, length: YEAR - longest };
};

/** A row's days, and its dates as one text. */
interface DatedRow {
  readonly days: string;
  readonly dates: string;
  readonly term: string;
}

/** Reads the first and the last date of a text, with their years or in the one that is given. */
const endReader = (texts: readonly string[], within?: DateRange): ((text: string) => readonly string[]) => {
  const { read } = dateColumn(
    texts.flatMap((text) => splitDates(text) ?? []),
    within,
  );
  return (text) => (splitDates(text) ?? []).flatMap((end) => readValue(read(end)) ?? []);
};

/** The terms of some years, those nearest to today first, in which examinations and dates fall on their weekdays. */
const likelyTerms = (rows: readonly DatedRow[], today: DayNumber) => {
  const texts = rows.map(({ dates }) => dates);
  const { first, length } = partOfYear(texts.flatMap(endReader(texts, ANY_YEAR)).map(dayNumber));
  const weekdays = dayColumn(rows.map(({ days }) => days));
  const termIn = (year: number) => {
    const begins = dayNumber(`${year}${isoDate(first).slice(4)}`);
    const firstDay = isoDate(begins);
    const inTerm = dateRangeColumn(texts, { first: firstDay, last: isoDate(begins + length) });
    const dated = rows.map(({ days, dates }) => ({ days, dates: readValue(inTerm.read(dates)) }));
    const onOneDay = dated.flatMap(({ days, dates }) => {
      const named = readValue(weekdays.read(days));
      const isOneDay = dates !== undefined && dates.first === dates.last && named !== undefined;
      return isOneDay ? [named.includes(weekdayOf(dayNumber(dates.first)))] : [];
    });
    const lastDay = dated.reduce(
      (most, { dates }) => (dates && dates.last > most ? dates.last : most),
      firstDay,
    );
    return {
      days: { firstDay, lastDay },
      isLikely:
        onOneDay.filter(Boolean).length >= MOST * onOneDay.length &&
        // A date with another weekday beside it is of another year.
        dated.filter(({ dates }) => dates !== undefined).length >= MOST * dated.length,
      distance: Math.abs(begins + length / 2 - today),
    };
  };
  const nextYear = Number(isoDate(today).slice(0, 4)) + 1;
  return Array.from({ length: YEARS_BACK + 2 }, (_, back) => termIn(nextYear - back))
    .filter(({ isLikely }) => isLikely)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST_CHOICES)
    .map(({ days }) => days);
};

/** Finds out whether the dates of a sheet lack their year. */
export const yearlessDates = (
  { header, meetings }: Layout,
  { dated: rows = new Map(), termDays, wantedTerm, today }: YearOptions = {},
) => {
  const datesIn = remembering((text) => partsOf(text).flatMap(listedDates));
  const columns = meetings.flatMap(({ days, dates, first, last }) => {
    const written = dates === undefined ? [first, last] : [dates];
    const [column] = written;
    return column === undefined ? [] : [{ days: days ?? -1, written, column }];
  });
  return {
    areThere: (): boolean => rows.size > 0,
    add: (fields: Fields, term: string): void => {
      for (const { days, written } of columns) {
        const texts = written
          .map((column) => fields[column ?? -1] ?? "")
          .filter((text) => !isPlaceholder(text));
        if (texts.length === 0 || rows.size >= MAX_REMEMBERED) continue;
        const row = { days: fields[days] ?? "", term };
        for (const dates of datesIn(texts.join(" - ")))
          rows.set([row.days, term, dates].join("\u0000"), { ...row, dates });
      }
    },
    /** The question in which year the term is; `undefined` if its days are known, or each date has a year. */
    question: (file: string): Unclear | undefined => {
      if (termDays === undefined) return undefined;
      const texts = [...rows.values()].map(({ dates }) => dates);
      const [withYear, inAnyYear] = [endReader(texts), endReader(texts, ANY_YEAR)];
      const all = [...rows.values()].filter(
        ({ dates }) => withYear(dates).length === 0 && inAnyYear(dates).length === 2,
      );
      const terms = Map.groupBy(all, ({ term }) => foldText(term));
      const yearless = terms.get(foldText(wantedTerm ?? "")) ?? all;
      const example = yearless.find(({ term }) => termDays(term) === undefined);
      if (example === undefined) return undefined;
      // Days that are those of all terms would leave rooms free while the classes of another are in them.
      const labels = [...new Set(all.map(({ term }) => term))];
      if (terms.size > 1 && wantedTerm === undefined)
        return whichTerm(labels, sentence("which term", { file, terms: labels }));
      const column = columnName(header, columns[0]?.column ?? 0);
      return unclear({
        about: "term dates",
        ...sentence("yearless dates", { file, column, text: example.dates }),
        choices: (today === undefined ? [] : likelyTerms(yearless, today)).map((days) =>
          choice(sentence("from to", { first: days.firstDay, last: days.lastDay }), days),
        ),
        example: { firstDay: "2026-08-31", lastDay: "2026-12-18" },
      });
    },
  };
};
