import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayColumn } from "./days.ts";
import { readFlag } from "./flags.ts";
import { LANGUAGES, weekdayNamed } from "./weekday-names.ts";

/** What the column reads of each of its values: days run together, `-` for nothing, `?` for unclear. */
const readAll = (values: readonly string[]): string[] => {
  const { read } = dayColumn(values);
  return values.map((value) => {
    const reading = read(value);
    return "unclear" in reading ? "?" : (reading.ok?.join("") ?? "-");
  });
};

test.each<[string, string[], string[]]>([
  ["one letter", ["MWF", "TR", "S", "U"], ["MWF", "TR", "S", "U"]],
  ["Thursday TH", ["MTTHF", "MWTHF", "TTH", "TH"], ["MTRF", "MWRF", "TR", "R"]],
  ["Thursday H", ["MWH", "TH", "MTWHF"], ["MWR", "TR", "MTWRF"]],
  ["Thursday THR", ["MON", "TUE", "WED", "THR", "FRI"], ["M", "T", "W", "R", "F"]],
  ["title case", ["MoWeFr", "TuTh", "MTuWThF", "TTh"], ["MWF", "TR", "MTWRF", "TR"]],
  ["numbers with a decimal", ["12345.0", "24.0", "135"], ["MTWRF", "TR", "MWF"]],
  ["pairs", ["MO/WE", "TU", "TH/FR"], ["MW", "T", "RF"]],
  ["Arabic without its article", ["احد", "ثلاث", "اربعاء", "الخميس"], ["U", "T", "W", "R"]],
  ["lists with dashes", ["M-W-F", "M-R", "T-R", "M"], ["MWF", "MR", "TR", "M"]],
  ["a whole week beside lists", ["M-W-F", "M-F", "T-R"], ["MWF", "MTWRF", "TR"]],
  ["ranges", ["Mon-Fri", "Tue – Thu", "M-F"], ["MTWRF", "TWR", "MTWRF"]],
  ["two short codes with a dash", ["T-Th", "Mo"], ["?", "M"]],
  ["fillers", ["M-W-F--", "-T-R---"], ["MWF", "TR"]],
  ["ranges of short names with dots", ["Mo.-Do.", "Di. -- Fr.", "Mi., Do."], ["MTWR", "TWRF", "WR"]],
  ["ranges in Cyrillic and Thai", ["Пн.-Чт.", "Ср"], ["MTWR", "W"]],
  ["a range of Thai letters", ["จ.-ศ.", "พ."], ["MTWRF", "W"]],
  ["a range beside a day", ["Mo. - Mi., Fr.", "Di.", "Mi."], ["?", "T", "W"]],
  ["two letters and fillers", ["MT--F--", "M---F"], ["MTF", "MF"]],
  ["phrases", ["Daily", "every day"], ["MTWRF", "MTWRFSU"]],
  ["nothing", ["", "TBA", "ARR", "MW"], ["-", "-", "-", "MW"]],
  ["German", ["Mo", "Di", "Mi", "Do", "Fr", "Mo, Do", "DiMi"], ["M", "T", "W", "R", "F", "MR", "TW"]],
  ["German names", ["Montag", "Donnerstag", "Mo-Fr"], ["M", "R", "MTWRF"]],
  ["French", ["lundi", "Ma", "mer.", "jeu", "Vendredi"], ["M", "T", "W", "R", "F"]],
  ["Spanish codes", ["L", "M", "X", "J", "V", "LX"], ["M", "T", "W", "R", "F", "MW"]],
  ["Mexican codes", ["L", "A", "M", "J", "V", "AJ"], ["M", "T", "W", "R", "F", "TR"]],
  ["A beside other letters than L, M, J and V", ["A", "B", "A"], ["?", "?", "?"]],
  ["codes of an unknown language", ["L", "M", "J", "V"], ["?", "?", "?", "?"]],
  ["Dutch", ["ma", "di", "wo", "do", "vr"], ["M", "T", "W", "R", "F"]],
  ["Portuguese", ["segunda-feira", "ter", "qua", "qui", "sex"], ["M", "T", "W", "R", "F"]],
  ["Polish", ["pon", "wt", "śr", "czw", "pt"], ["M", "T", "W", "R", "F"]],
  ["Ukrainian", ["Понеділок", "П'ятниця", "П’ятниця", "П`ятниця", "Пʼятниця"], ["M", "F", "F", "F", "F"]],
  ["Korean", ["월수금", "화", "목"], ["MWF", "T", "R"]],
  ["Japanese", ["月", "火・木", "水曜日"], ["M", "TR", "W"]],
  ["Chinese", ["星期一", "星期三", "周五"], ["M", "W", "F"]],
  ["Hebrew letters", ["א", "ב׳", "ג, ה", "ו"], ["U", "M", "TR", "F"]],
  ["Vietnamese numbers and Sunday", ["2", "3", "7", "CN"], ["M", "T", "S", "U"]],
  ["a word of two languages", ["Do"], ["?"]],
  ["numbers from 1", ["1", "2", "1,3,5", "24", "5"], ["M", "T", "MWF", "TR", "F"]],
  ["numbers from 0, which may be Sunday", ["0", "1", "2", "3", "4", "0,2"], ["?", "?", "?", "?", "?", "?"]],
  ["a range of numbers", ["1", "2", "1,3", "1-5", "2-4", "5"], ["M", "T", "MW", "MTWRF", "TWR", "F"]],
  ["lists of numbers with dashes", ["1-3-5", "2-4", "1-5"], ["MWF", "TR", "MTWRF"]],
  ["numbers with Sunday 1", ["2", "3", "4", "5", "6"], ["M", "T", "W", "R", "F"]],
  ["numbers to Sunday 8", ["2", "3", "8"], ["M", "T", "U"]],
  ["numbers of six days from 2 on", ["2", "3", "4", "5", "6", "7"], ["M", "T", "W", "R", "F", "S"]],
  ["numbers of six days from 1 on", ["1", "2", "3", "4", "5", "6"], ["?", "?", "?", "?", "?", "?"]],
  ["numbers that fit twice", ["1", "2", "3"], ["?", "?", "?"]],
  ["flags", ["1010100", "0101000", "1000000", "1010000"], ["?", "?", "?", "?"]],
  ["flags in letters", ["YNYNYNN", "NYNYNNN", "YNNNNNN"], ["?", "?", "?"]],
  ["a day twice", ["TT", "MW"], ["?", "MW"]],
])("%s", (_, values, days) => {
  expect(readAll(values)).toEqual(days);
});

