import { Writable } from "node:stream";
import type { Answer, Question } from "@classroom/import/question.ts";
import type { ReadTimetables } from "@classroom/import/read-timetable.ts";
import { describe, expect, it } from "vitest";
import { writtenFile } from "../testing/data/written-file.ts";
import { ask } from "./ask.ts";
import { optionsText } from "./command-line.ts";
import { type ReadingOptions, readFiles } from "./read-files.ts";
import { scriptedTerminal } from "./scripted-terminal.ts";

/** Not a terminal: progress is plain lines. */
const silent = () =>
  Object.assign(new Writable({ write: (_, __, done) => done() }), {
    isTTY: false,
  }) as unknown as NodeJS.WriteStream;

type Answers = Readonly<Record<string, string | boolean>>;

const reading = async (rows: string[], typed: ReadingOptions, answers: Answers | undefined) => {
  const file = await writtenFile(rows.join("\n"));
  const { questions: asked, terminal } = scriptedTerminal(answers ?? {});
  const answered: Answer = {};
  const askPerson =
    answers && (async (question: Question) => Object.assign(answered, await ask(question, terminal)));
  const found = await readFiles([file], typed, askPerson, silent());
  return { asked, found, answers: answered };
};

const timetablesOf = (found: Awaited<ReturnType<typeof readFiles>>): ReadTimetables => {
  if (found.kind === "questions") throw new Error(found.questions[0]?.message);
  return found;
};

const readBy = async (rows: string[], typed: ReadingOptions, answers: Answers) => {
  const { found, ...others } = await reading(rows, typed, answers);
  return { ...others, ...timetablesOf(found) };
};

/** The message to a script, which cannot answer questions. */
const refusal = async (rows: string[], typed: ReadingOptions = {}) => {
  const { found } = await reading(rows, typed, undefined);
  return found.kind === "questions" ? found.questions[0] : undefined;
};

const STRANGE = ["Wo,Bau,An,Ab,Zu,Was", "A 1,Main,MWF,9:00,9:50,X", "A 2,Main,TR,9:00,9:50,Y"];
const TERMS = ["Room,Days,Start,End,Course,Term", "A 1,MWF,9:00,9:50,X,Fall", "A 2,TR,9:00,9:50,Y,Spring"];
const DATED = ["Room,Days,Start,End,Course,Start Date,End Date", "A 1,MWF,9:00,9:50,X,2026-08-31,2026-12-18"];

const WEEKLY = { "The file has no usable dates": "No dates" };

