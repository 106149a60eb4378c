import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable, type TimetableSources } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const HEADER = "Room,Days,Start,End,Course";
const ROWS = ["Hall 1,MWF,9:00 AM,9:50 AM,A", "Hall 2,TR,10:00 AM,11:15 AM,B"];
const NOW = Date.parse("2026-11-23T12:00:00Z");

const reading = (
  lines: readonly string[],
  answers: Answer,
  profile = "",
  more: Partial<TimetableSources> = {},
) =>
  readTimetable({
    files: [fileOf(lines.join("\n"))],
    profile: { name: "school.yaml", text: profile },
    answers: { accept: "term dates", timeZone: "America/Detroit", ...answers },
    now: NOW,
    ...more,
  });

/** `Hall 1 MWF 540-590 A`, or the question. */
const classesOf = async (...sources: Parameters<typeof reading>): Promise<readonly string[] | undefined> => {
  const found = await reading(...sources);
  if (found.kind === "questions") return found.questions.map(({ about }) => about);
  return found.terms.flatMap(({ timetable }) =>
    timetable.rooms.flatMap(({ name, meetings }) => {
      const all = WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => [`${start}-${end} ${className}`, day] as const),
      );
      return [...Map.groupBy(all, ([text]) => text)].map(
        ([text, days]) => `${name} ${days.map(([, day]) => day).join("")} ${text}`,
      );
    }),
  );
};

const BOTH = ["Hall 1 MWF 540-590 A", "Hall 2 TR 600-675 B"];

describe("what a person or the profile says of a file", () => {
  const tabs = [HEADER, ...ROWS].map((line) => line.replaceAll(",", "\t"));
  const bars = tabs.map((line) => line.replaceAll("\t", "!"));
  const terms = [`${HEADER},Term`, `${ROWS[0]},202609`, `${ROWS[1]},202701`];
  const TERMS = "terms: [{name: Fall, in_file: 202609}, {name: Spring, in_file: 202701}]";
  const blank = [HEADER, ...ROWS, ",F,1:00 PM,1:50 PM,C"];
  const periods = ["Room,Days,Period,Course", "Hall 1,MWF,1,A", "Hall 2,TR,2,B"];
  const days = [HEADER, "Hall 1,LXV,9:00 AM,9:50 AM,A", "Hall 2,MJ,10:00 AM,11:15 AM,B"];
  const clock = [HEADER, "Hall 1,MWF,108,118,A", "Hall 2,TR,120,135,B"];
  const named = ["Where,When,From,To,What", ...ROWS];
  const COLUMNS = "location=Where,days=When,start=From,end=To,class=What";

  it.each<[string, readonly string[], Answer, string, readonly string[]]>([
    ["tabs, by their name", tabs, { delimiter: "tab" }, "", BOTH],
    ["tabs, as shells write them", tabs, { delimiter: "\\t" }, "", BOTH],
    ["another character", bars, { delimiter: "!" }, "", BOTH],
    ["a term by the school's name", terms, { term: "Spring" }, TERMS, BOTH.slice(1)],
    ["a term by the file's name", terms, { term: "202609" }, TERMS, BOTH.slice(0, 1)],
    ["blank rooms, by an answer", blank, { blank: "above" }, "blank: none", [...BOTH, "Hall 2 F 780-830 C"]],
    ["blank rooms, by the profile", blank, {}, "blank: above", [...BOTH, "Hall 2 F 780-830 C"]],
    ["blank cells that name no room", blank, { blank: "none" }, "blank: above", BOTH],
    [
      "periods, by an answer",
      periods,
      { periods: "1=9:00-9:50,2=10:00-11:15" },
      "periods: {1: 8:00-8:50}",
      BOTH,
    ],
    ["periods, by the profile", periods, {}, "periods: {1: 9:00-9:50, 2: 10:00-11:15}", BOTH],
    ["days, by an answer", days, { days: "LMXJV" }, "days: MTWRF", BOTH],
    ["days, by the profile", days, {}, "days: LMXJV", BOTH],
    ["the clock, by an answer", clock, { clock: "five-minutes" }, "clock: minutes", BOTH],
    ["the clock, by the profile", clock, {}, "clock: five-minutes", BOTH],
    ["columns, by an answer", named, { columns: COLUMNS }, "columns: room=Elsewhere", BOTH],
    ["columns, by the profile", named, {}, `columns: "${COLUMNS}"`, BOTH],
    [
      "aliases, and values that are not rooms",
      [HEADER, "H1,MWF,9:00 AM,9:50 AM,A", ROWS[1] ?? "", "Pool,F,9:00 AM,9:50 AM,P"],
      {},
      "aliases: {h1: Hall 1}\nnot_rooms: [pool]",
      BOTH,
    ],
  ])("%s", async (_, lines, answers, profile, classes) => {
    expect(await classesOf(lines, answers, profile)).toEqual(classes);
  });

  it.each<[Answer, string]>([
    [{ delimiter: "ab" }, 'The delimiter must be one character, or tab, not "ab"'],
    [{ delimiter: "" }, 'The delimiter must be one character, or tab, not ""'],
    [{ firstDay: "31.8.2026" }, 'A date is written 2026-08-31, not "31.8.2026"'],
    [{ firstDay: "2026-08-31", lastDay: "2026-13-01" }, 'A date is written 2026-08-31, not "2026-13-01"'],
    [{ timeZone: "Mars/Olympus" }, 'A time zone is written America/New_York, not "Mars/Olympus"'],
    [{ periods: "1" }, 'The periods must say the times of each, such as 6=13:00-13:50: "1=" does not'],
  ])("an invalid answer is refused: %j", async (answers, message) => {
    await expect(reading([HEADER, ...ROWS], answers)).rejects.toThrow(message);
  });
});

