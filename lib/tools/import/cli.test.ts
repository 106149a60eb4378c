import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { findFreeRooms } from "../../rooms/search/find-free-rooms.ts";
import { findRooms } from "../../rooms/search/find-rooms.ts";
import { datedEditions } from "../../rooms/store/edition.ts";
import { SAMPLE_SECTIONS as RPI } from "../local/sample-files.ts";
import { writtenFile } from "../testing/data/written-file.ts";
import { startFaultProxy } from "../testing/servers/fault-proxy.ts";
import { runImport } from "../testing/servers/import-cli.ts";
import { type Fault, pass } from "../testing/servers/store-faults.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { WITHOUT_DATES } from "./history-text.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const UIUC = pathOf("../../import/samples/uiuc-2019-summer-sections.csv");
const BY_CLOCK = ["--time-zone", "America/Detroit"];
const COLUMNS = ["--columns", "room=Room,days=Days,start=From,end=To,class=Class"];

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.stop());

const environment = (endpoint = store.endpoint) => ({ ...process.env, DYNAMODB_ENDPOINT: endpoint });

/** `npm run import -- …` against the store, as a process of its own; away from a terminal. */
const start = (args: readonly string[], endpoint = store.endpoint): ChildProcess =>
  spawn(process.execPath, [pathOf("./cli.ts"), ...args], {
    env: environment(endpoint),
    stdio: ["ignore", "pipe", "pipe"],
  });

const runProcess = async (...args: string[]) => {
  const child = start(args);
  const [out, error] = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [exitCode] = await once(child, "exit");
  return { exitCode, out: withoutPlace((await out) ?? ""), error: await error };
};

/** The same in the test's process, which need not start. */
const run = (...args: string[]) => runAt(store.endpoint, ...args);
const runAt = async (endpoint: string, ...args: string[]) => {
  const { out, ...ended } = await runImport(args, environment(endpoint));
  return { ...ended, out: withoutPlace(out) };
};

/** The first line says where the command reads or publishes; the local run's test reads it. */
const withoutPlace = (out: string): string => out.replace(/^(Destination: |The timetables of )http.*\n/, "");

const publisher = () => createTimetablePublisher(store.client, store.tables.timetable);

/** The sources of what is published. */
const published = async () => [
  ...new Set(publishedEditions(await publisher().list()).map(({ source }) => source)),
];

const DATED_COLUMNS = [
  "--accept",
  "many rooms,missing weekday,large change",
  COLUMNS[0] ?? "",
  `${COLUMNS[1]},first=First,last=Last,term=Term`,
  ...BY_CLOCK,
];

/** A school of so many rooms in two terms, whose one class says which file it is from. */
const schoolOf = (mark: string, rooms: number): Promise<string> =>
  writtenFile(
    [
      "Room,Days,From,To,Class,First,Last,Term",
      ...["2026-08-31,2026-12-18,Fall", "2027-01-11,2027-05-07,Spring"].flatMap((term) =>
        Array.from({ length: rooms }, (_, index) => `Room ${index},MWF,9:00,9:50,${mark},${term}`),
      ),
    ].join("\n"),
    `${mark}.csv`,
  );

