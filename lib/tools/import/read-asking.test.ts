import { Writable } from "node:stream";
import { importSettings, type ReadingOptions } from "@classroom/import/school/import-settings.ts";
import { writtenFile } from "@classroom/import/testing/written-file.ts";
import { describe, expect, it } from "vitest";
import { readAsking } from "./read-asking.ts";
import type { Questions } from "./terminal.ts";

/** Somebody who answers each question by a part of its text, and what was asked. */
const somebody = (answers: Readonly<Record<string, string | boolean>>) => {
  const asked: string[] = [];
  const answer = (message: string): string | boolean => {
    const [part, said] = Object.entries(answers).find(([key]) => message.includes(key)) ?? [];
    if (part === undefined || said === undefined) throw new Error(`Nobody expected to be asked: ${message}`);
    asked.push(part);
    return said;
  };
  const questions: Questions = {
    confirm: async (message) => answer(message) === true,
    choose: async (message, choices) => {
      const chosen = String(answer(message));
      expect(choices).toContain(chosen);
      return chosen;
    },
    type: async (message, _, problem) => {
      const typed = String(answer(message));
      expect(problem(typed)).toBeUndefined();
      expect(problem("Mars/Olympus")).toMatch("must ");
      return typed;
    },
  };
  return { asked, questions };
};

/** Not a terminal: progress is plain lines that nobody reads. */
const silent = () =>
  Object.assign(new Writable({ write: (_, __, done) => done() }), {
    isTTY: false,
  }) as unknown as NodeJS.WriteStream;

const reading = async (rows: string[], options: ReadingOptions, questions: Questions | undefined) => {
  const file = await writtenFile(rows.join("\n"));
  return readAsking([file], await importSettings(options), questions, silent());
};

const STRANGE = ["Wo,Bau,An,Ab,Zu,Was", "A 1,Main,MWF,9:00,9:50,X", "A 2,Main,TR,9:00,9:50,Y"];
const TERMS = ["Room,Days,Start,End,Course,Term", "A 1,MWF,9:00,9:50,X,Fall", "A 2,TR,9:00,9:50,Y,Spring"];
const DATED = ["Room,Days,Start,End,Course,Start Date,End Date", "A 1,MWF,9:00,9:50,X,2026-08-31,2026-12-18"];