describe("what an import adds to the profile", () => {
  const LEARNED = "columns: location=Room,days=Days,start=Start,end=End,class=Course\n";
  const ZONE = "time_zone: America/Detroit\n";
  const added = async (
    answers: Answer,
    profile: string,
    more: Partial<TimetableSources> = {},
    lines = [HEADER, ...ROWS],
  ) => {
    const found = await reading(lines, answers, profile, more);
    return found.kind === "timetables" ? found.profile : found.questions.map(({ message }) => message);
  };

  it.each<[string, Answer, string, Answer, readonly string[], string]>([
    [
      "all that was answered",
      { blank: "none", days: "MTWRF", clock: "12h", firstDay: "2026-08-31", lastDay: "2026-12-18" },
      "",
      {},
      ["time_zone", "clock", "blank", "days", "terms"],
      `${ZONE}clock: 12h\nblank: none\ndays: MTWRF\nterms:\n  - name: 2026-08-31 to 2026-12-18\n    first_day: 2026-08-31\n    last_day: 2026-12-18\n`,
    ],
    [
      "periods, one by one",
      { periods: "1=8:00-8:50, 2=9:00-9:50" },
      LEARNED,
      {},
      ["time_zone", "periods"],
      `${LEARNED}${ZONE}periods:\n  "1": 8:00-8:50\n  "2": 9:00-9:50\n`,
    ],
    [
      "no columns that hold in this import alone",
      {},
      "",
      { columns: "location=Room,days=Days,start=Start,end=End" },
      ["time_zone"],
      ZONE,
    ],
    [
      "columns that an answer corrects",
      { columns: "location=Room,days=Days,start=Start,end=End" },
      "columns: room=Elsewhere\n",
      {},
      ["time_zone", "columns"],
      `columns: location=Room,days=Days,start=Start,end=End\n${ZONE}`,
    ],
    [
      "the zone of this import, if no answer has one",
      { timeZone: undefined },
      LEARNED,
      { timeZone: "Asia/Tokyo" },
      ["time_zone"],
      `${LEARNED}time_zone: Asia/Tokyo\n`,
    ],
    [
      "no clock of this import alone",
      {},
      LEARNED,
      { clock: "12h", firstDay: "2026-08-31", lastDay: "2026-12-18" },
      ["time_zone"],
      `${LEARNED}${ZONE}`,
    ],
  ])("%s", async (_, answers, profile, options, keys, text) => {
    expect(await added(answers, profile, { options })).toEqual({ keys, text });
  });

  it("the zone that a calendar names", async () => {
    const lines = [
      ...[
        "BEGIN:VCALENDAR",
        "X-WR-TIMEZONE:Europe/Berlin",
        "BEGIN:VEVENT",
        "UID:1",
        "SUMMARY:A",
        "LOCATION:Hall 1",
      ],
      ...["DTSTART;TZID=Europe/Berlin:20260831T090000", "DTEND;TZID=Europe/Berlin:20260831T100000"],
      ...["RRULE:FREQ=WEEKLY;COUNT=15", "END:VEVENT", "END:VCALENDAR"],
    ];
    const files = [fileOf(lines.join("\n"), "rooms.ics")];
    expect(await added({ timeZone: undefined }, "name: A\n", { files })).toEqual({
      keys: ["time_zone"],
      text: "name: A\ntime_zone: Europe/Berlin\n",
    });
  });

  it("no columns that were recognised, so that those of the next file are as well", async () => {
    const text = await added({}, "");
    expect(text).toEqual({ keys: ["time_zone"], text: ZONE });
    const header = `${HEADER},Lab Day,Lab Time,Lab Room`;
    const lines = [header, ...ROWS.map((row) => `${row},Saturday,9:00-11:00,Hall 9`)];
    const next = await reading(lines, {}, ZONE);
    const rooms = next.kind === "timetables" ? (next.terms[0]?.timetable.rooms ?? []) : [];
    expect(rooms.find(({ name }) => name === "Hall 9")?.meetings.S.length).toBe(ROWS.length);
  });

  it("nothing without a profile, or if the profile has everything already", async () => {
    expect(await added({}, "", { profile: undefined })).toBeUndefined();
    expect(await added({ clock: "12h" }, `${ZONE}${LEARNED}clock: 12h\n`)).toBeUndefined();
  });
});