describe("names of weekdays", () => {
  const week = (language: string, weekday: "long" | "short"): string[] =>
    WEEKDAYS.map((_, index) =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + index)),
    );

  test.each(LANGUAGES)("a column of %s reads as that language means it", (language) => {
    expect(readAll(week(language, "long"))).toEqual([...WEEKDAYS]);
    expect(readAll(week(language, "short"))).toEqual([...WEEKDAYS]);
  });

  test.each<[string, Weekday | undefined]>([
    ["Monday", "M"],
    ["Thurs", "R"],
    ["mercredi", "W"],
    ["M", undefined],
    ["Room", undefined],
    ["Status", undefined],
  ])("the header %s is %s", (header, weekday) => {
    expect(weekdayNamed(header)).toEqual(weekday);
  });
});

test.each<[string, boolean | undefined]>([
  ["Y", true],
  ["true", true],
  ["", false],
  ["N", false],
  ["?", undefined],
])("the flag %j is %s", (value, flag) => {
  const reading = readFlag(value);
  expect("ok" in reading ? reading.ok : undefined).toEqual(flag);
});

test("a day's own code is a flag that is set", () => {
  expect(readFlag("TH", (value) => value === "TH")).toEqual({ ok: true });
});

test("days written as registrars do come back", () => {
  const styles: ((days: readonly Weekday[]) => string)[] = [
    (days) => days.join(""),
    (days) => days.map((day) => (day === "R" ? "H" : day)).join(""),
  ];
  const full = [[...WEEKDAYS.slice(0, 5)], ["M", "W", "R"] as const];
  fc.assert(
    fc.property(
      fc.constantFrom(...styles),
      fc.array(fc.subarray(WEEKDAYS.slice(0, 5), { minLength: 1 }), { minLength: 1, maxLength: 5 }),
      (style, drawn) => {
        const column = [...drawn, ...full, ["M"] as const];
        expect(readAll(column.map(style))).toEqual(column.map((days) => days.join("")));
      },
    ),
  );
});

test("TH is unclear if nothing tells whether H is a day of its own", () => {
  const read = (...column: string[]) => dayColumn(column).read("TH");
  expect([
    read("TH", "MWF"),
    read("TH", "MWF", "TTH"),
    read("TH", "MWF", "MWH"),
    read("Th", "MW", "TH", "TR"),
  ]).toEqual([{ unclear: "unknown day" }, { ok: ["R"] }, { ok: ["T", "R"] }, { ok: ["R"] }]);
});
