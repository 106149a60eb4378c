import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unreadProblem } from "./doubts/unread-rows.ts";
import { importFile } from "./import-file.ts";
import { draws } from "./testing/draws.ts";
import { fileOf } from "./testing/file-of.ts";

/** One row of a timetable, as it is meant. */
interface Meant {
  readonly building: string;
  readonly room: string;
  readonly days: readonly Weekday[];
  readonly start: number;
  readonly end: number;
  readonly course: string;
}

const meant: fc.Arbitrary<Meant> = fc
  .record({
    building: fc.constantFrom("Main Hall", "Annex", "Lab", "Old Library"),
    room: fc.constantFrom("101", "102", "214B", "3005"),
    days: fc.oneof(
      { weight: 15, arbitrary: fc.subarray(WEEKDAYS.slice(0, 5), { minLength: 1 }) },
      { weight: 1, arbitrary: fc.constantFrom<Weekday[]>(["S"], ["U"], ["S", "U"]) },
    ),
    start: fc.integer({ min: 84, max: 252 }).map((fives) => fives * 5),
    length: fc.constantFrom(50, 75, 80, 110, 170),
    course: fc.integer({ min: 100, max: 499 }).map((number) => `CS ${number}`),
  })
  .map(({ start, length, ...rest }) => ({ ...rest, start, end: start + length }));

const two = (number: number): string => String(number).padStart(2, "0");
const dial = (minutes: number): string => `${Math.floor(((minutes + 660) % 720) / 60) + 1}`;
const half = (minutes: number): string => (minutes >= 720 ? "PM" : "AM");

/** How schools write a time of day. */
const TIMES: Readonly<Record<string, (minutes: number) => string>> = {
  "09:00": (at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`,
  "9:00": (at) => `${Math.floor(at / 60)}:${two(at % 60)}`,
  "9:00 AM": (at) => `${dial(at)}:${two(at % 60)} ${half(at)}`,
  "9:00am": (at) => `${dial(at)}:${two(at % 60)}${half(at).toLowerCase()}`,
  "9:00 a.m.": (at) => `${dial(at)}:${two(at % 60)} ${half(at) === "AM" ? "a.m." : "p.m."}`,
  "9:00 on a dial": (at) => `${dial(at)}:${two(at % 60)}`,
  "0900": (at) => `${two(Math.floor(at / 60))}${two(at % 60)}`,
  "900": (at) => `${Math.floor(at / 60)}${two(at % 60)}`,
  "900 on a dial": (at) => `${dial(at)}${two(at % 60)}`,
  "540": (at) => String(at),
  "9h00": (at) => `${Math.floor(at / 60)}h${two(at % 60)}`,
  "9.00 Uhr": (at) => `${Math.floor(at / 60)}.${two(at % 60)} Uhr`,
};

const named =
  (language: string, width: "long" | "short", separator: string) =>
  (days: readonly Weekday[]): string => {
    const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: "UTC" });
    return days.map((day) => format.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)))).join(separator);
  };
const coded =
  (codes: string, separator = "") =>
  (days: readonly Weekday[]): string =>
    days.map((day) => codes.split(" ")[WEEKDAYS.indexOf(day)]).join(separator);

/** How schools write days. */
const DAYS: Readonly<Record<string, (days: readonly Weekday[]) => string>> = {
  MTWRF: coded("M T W R F S U"),
  "M T W": coded("M T W R F S U", " "),
  "M-W-F": coded("M T W R F S U", "-"),
  MTWThF: coded("M T W Th F Sa Su"),
  MoTuWe: coded("Mo Tu We Th Fr Sa Su"),
  "MO/TU": coded("MO TU WE TH FR SA SU", "/"),
  MTWHF: coded("M T W H F S U"),
  LMXJV: coded("L M X J V S D"),
  "L M E G": coded("L M E G V S D", " "),
  "1,3,5": coded("1 2 3 4 5 6 7", ","),
  "135": coded("1 2 3 4 5 6 7"),
  "246": coded("2 3 4 5 6 7 1"),
  "012": coded("0 1 2 3 4 5 6"),
  ...Object.fromEntries(
    ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ru", "ko", "ja", "sv", "cs"].flatMap(
      (language) => [
        [`${language} long`, named(language, "long", ", ")],
        [`${language} short`, named(language, "short", " ")],
      ],
    ),
  ),
};

const KEYS = ["building", "room", "location", "days", "start", "end", "times", "meeting", "course", "seats"];
const HEADERS = [
  "Building,Room,Location,Days,Start,End,Time,Meeting Pattern,Course,Seats",
  "BLDG,RM,Facil ID,Pat,Mtg Start,Mtg End,Times,Days & Times,Subject Course,Enrl",
  "Gebäude,Raum,Ort,Wochentag,Beginn,Ende,Uhrzeit,Termin,Kurs,Plätze",
  "Bâtiment,Salle,Lieu,Jour,Début,Fin,Heure,Séance,Matière,Places",
  "Edificio,Aula,Lugar,Día,Inicio,Fin,Horario,Sesión,Asignatura,Plazas",
  "Q1,Q2,Q3,Q4,Q5,Q6,Q7,Q8,Q9,Q10",
];

/** The cells of days and times, by how many columns they have. */
const hoursOf = ({ days, start, end }: Meant, write: (minutes: number) => string, written: string) => {
  const range = `${write(start)} - ${write(end)}`;
  const ends: Cells = [
    ["start", write(start)],
    ["end", write(end)],
  ];
  const flags = WEEKDAYS.map((day) => [day, days.includes(day) ? "Y" : ""] as const);
  return {
    "start and end": [["days", written], ...ends],
    times: [
      ["days", written],
      ["times", range],
    ],
    meeting: [["meeting", `${written} ${range}`]],
    flags: [...flags, ...ends],
  } satisfies Record<string, Cells>;
};

const rewriting = fc.record({
  time: fc.constantFrom(...Object.keys(TIMES)),
  day: fc.constantFrom(...Object.keys(DAYS)),
  headers: fc.constantFrom(...HEADERS, undefined),
  place: fc.constantFrom("location", "building and room"),
  when: fc.constantFrom<keyof ReturnType<typeof hoursOf>>("start and end", "times", "meeting", "flags"),
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  encoding: fc.constantFrom("utf8", "bom", "utf16le", "latin1"),
  titles: fc.subarray(["Timetable 2025", "Printed 10:30, page 1", "Schedule"]),
  order: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
});
type Rewriting = typeof rewriting extends fc.Arbitrary<infer T> ? T : never;
type Cells = readonly (readonly [key: string, text: string])[];

const cellsOf = (row: Meant, { time, day, place, when }: Rewriting): Cells => [
  ...(place === "location"
    ? ([["location", `${row.building} ${row.room}`]] as const)
    : ([
        ["building", row.building],
        ["room", row.room],
      ] as const)),
  ...hoursOf(row, TIMES[time] ?? String, DAYS[day]?.(row.days) ?? "")[when],
  ["course", row.course],
  ["seats", "30"],
];

const rewritten = (rows: readonly Meant[], how: Rewriting): Uint8Array => {
  const arrange = <T>(cells: readonly T[]): T[] =>
    cells
      .map((cell, index) => [how.order[index] ?? index, cell] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, cell]) => cell);
  const table = rows.map((row) => cellsOf(row, how));
  const dayName = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
  const header = (table[0] ?? []).map(([key]) => {
    const index = (WEEKDAYS as readonly string[]).indexOf(key);
    return index >= 0
      ? dayName.format(Date.UTC(2024, 0, 1 + index))
      : (how.headers?.split(",")[KEYS.indexOf(key)] ?? "");
  });
  const quoted = (cell: string) => (/[,;\t|"]/.test(cell) ? `"${cell}"` : cell);
  const lines = [
    ...how.titles,
    ...(how.headers === undefined ? [] : [arrange(header).map(quoted).join(how.delimiter)]),
    ...table.map((cells) => arrange(cells.map(([, cell]) => quoted(cell))).join(how.delimiter)),
  ];
  const text = `${lines.join("\r\n")}\r\n`;
  if (how.encoding === "utf16le") return Buffer.from(`\ufeff${text}`, "utf16le");
  const isLatin = how.encoding === "latin1" && [...text].every((letter) => letter.charCodeAt(0) < 256);
  return Buffer.from(how.encoding === "bom" ? `\ufeff${text}` : text, isLatin ? "latin1" : "utf8");
};

const meetingsOf = ({ rooms }: Timetable): string[] =>
  rooms.flatMap(({ name, meetings }) =>
    WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start}-${end}`)),
  );