describe("a file that leaves something in doubt", () => {
  it("is read by the times of periods that the operator types", async () => {
    const rows = ["Room,Day,Period,Course", "A 1,Monday,1,X", "A 1,Monday,2,Y", "A 2,Friday,2,Z"];
    const times = { "Period 1 begins": "8:00-8:50", "Period 2 begins": "9:00-9:50" };
    const { terms, asked } = await readBy(rows, {}, { ...times, ...WEEKLY });
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
    expect(asked).toEqual(["Period 1 begins", "Period 2 begins", "The file has no usable dates"]);
  });

  const NAMED = {
    "unknown layout": "Name the columns",
    "names the room": "Wo",
    "names the building": "Bau",
    "names the days": "An",
    begins: "Ab",
    ends: "Zu",
    "names the class": "Was",
  };

  it("is read by the columns that the operator names", async () => {
    const { terms, answers, asked } = await readBy(STRANGE, {}, { ...NAMED, ...WEEKLY });
    expect(terms[0]?.timetable.rooms.map(({ name }) => name)).toEqual(["Main A 1", "Main A 2"]);
    expect(answers.columns).toBe("room=Wo,building=Bau,days=An,start=Ab,end=Zu,class=Was");
    expect(asked).toHaveLength(8);
  });

  it("is read for the term that the operator chooses", async () => {
    const { terms } = await readBy(TERMS, {}, { "several terms (Fall, Spring)": "Spring", ...WEEKLY });
    expect(terms.map(({ timetable }) => timetable.term)).toEqual(["Spring"]);
  });

  it("asks for the time zone of its dates, unless it is known; a script is refused", async () => {
    const { terms, asked } = await readBy(DATED, {}, { "In which time zone": "America/Detroit" });
    expect(terms[0]?.timetable.calendar?.timeZone).toBe("America/Detroit");
    expect(asked).toEqual(["In which time zone"]);
    expect((await readBy(DATED, { timeZone: "America/Chicago" }, {})).asked).toEqual([]);
    expect(await refusal(DATED)).toMatchObject({
      about: "time zone",
      message: expect.stringContaining("In which time zone is the school?"),
    });
  });

  it("without dates asks for the first and the last day and proposes both; a script gets a plain week", async () => {
    const fall = STRANGE.map((row, index) => `${row},${index === 0 ? "Term" : "Fall 2026"}`);
    const columns = "room=Wo,building=Bau,days=An,start=Ab,end=Zu,class=Was,term=Term";
    const proposed = await readBy(
      fall,
      { columns },
      { "no usable dates": "From 2026-08-31 to 2026-12-18", "time zone": "Europe/Paris" },
    );
    expect(proposed.terms[0]?.timetable.calendar).toMatchObject({
      name: "Fall 2026",
      first: "2026-08-31",
      last: "2026-12-18",
      timeZone: "Europe/Paris",
    });
    const typed = await readBy(
      fall,
      { columns, timeZone: "Europe/Paris" },
      { "no usable dates": "Other days", "The first day": "2026-09-07", "The last day": "" },
    );
    expect(typed.answers).toEqual({ firstDay: "2026-09-07", lastDay: "2026-12-18" });
    const { found } = await reading(fall, { columns }, undefined);
    expect(timetablesOf(found).terms[0]?.timetable.calendar).toBeUndefined();
  });

  it("with numbers for days asks which day is 0", async () => {
    const rows = ["Room,Days,Start,End,Course"];
    for (const day of [0, 1, 2, 3, 4, 5, 6]) rows.push(`A ${day},${day},9:00,9:50,X`);
    const { terms } = await readBy(rows, {}, { "holds no days": "0 is Monday", ...WEEKLY });
    expect(terms[0]?.timetable.rooms.map(({ meetings }) => meetings.M.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const sunday = await readBy(rows, {}, { "holds no days": "0 is Sunday", ...WEEKLY });
    expect(sunday.terms[0]?.timetable.rooms.map(({ meetings }) => meetings.U.length)).toEqual([
      1, 0, 0, 0, 0, 0, 0,
    ]);
    expect((await refusal(rows))?.choices.map(({ answer }) => optionsText(answer))).toEqual([
      "--days 0123456",
      "--days 1234560",
    ]);
  });

  it("is asked again if the answers can't be right, until the operator gives up", async () => {
    const wrong = { ...NAMED, "names the days": "Was" };
    await expect(
      reading(STRANGE, {}, { ...wrong, "nothing could be used": "Publish nothing" }),
    ).rejects.toThrow("Nothing is published.");
  });

  it("with times in UTC asks for the school's time zone", async () => {
    const event = [
      "UID:1",
      "DTSTART:20260907T130000Z",
      "DTEND:20260907T135000Z",
      "RRULE:FREQ=WEEKLY;COUNT=6",
    ];
    const calendar = ["BEGIN:VCALENDAR", "X-WR-TIMEZONE:UTC", "BEGIN:VEVENT", ...event];
    calendar.push("SUMMARY:CS 1", "LOCATION:Hall 12", "END:VEVENT", "END:VCALENDAR", "");
    const { terms, asked } = await readBy(calendar, {}, { "has its times in UTC": "America/Detroit" });
    const [{ timetable } = { timetable: undefined }] = terms;
    expect(timetable?.rooms[0]?.meetings.M).toMatchObject([{ start: 9 * 60, end: 9 * 60 + 50 }]);
    expect(timetable?.calendar?.timeZone).toBe("America/Detroit");
    expect(asked).toHaveLength(1);
    expect((await refusal(calendar))?.message).toBe(
      "school.csv has its times in UTC, which are not those on the school's clocks. " +
        "In which time zone is the school?",
    );
  });

  it("of a calendar that names its zone asks nothing, and uses that clock", async () => {
    const event = ["UID:1", "DTSTART:20260907T130000Z", "DTEND:20260907T135000Z", "SUMMARY:CS 1"];
    const shown = ["X-WR-TIMEZONE:America/Detroit", "BEGIN:VEVENT", ...event];
    const named = event.map((line) => line.replace(/^(DT\w+):(.*)Z$/, "$1;TZID=America/Detroit:$2"));
    for (const lines of [shown, ["BEGIN:VEVENT", ...named]]) {
      const calendar = ["BEGIN:VCALENDAR", ...lines, "LOCATION:Hall 12", "END:VEVENT", "END:VCALENDAR", ""];
      const { terms, asked } = await readBy(calendar, {}, {});
      expect(terms[0]?.timetable.calendar?.timeZone).toBe("America/Detroit");
      expect([terms[0]?.clock, asked]).toEqual(["in the file", []]);
    }
  });

  it("shows rows of the file as each answer reads them", async () => {
    const rows = ["Room,Days,Start,End,Course"];
    for (const day of [0, 1, 2, 3, 4, 5, 6]) rows.push(`A ${day},${day},9:00,9:50,X`);
    const file = await writtenFile(rows.join("\n"));
    const shown: Question[] = [];
    const stop = new Error("enough");
    const reads = readFiles(
      [file],
      {},
      async (question) => {
        shown.push(question);
        throw stop;
      },
      silent(),
    );
    await expect(reads).rejects.toBe(stop);
    expect(shown[0]?.choices.map((choice) => choice.rows?.[0]?.message)).toEqual([
      "row 2: A 0, M 9:00-9:50, X",
      "row 2: A 0, U 9:00-9:50, X",
    ]);
  });

  it("is refused without a person to ask", async () => {
    expect((await refusal(STRANGE))?.message).toContain("has an unknown layout");
    expect(await refusal(TERMS)).toMatchObject({
      about: "term",
      message: expect.stringContaining("which one is it?"),
      choices: [{ answer: { term: "Fall" } }, { answer: { term: "Spring" } }],
    });
  });
});
