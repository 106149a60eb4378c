import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { type DayNumber, dayNumber, daysBetween, isoDate } from "./calendar-date.ts";
import { closedPeriods, type KindsOf, parseOpeningHours } from "./opening-hours.ts";
import { restOfDay } from "./period.ts";

/** A rule of generated hours. */
interface MadeRule {
  readonly holidays: "PH" | "SH" | "SH Mo-Fr" | undefined;
  readonly weekdays: string | undefined;
  readonly dates: string | undefined;
  readonly times: readonly (readonly [start: string, end: string])[];
  readonly isOff: boolean;
}

const HOLIDAYS = ["2026-01-19", "2026-05-25", "2026-07-03", "2026-09-07", "2026-11-26", "2026-12-25"];
const BREAKS = [
  ["2026-03-07", "2026-03-15"],
  ["2026-11-25", "2026-11-29"],
] as const;
const YEAR = daysBetween(dayNumber("2026-01-02"), dayNumber("2026-12-30"));

const kindsInYear: KindsOf = (date) => {
  const iso = isoDate(date);
  return [
    ...(HOLIDAYS.includes(iso) ? (["holiday"] as const) : []),
    ...(BREAKS.some(([from, to]) => from <= iso && iso <= to) ? (["break"] as const) : []),
  ];
};

/** Numbers from 0 to below 1, the same in each run. */
const draws = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const madeRules = (draw: () => number): MadeRule[] => {
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(draw() * values.length)] as Value;
  const count = 1 + Math.floor(draw() * 4);
  return Array.from({ length: count }, (_, index): MadeRule => {
    const kind =
      index === 0 ? oneOf(["none", "weekdays"]) : oneOf(["weekdays", "weekdays", "holidays", "dates"]);
    const isOff = index > 0 && draw() < 0.3;
    const first = oneOf(["06:00", "07:30", "09:00"]);
    const times = oneOf([
      [[first, oneOf(["12:00", "18:00", "24:00"])]],
      [
        [first, "11:30"],
        ["13:00", oneOf(["17:00", "22:00", "01:00"])],
      ],
      [[oneOf(["18:00", "22:00"]), oneOf(["01:00", "00:30", "04:00"])]],
    ] as const);
    const isWhole = isOff && draw() < 0.6;
    return {
      holidays: kind === "holidays" ? oneOf(["PH", "SH", "SH Mo-Fr"] as const) : undefined,
      weekdays:
        kind === "weekdays" || (kind === "dates" && draw() < 0.5)
          ? oneOf(["Mo-Fr", "Sa", "Sa,Su", "Fr-Mo", "We", "Tu,Th", "Mo-Su"])
          : undefined,
      dates: kind === "dates" ? oneOf(["Dec 20-Dec 28", "Jun-Aug", "Jul 04", "Nov 24,Nov 25"]) : undefined,
      // What `off` closes is within the date.
      times: isWhole ? [] : isOff ? [["11:00", "12:30"]] : times,
      isOff,
    };
  });
};