/** `M-F` is from Monday to Friday, also beside `M-W-F`. */
const looksLikeRange = ({ days: [first, last, third] }: Meant): boolean =>
  first === "M" && (last === "F" || last === "S" || last === "U") && third === undefined;

/** On a dial without a class between one and seven, mornings and evenings look alike. */
const isAfternoon = ({ start }: Meant): boolean => start >= 780 && start < 1140;

test("a timetable written in another way is the same timetable, or is refused", async () => {
  const outcomes = { same: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(meant, { minLength: 8, maxLength: 40 }), rewriting, async (rows, how) => {
      fc.pre(!how.time.includes("dial") || rows.some(isAfternoon));
      fc.pre(how.day !== "M-W-F" || !rows.some(looksLikeRange));
      const file = fileOf(rewritten(rows, how));
      try {
        const { timetable, report } = await importFile({ file });
        if (unreadProblem(report, undefined) !== undefined) {
          outcomes.refused += 1;
          return;
        }
        const unread = new Set(
          timetable.rooms.flatMap(({ name, unread = [] }) => unread.map((day) => `${name} ${day}`)),
        );
        const isKnown = (each: string) => ![...unread].some((at) => each.startsWith(`${at} `));
        const wanted = rows.flatMap(({ building, room, days, start, end }) =>
          days.map((day) => `${building} ${room} ${day} ${start}-${end}`),
        );
        expect([...new Set(meetingsOf(timetable).filter(isKnown))].sort()).toEqual(
          [...new Set(wanted.filter(isKnown))].sort(),
        );
        outcomes.same += 1;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        outcomes.refused += 1;
      }
    }),
    { numRuns: draws(60) },
  );
  expect(outcomes.same).toBeGreaterThan(outcomes.refused / 4);
});