describe("days without classes", () => {
  const event = (name: string, ...lines: string[]) =>
    ["BEGIN:VEVENT", `UID:${name}`, `SUMMARY:${name}`, ...lines, "END:VEVENT"].join("\n");
  const notes = async (...events: string[]) => {
    const calendar = ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\n");
    const lines = [`${HEADER},First day,Last day`, ...ROWS.map((row) => `${row},2026-08-31,2026-12-18`)];
    const found = await reading(lines, {}, "", { holidays: fileOf(calendar, "h.ics") });
    const [term] = found.kind === "timetables" ? found.terms : [];
    return [
      term?.report.notes.map(({ message }) => message),
      term?.timetable.calendar?.days.match(/-/g)?.length,
    ];
  };
  const day = (index: number) => `2026-09-${String(index + 1).padStart(2, "0")}`;
  const daysOff = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      event(`D${index}`, `DTSTART;VALUE=DATE:${day(index).replaceAll("-", "")}`),
    ).toReversed();
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => `${day(index)} D${index}`).join("; ");

  it("are those within the term, of whole days, by date", async () => {
    const [before, night, week] = [
      event("Before", "DTSTART;VALUE=DATE:20260830"),
      event("Night", "DTSTART:20260910T220000", "DTEND:20260911T000000"),
      event("Eves", "DTSTART;VALUE=DATE:20261123", "RRULE:FREQ=WEEKLY;COUNT=2"),
    ];
    expect(await notes(week, before, night, ...daysOff(1))).toEqual([
      ["No classes on 3 days: 2026-09-01 D0; 2026-11-23 Eves; 2026-11-30 Eves"],
      3,
    ]);
    expect(await notes(before, night)).toEqual([[], undefined]);
  });

  it("are named up to twenty", async () => {
    expect(await notes(...daysOff(20))).toEqual([[`No classes on 20 days: ${named(20)}`], 20]);
    expect(await notes(...daysOff(21))).toEqual([[`No classes on 21 days: ${named(20)}; and more`], 21]);
  });
});