const written = (
  rules: readonly MadeRule[],
  timesOf: (rule: MadeRule) => readonly (readonly [string, string])[],
  daysOf: (rule: MadeRule) => readonly (string | undefined)[],
): string =>
  rules
    .map((rule) =>
      [
        ...daysOf(rule),
        timesOf(rule)
          .map((range) => range.join("-"))
          .join(","),
        rule.isOff ? "off" : "",
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join("; ");

const ourText = (rules: readonly MadeRule[]): string =>
  written(
    rules,
    ({ times }) => times,
    ({ dates, holidays, weekdays }) => [dates, holidays, weekdays],
  );

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const inWords = (iso: string): string => {
  const [year, month, day] = iso.split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${day}`;
};
const breaksInWords = BREAKS.map(([from, to]) => `${inWords(from)}-${inWords(to)}`).join(",");
const OSM_HOLIDAYS = {
  PH: HOLIDAYS.map(inWords).join(","),
  SH: breaksInWords,
  "SH Mo-Fr": `${breaksInWords} Mo-Fr`,
};
const osmDays = ({ dates, holidays, weekdays }: MadeRule) => [
  dates,
  holidays && OSM_HOLIDAYS[holidays],
  weekdays,
];

/**
 * The same for the library, in which the end of a night belongs to the next date's rules: what is before midnight, and
 * what is after it, as if it were at the beginning of the evening's own date.
 */
const osmTexts = (rules: readonly MadeRule[]): readonly [evening: string, night: string] => {
  const isNight = ([start, end]: readonly [string, string]) => end < start;
  const evening = written(
    rules,
    ({ times }) => times.map((range) => (isNight(range) ? ([range[0], "24:00"] as const) : range)),
    osmDays,
  );
  const night = written(
    rules.filter(({ isOff, times }) => !isOff || times.length === 0),
    ({ times, isOff }) => {
      const nights = times.filter(isNight).map(([, end]) => ["00:00", end] as const);
      // A rule without a night still takes the place of the rules before it.
      return isOff || nights.length > 0 ? nights : [["23:58", "23:59"]];
    },
    osmDays,
  );
  return [evening, night];
};

const LIBRARY = `
  const OpeningHours = (await import("opening_hours")).default;
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const local = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()) / 60000;
  const from = new Date(2026, 0, 1);
  const to = new Date(2027, 0, 1);
  const answers = JSON.parse(Buffer.concat(chunks)).map((text) =>
    new OpeningHours(text, null).getOpenIntervals(from, to).map(([start, end]) => [local(start), local(end)]));
  console.log(JSON.stringify(answers));
`;

/** When the library opens what the texts say, in minutes since 1970 by the clock on the wall of the zone. */
const askLibrary = (texts: readonly string[], timeZone: string): [start: number, end: number][][] =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", LIBRARY], {
      cwd: import.meta.dirname,
      env: { ...process.env, TZ: timeZone },
      input: JSON.stringify(texts),
      stdio: ["pipe", "pipe", "pipe"],
      maxBuffer: 64 * 1024 * 1024,
    }).toString(),
  ) as [number, number][][];

/** The open minutes of a date, as text. */
const openOn = (intervals: readonly (readonly [number, number])[], date: DayNumber): Uint8Array => {
  const minutes = new Uint8Array(1440);
  for (const [start, end] of intervals)
    minutes.fill(
      1,
      Math.min(1440, Math.max(0, start - date * 1440)),
      Math.min(1440, Math.max(0, end - date * 1440)),
    );
  return minutes;
};

describe("generated opening hours", () => {
  const draw = draws(20_261_122);
  const made = Array.from({ length: 120 }, () => madeRules(draw));

  it.each(["America/New_York", "Europe/Berlin"])(
    "are those of npm's opening_hours on every date of a year in %s",
    (timeZone) => {
      const answers = askLibrary(made.flatMap(osmTexts), timeZone);
      const differences = made.flatMap((rules, index) => {
        const text = ourText(rules);
        const hours = parseOpeningHours(text);
        const [evening = [], night = []] = answers.slice(index * 2, index * 2 + 2);
        return YEAR.flatMap((date) => {
          const expected = openOn(evening, date);
          openOn(night, date - 1)
            .subarray(0, 23 * 60)
            .forEach((isOpen, minute) => {
              if (isOpen === 1) expected[minute] = 1;
            });
          const own = restOfDay(closedPeriods(hours, date, kindsInYear)).map(
            ({ start, end }): [number, number] => [date * 1440 + start, date * 1440 + end],
          );
          return Buffer.compare(openOn(own, date), expected) === 0 ? [] : [`${text} on ${isoDate(date)}`];
        });
      });
      expect(differences).toEqual([]);
      // The texts cover what they are for.
      const all = made.map(ourText).join("\n");
      for (const part of ["PH", "SH Mo-Fr", "off", "Jun-Aug", "-01:00", "Fr-Mo"]) expect(all).toContain(part);
    },
  );
});