describe("a file that leaves something in doubt", () => {
  it("is read by the times of periods that somebody knows", async () => {
    const { asked, questions } = somebody({ "counts its times in periods": "1=8:00-8:50,2=9:00-9:50" });
    const rows = ["Room,Day,Period,Course", "A 1,Monday,1,X", "A 1,Monday,2,Y", "A 2,Friday,2,Z"];
    const { terms } = await reading(rows, {}, questions);
    expect(terms[0]?.timetable.rooms.map(({ name, meetings }) => [name, meetings.M, meetings.F])).toEqual([
      [
        "A 1",
        [
          { start: 480, end: 530, className: "X" },
          { start: 540, end: 590, className: "Y" },
        ],
        [],
      ],
      ["A 2", [], [{ start: 540, end: 590, className: "Z" }]],
    ]);
    expect(asked).toEqual(["counts its times in periods"]);
  });

  it("is read by the columns that somebody names, which are then known", async () => {
    const { asked, questions } = somebody({
      "Shall I ask": true,
      "names the room": "Wo",
      "names the building": "Bau",
      "names the days": "An",
      begins: "Ab",
      ends: "Zu",
      "names the class": "Was",
    });
    const { terms, columns } = await reading(STRANGE, {}, questions);
    expect(terms[0]?.timetable.rooms.map(({ name }) => name)).toEqual(["Main A 1", "Main A 2"]);
    expect(columns).toBe("room=Wo,building=Bau,days=An,start=Ab,end=Zu,class=Was");
    expect(asked).toHaveLength(7);
  });

  it("is read for the term that somebody chooses", async () => {
    const { questions } = somebody({ "several terms (Fall, Spring)": "Spring" });
    const { terms } = await reading(TERMS, {}, questions);
    expect(terms.map(({ timetable }) => timetable.term)).toEqual(["Spring"]);
  });

  it("asks by whose clock its dates are, unless that is known", async () => {
    const { questions } = somebody({ "In which time zone": "America/Detroit" });
    const { terms, settings } = await reading(DATED, {}, questions);
    expect(terms[0]?.timetable.calendar?.timeZone).toBe("America/Detroit");
    expect([settings.timeZone, settings.isZoneKnown]).toEqual(["America/Detroit", true]);
    const { asked, questions: others } = somebody({});
    await reading(DATED, { timeZone: "America/Chicago" }, others);
    expect(asked).toEqual([]);
  });

  it("is asked again if the answers can't be right, until somebody has had enough", async () => {
    const answers = (room: string) => ({
      "names the room": room,
      "names the building": "(none)",
      "names the days": "An",
      begins: "Ab",
      ends: "Zu",
      "names the class": "Was",
    });
    const wrong = { ...answers("Wo"), "names the days": "Was" };
    const { asked, questions } = somebody({
      "unknown layout": true,
      "nothing could be used": false,
      ...wrong,
    });
    await expect(reading(STRANGE, {}, questions)).rejects.toThrow("Nothing is published.");
    expect(asked).toHaveLength(8);
    const second = somebody({ "unknown layout": true, "nothing could be used": true, ...wrong });
    const corrected: Questions = {
      ...second.questions,
      choose: async (message, choices, initial) =>
        second.asked.includes("nothing could be used")
          ? somebody(answers("Wo")).questions.choose(message, choices, initial)
          : second.questions.choose(message, choices, initial),
    };
    const { columns } = await reading(STRANGE, {}, corrected);
    expect(columns).toBe("room=Wo,days=An,start=Ab,end=Zu,class=Was");
  });

  it("of times in UTC asks by whose clock the school goes", async () => {
    const event = [
      "UID:1",
      "DTSTART:20260907T130000Z",
      "DTEND:20260907T135000Z",
      "RRULE:FREQ=WEEKLY;COUNT=6",
    ];
    const calendar = ["BEGIN:VCALENDAR", "X-WR-TIMEZONE:UTC", "BEGIN:VEVENT", ...event];
    calendar.push("SUMMARY:CS 1", "LOCATION:Hall 12", "END:VEVENT", "END:VCALENDAR", "");
    const { asked, questions } = somebody({ "has its times in UTC": "America/Detroit" });
    const { terms, settings } = await reading(calendar, {}, questions);
    const [{ timetable } = { timetable: undefined }] = terms;
    expect(timetable?.rooms[0]?.meetings.M).toMatchObject([{ start: 9 * 60, end: 9 * 60 + 50 }]);
    expect([timetable?.calendar?.timeZone, settings.timeZone]).toEqual([
      "America/Detroit",
      "America/Detroit",
    ]);
    expect(asked).toHaveLength(1);
    await expect(reading(calendar, {}, undefined)).rejects.toThrow(
      "school.csv has its times in UTC, which are not those on the school's clocks: " +
        "name its time zone, for example --time-zone Europe/Paris",
    );
  });

  it("of a calendar that names its zone asks nobody, and goes by that clock", async () => {
    const event = ["UID:1", "DTSTART:20260907T130000Z", "DTEND:20260907T135000Z", "SUMMARY:CS 1"];
    const shown = ["X-WR-TIMEZONE:America/Detroit", "BEGIN:VEVENT", ...event];
    const named = event.map((line) => line.replace(/^(DT\w+):(.*)Z$/, "$1;TZID=America/Detroit:$2"));
    for (const lines of [shown, ["BEGIN:VEVENT", ...named]]) {
      const { asked, questions } = somebody({});
      const calendar = ["BEGIN:VCALENDAR", ...lines, "LOCATION:Hall 12", "END:VEVENT", "END:VCALENDAR", ""];
      const { terms, settings } = await reading(calendar, {}, questions);
      expect(terms[0]?.timetable.calendar?.timeZone).toBe("America/Detroit");
      expect([settings.timeZone, settings.isZoneKnown, asked]).toEqual(["America/Detroit", true, []]);
    }
  });

  it("is refused where nobody answers", async () => {
    await expect(reading(STRANGE, {}, undefined)).rejects.toThrow("has an unknown layout");
    await expect(reading(TERMS, {}, undefined)).rejects.toThrow("choose one with --term");
    const { questions } = somebody({ "Shall I ask": false });
    await expect(reading(STRANGE, {}, questions)).rejects.toThrow("Nothing is published.");
  });
});