describe("npm run import", () => {
  it("publishes a registrar's file, with the report and plain lines of progress", async () => {
    const { exitCode, out, error } = await runProcess(RPI, ...BY_CLOCK);
    expect([exitCode, error]).toEqual([0, ""]);
    expect(out).toMatch(
      /^(?:Reading: \d+%\n)+rpi-fall-2024-sections.csv: location=course_location,days=.*, term FALL 2024 from 2024-08-28 to 2024-12-20\n/,
    );
    expect(out).toContain("\n2,667 rows: 133 rooms, 2,721 meetings a week\n");
    expect(out).toContain("\n        990  left out: no room (rows 8, 16, 17,");
    expect(out).toMatch(
      /\nWriting: 100%\nPublished to http:\/\/127\.0\.0\.1:\d+: \S+ {2}\S+Z {2}FALL 2024 {2}133 rooms {2}2,721 meetings {2}rpi-\S+\n$/,
    );
    expect(await published()).toEqual(["rpi-fall-2024-sections.csv"]);
  });

  it("publishes every term of a file with dates, and names the time zone", async () => {
    const file = await schoolOf("year", 1);
    const unsaid = await run(file, ...DATED_COLUMNS.slice(0, 4));
    expect([unsaid.exitCode, unsaid.error]).toEqual([
      2,
      expect.stringMatching(
        /^In which time zone is the school\? .*\n {2}for example --time-zone Europe\/Paris\n$/,
      ),
    ]);
    const { exitCode, out } = await run(file, ...DATED_COLUMNS);
    expect(exitCode).toBe(0);
    expect(out).not.toMatch(/no (?:usable )?dates/);
    expect(out).toMatch(/\nPublished to \S+: .* Fall .*\nPublished to \S+: .* Spring .*\n$/);
    expect(out).not.toContain("time zone");
    const editions = datedEditions(publishedEditions(await publisher().list()));
    expect(editions.map(({ calendar: { name, timeZone, first } }) => [name, timeZone, first])).toEqual([
      ["Fall", "America/Detroit", "2026-08-31"],
      ["Spring", "America/Detroit", "2027-01-11"],
    ]);
    expect(await run("--list", "--term", "Spring")).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^The rooms of Spring:\n( {2}\S.*\n)+$/),
    });
    expect(await run("--list", "--term", "Summer")).toMatchObject({
      exitCode: 1,
      error: 'No published term is called "Summer". --list shows the terms\n',
    });
    // What is published says where the school is.
    expect((await run(file, ...DATED_COLUMNS.slice(0, 4))).exitCode).toBe(0);
  });

  it("takes the term's first and last day from the operator", async () => {
    const file = await writtenFile("Room,Days,From,To,Class\nA,M,9:00,10:00,X");
    const days = ["--first-day", "2026-08-31", "--last-day", "2026-12-18"];
    await run(file, ...COLUMNS, ...days, "--term", "Fall 2026", "--time-zone", "America/Detroit");
    const [edition] = publishedEditions(await publisher().list());
    expect(edition?.calendar).toMatchObject({ id: "fall-2026", first: "2026-08-31", last: "2026-12-18" });
  });

  it("lists what is published, returns to the one before, and says so", async () => {
    expect((await run("--list")).out).toBe("No timetable is published.\n");
    await run(RPI, ...BY_CLOCK);
    expect(await run(UIUC, "--term", "Summer 2019")).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining("If you publish the file, it replaces FALL 2024."),
    });
    await run(UIUC, "--term", "Summer 2019", "--accept", "other school,term dates");
    expect((await run("--list")).out).toMatch(
      /^\* \S+ {2}\S+ {2}Summer 2019 .* uiuc-\S+\nImports, newest first .*:\n {2}\S+ {2}uiuc-\S+: Summer 2019\n {2}\S+ {2}rpi-\S+: FALL 2024\nThe timetable has no dates: .*\n$/,
    );
    expect((await run("--rollback")).out).toMatch(/^Published again: \S+ {2}\S+ {2}FALL 2024 /);
    expect(await published()).toEqual(["rpi-fall-2024-sections.csv"]);
    expect(await run("--rollback", "--term", "Fall 2024")).toEqual({
      exitCode: 1,
      out: "",
      error: "--rollback undoes the whole last import. To change one term only, import its file again\n",
    });
    expect(await run("--rollback")).toEqual({
      exitCode: 1,
      out: "",
      error: "There is no earlier timetable to return to\n",
    });
  });

  it("says that an unchanged file publishes nothing", async () => {
    const file = await schoolOf("year", 1);
    await run(file, ...DATED_COLUMNS, "--time-zone", "America/Detroit");
    const { out } = await run(file, ...DATED_COLUMNS, "--time-zone", "America/Detroit");
    expect(out).toMatch(/\nUnchanged in \S+: .* Fall .*\nUnchanged in \S+: .* Spring .*\n$/);
    expect((await publisher().list()).imports).toHaveLength(1);
  });

  it("says which terms that ended are published no longer", async () => {
    const years = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index).map(
        (year) => `Hall,M,9:00,9:50,X,${year}-01-08,${year}-02-09,T${year}`,
      );
    const file = (rows: readonly string[], name: string) =>
      writtenFile(["Room,Days,From,To,Class,First,Last,Term", ...rows].join("\n"), name);
    await run(await file(years(2001, 2006), "six.csv"), ...DATED_COLUMNS, "--time-zone", "UTC");
    const { out } = await run(
      await file(years(2090, 2090), "more.csv"),
      ...DATED_COLUMNS,
      "--time-zone",
      "UTC",
    );
    expect(out).toMatch(
      /\nPublished to .* T2090 .*\nNo longer published: T2001, which ended on 2001-02-09\n$/,
    );
  });

  it("says what to do about a timetable without dates, after publishing and in the list", async () => {
    const file = await writtenFile("Room,Days,From,To,Class\nA,M,9:00,10:00,X");
    expect((await run(file, ...COLUMNS)).out).toContain(`\n${WITHOUT_DATES}\n`);
    expect((await run("--list")).out).toMatch(/^\* .*\nImports.*\n.*\nThe timetable has no dates: .*\n$/);
  });

  it("publishes nothing in a dry run, nor where --strict finds fault", async () => {
    const good = Array.from({ length: 150 }, (_, index) => `A ${index % 9},M,9:00,10:00,X`);
    const file = await writtenFile(["Room,Days,From,To,Class", "A,M-x,9:00,10:00,X", ...good].join("\n"));
    const [dry, strictAndDry, strict] = await Promise.all([
      run(RPI, "--dry-run", ...BY_CLOCK),
      run(RPI, "--dry-run", "--strict", ...BY_CLOCK),
      run(file, ...COLUMNS, "--strict"),
    ]);
    expect(dry.out).toMatch(/\nNothing is published: this was a dry run.\n$/);
    expect(strictAndDry.exitCode).toBe(0);
    expect(strict).toMatchObject({
      exitCode: 1,
      error: "Nothing is published, as --strict asks: unknown day (1: row 2)\n",
    });
    expect(await published()).toEqual([]);
  });

  it("publishes nothing of a file it hardly understands, and says what it could not read", async () => {
    const file = await writtenFile("Room,Days,From,To,Class\nA,M,9:00,10:00,X\nA,Xyzzy,9:00,10:00,X");
    const { exitCode, out, error } = await run(file, ...COLUMNS);
    expect([exitCode, error]).toEqual([
      2,
      'Not published: 1 of 2 rows with a room could not be read, such as row 3, "Xyzzy 9:00 10:00" (unknown day). ' +
        "Fix row 3.\n  --allow-unread 50%  (Publish it all the same: these rooms are not offered on the days of these rows)\n" +
        "  for example --days MTWRF\n",
    ]);
    expect(out).toContain('\n          1  left out: unknown day (row 3)\n             "Xyzzy 9:00 10:00"\n');
    expect(await published()).toEqual([]);
    expect((await run(file, ...COLUMNS, "--allow-unread", "50%")).exitCode).toBe(0);
    const none = await writtenFile("Room,Days,From,To,Class\nA,Xyzzy,9:00,10:00,X");
    expect(await run(none, ...COLUMNS)).toMatchObject({
      exitCode: 2,
      error:
        'school.csv: nothing could be used. unknown day: 1, such as row 2, "Xyzzy 9:00 10:00". ' +
        "What does the file write for each day?\n  for example --days MTWRF\n",
    });
  });

  it("ends with exit code 2 if the layout is unknown, or a column is missing", async () => {
    const { exitCode, error } = await run(pathOf("./cli.ts"), "--dry-run");
    expect([exitCode, error]).toEqual([
      2,
      expect.stringMatching(/^cli\.ts has an unknown layout.*\n {2}for example --columns \S+\n$/),
    ]);
    const gone = await run(
      UIUC,
      "--dry-run",
      "--columns",
      "room=Rm,days=Days of Week,start=Start Time,end=End Time",
    );
    expect([gone.exitCode, gone.error]).toEqual([
      2,
      expect.stringMatching(
        /^uiuc-.* has no column "Rm"\..* Which one is meant\?\n {2}for example --columns \S+\n$/,
      ),
    ]);
  });

  it("goes on if its output is closed, as after | head", async () => {
    const child = start([RPI, ...BY_CLOCK]);
    child.stdout?.once("data", () => child.stdout?.destroy());
    const error = child.stderr ? text(child.stderr) : "";
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await error).toBe("");
    expect(await published()).toEqual(["rpi-fall-2024-sections.csv"]);
  });

  it("ends with one clear line and exit code 1 if it is called wrongly", async () => {
    const wrong: readonly (readonly [string, readonly string[], string | RegExp])[] = [
      ["no file named", [], "Name a file to import, or ask for --list or --rollback\n"],
      ["a file and a list", [RPI, "--list"], "Name a file to import, or ask for --list or --rollback\n"],
      ["no such file", ["/no/such.csv"], "Cannot read /no/such.csv: there is no such file\n"],
      ["no date", [RPI, "--first-day", "31.8.2026"], 'A date is written 2026-08-31, not "31.8.2026"\n'],
      [
        "no time zone",
        [RPI, "--time-zone", "EST5XYZ"],
        'A time zone is written America/New_York, not "EST5XYZ"\n',
      ],
      [
        "an unknown option",
        ["--colums", "x"],
        "error: unknown option '--colums'\n(Did you mean --columns?)\n",
      ],
      [
        "a deployed stage, from a shell that names another store",
        ["--list", "--stage", "prod"],
        /^DYNAMODB_ENDPOINT is http:\/\/127\.0\.0\.1:\d+, which is not the stage prod: unset the variable, or leave out --stage\n$/,
      ],
      [
        "a stage that cannot be",
        ["--list", "--stage", "pr od"],
        /^error: option '--stage <stage>' argument 'pr od' is invalid\. "pr od" cannot be the name of a stage: .+\n$/,
      ],
    ];
    const ended = await Promise.all(
      wrong.map(async ([what, args]) => {
        const { exitCode, error } = await run(...args);
        return [what, exitCode, error];
      }),
    );
    expect(ended).toEqual(
      wrong.map(([what, , line]) => [what, 1, typeof line === "string" ? line : expect.stringMatching(line)]),
    );
  });

  it("reports to scripts as JSON, a question with the options that answer it", async () => {
    const file = await writtenFile(
      "Wo;Days;Start;End;Course\nEB 1;M;9:00 AM;9:50 AM;X\nEB 2;T;9:00 AM;9:50 AM;Y",
    );
    const refused = await run(file, "--report", "json", "--delimiter", ";");
    expect(refused.exitCode).toBe(2);
    expect(JSON.parse(refused.out)).toMatchObject({
      status: "unclear",
      reports: [],
      question: {
        about: "columns",
        choices: [
          {
            label: "Wo is the room: EB 1, EB 2",
            options: "--columns location=Wo",
            line: `npm run import -- ${file} --report json --delimiter ";" --columns location=Wo`,
            rows: ["row 2: EB 1, M 9:00-9:50, X", "row 3: EB 2, T 9:00-9:50, Y"],
          },
        ],
      },
    });
    const answered = await run(file, "--report", "json", "--columns", "location=Wo");
    expect([answered.exitCode, answered.error]).toEqual([0, ""]);
    expect(JSON.parse(answered.out)).toMatchObject({
      status: "published",
      reports: [{ rooms: 2, meetings: 2 }],
    });
  });

  it("passes every option to the reader", async () => {
    const bars = ["Where!When!From!To!What", "A 1!L!9:00!9:50!Ä", "A 1!V!1:00!1:50!Y"].join("\n");
    const named = ["--columns", "room=Where,days=When,start=From,end=To,class=What", "--clock", "12h"];
    const periods = "Room,Days,Period,Course,Term\nA 1,M,1,X,Fall\nA 2,T,2,Y,Spring\n,W,2,Z,Spring\n";
    const [latin, lesson] = [
      await writtenFile(Buffer.from(bars, "latin1"), "bars.csv"),
      await writtenFile(periods, "periods.csv"),
    ];
    const rooms = await writtenFile("Room,Seats\nA 2,30\nAttic,3\n", "rooms.csv");
    const read = async (...args: string[]) => {
      const { exitCode, out } = await run(...args, "--dry-run", "--report", "json", "--accept", "term dates");
      const { reports, question } = JSON.parse(out);
      const [{ examples, calendar, unmatched }] = reports;
      return [exitCode, question?.about, examples, calendar && [calendar.first, calendar.last], unmatched];
    };
    const asBars = ["--delimiter", "!", "--encoding", "windows-1252", "--days", "LMXJV"];
    expect(await read(latin, ...named, ...asBars)).toEqual([
      ...[0, undefined, ["row 2: A 1, M 9:00-9:50, Ä", "row 3: A 1, F 13:00-13:50, Y"], null, []],
    ]);
    const asLessons = ["--periods", "1=8:00-8:50,2=9:00-9:50", "--term", "Spring", "--blank", "above"];
    const days = ["--first-day", "2026-08-31", "--last-day", "2026-12-18", ...BY_CLOCK];
    expect(await read(lesson, ...asLessons, ...days, "--rooms", rooms)).toEqual([
      ...[0, undefined, ["row 3: A 2, T 9:00-9:50, Y", "row 4: A 2, W 9:00-9:50, Z"]],
      ...[["2026-08-31", "2026-12-18"], ["Attic"]],
    ]);
  });

  it("says in one sentence that the disk is full, or that Ctrl-C stopped it; readers keep what they had", async () => {
    const before = await schoolOf("before", 3);
    expect((await run(before, ...DATED_COLUMNS)).exitCode).toBe(0);
    const proxy = await startFaultProxy(store.endpoint);
    try {
      const message = "SQLITE_FULL: database or disk is full";
      const isWrite = (operation: string) => /Write|Put|Update/.test(operation);
      proxy.inject(async (passage) => {
        if (!isWrite(passage.call.operation)) return pass(passage);
        const body = JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#InternalFailure", message });
        passage.response.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(body);
      });
      const end = async (child: ChildProcess) => {
        const error = child.stderr ? text(child.stderr) : "";
        const [exitCode] = await once(child, "exit");
        return [exitCode, await error];
      };
      const after = await schoolOf("after", 3);
      expect(await end(start([after, ...DATED_COLUMNS], proxy.endpoint))).toEqual([
        1,
        `The disk of ${proxy.endpoint} is full. What it had before still holds: free some space and try again\n`,
      ]);
      const stopped = start([after, ...DATED_COLUMNS], proxy.endpoint);
      proxy.inject(async (passage) => {
        if (!isWrite(passage.call.operation)) return pass(passage);
        stopped.kill("SIGINT");
      });
      expect(await end(stopped)).toEqual([
        130,
        expect.stringContaining("You stopped the import. Readers have a"),
      ]);
    } finally {
      await proxy.stop();
    }
    expect(await published()).toEqual(["before.csv"]);
  });

  it("says what to start if no engine runs", async () => {
    await store.engine.stop();
    const error = `No DynamoDB answers at ${store.endpoint}: start it with npm start, or set DYNAMODB_ENDPOINT\n`;
    expect(await run("--list")).toEqual({ exitCode: 1, out: "", error });
    // A long file is not read for nothing.
    expect(await run("not-even-there.csv")).toEqual({ exitCode: 1, out: "", error });
  });
});

describe("an import that is killed", () => {
  const ROOMS = 300;

  /** Every mark that a reader without memory meets in any room in a term, and how many rooms it found. */
  const readIn = async (date: string) => {
    const services = roomServices(store, { milliseconds: Date.parse(date) });
    const { matches } = await findRooms(
      services.timetable,
      Array.from({ length: ROOMS }, (_, index) => `room-${index}`),
    );
    const meetings = matches.flatMap((each) => (each ? Object.values(each.room.meetings).flat() : []));
    const { freeRooms: free } = await findFreeRooms(services.timetable, {
      query: { M: [{ start: 540, end: 590 }] },
    });
    return {
      marks: [...new Set(meetings.map(({ className }) => className))],
      meetings: meetings.length,
      freeAtTen: JSON.stringify(free.indexes.map((index) => free.directory.names[index])),
    };
  };

  const read = async () => {
    const [fall, spring] = [await readIn("2026-10-01"), await readIn("2027-03-01")];
    expect(fall).toEqual(spring);
    return fall;
  };

  it("leaves readers a whole timetable at whatever call it dies, and the next import succeeds", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    try {
      expect((await run(await schoolOf("older", ROOMS), ...DATED_COLUMNS)).exitCode).toBe(0);
      // The second import also reads what is published, as those after it do.
      expect((await runAt(proxy.endpoint, await schoolOf("old", ROOMS), ...DATED_COLUMNS)).exitCode).toBe(0);
      const CALLS = proxy.calls().length;
      const killAt = async (call: number, file: string): Promise<boolean> => {
        let calls = 0;
        const child = start([file, ...DATED_COLUMNS], proxy.endpoint);
        const kill: Fault = async ({ response, ask }) => {
          calls += 1;
          // At even calls the store still does what it was asked.
          if (calls < call || call % 2 === 0) {
            const { status, body } = await ask();
            if (calls < call)
              response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
          }
          if (calls >= call) child.kill("SIGKILL");
        };
        proxy.inject(kill);
        const [, signal] = await once(child, "exit");
        return signal === "SIGKILL";
      };
      const somewhere = () => 1 + Math.floor(Math.random() * CALLS);
      // Its first write, one call by chance, the last read, and the write that makes it current.
      const points = [2, somewhere(), CALLS - 1, CALLS];
      let killed = 0;
      let mark = "old";
      for (const [index, call] of points.entries()) {
        const next = `new-${index}`;
        if (await killAt(call, await schoolOf(next, ROOMS))) killed += 1;
        if ((await published()).includes(`${next}.csv`)) mark = next;
        expect(await read(), `killed at call ${call}`).toEqual({
          marks: [mark],
          meetings: 3 * ROOMS,
          freeAtTen: "[]",
        });
      }
      expect(killed).toBe(points.length);
      expect((await run(await schoolOf("next", ROOMS), ...DATED_COLUMNS)).exitCode).toBe(0);
      expect(await read()).toEqual({ marks: ["next"], meetings: 3 * ROOMS, freeAtTen: "[]" });
    } finally {
      await proxy.stop();
    }
  });
});
