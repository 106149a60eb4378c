import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Answer } from "@classroom/import/question.ts";
import { zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../lib/accounts/mail/mail-sender.ts";
import { emptyTable } from "../../lib/tools/testing/player/table-contents.ts";
import { startMailService } from "../../lib/tools/testing/servers/mail-service.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { handChanges, listSources, publisher, schoolStore, sourceSchedule, timetableDesk } from "./wiring.ts";

let store: TestStore;
let server: Server;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await emptyTable(store.client, store.tables.timetable);
  await emptyTable(store.client, store.tables.accounts);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const SHEET = `Room,Course,Days,Start,End,First day,Last day
Hall 1,BIO 101,MWF,09:00,09:50,2027-01-11,2027-04-28
Hall 2,ART 101,TR,14:00,15:50,2027-01-11,2027-04-28
`;
const MINUTE = 60_000;

/** The user id of an admin. */
const admin = async (): Promise<string> => {
  const { accounts, users } = accountServices(store, {
    clock: { milliseconds: Date.parse("2027-01-20T12:00:00Z") },
  });
  await accounts.register(
    { username: "ada", email: "ada@example.edu", password: "correct horse battery staple" },
    "203.0.113.7",
  );
  for await (const { id } of users.all()) {
    await users.setAdmin(id, true);
    return id;
  }
  return expect.unreachable();
};

const fromSource = (answers: Answer = {}) => ({
  name: "",
  file: "",
  source: "Nightly",
  answers,
});

const event = (day: string, place = "Hall 1") =>
  `BEGIN:VEVENT\r\nUID:${day}${place}\r\nDTSTAMP:20270101T000000Z\r\nSUMMARY:Chess\r\nLOCATION:${place}\r\nDTSTART;TZID=America/New_York:202702${day}T180000\r\nDTEND;TZID=America/New_York:202702${day}T200000\r\nEND:VEVENT\r\n`;
const calendar = (...events: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n${events.join("")}END:VCALENDAR\r\n`;

/** A workbook of a few hundred KiB whose one sheet unpacks to 193 MiB. */
const bomb = (): Uint8Array =>
  zipSync({
    "xl/workbook.xml": new Uint8Array(1),
    "xl/worksheets/sheet1.xml": [new Uint8Array(193 * 1024 * 1024), { level: 1 }],
  });

/** A school with one source, which is read every half hour, and its file. */
const school = async () => {
  const file: { text: string | Uint8Array; status: number; requests: (string | undefined)[] } = {
    text: SHEET,
    status: 200,
    requests: [],
  };
  server = createServer(({ headers }, response) => {
    const etag = `"${createHash("sha256").update(file.text).digest("hex")}"`;
    file.requests.push(headers["if-none-match"]);
    if (headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(file.status, { etag }).end(file.text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret/sections.csv`;
  const clock = { now: Date.parse("2027-01-20T12:00:00Z") };
  const mails: Mail[] = [];
  const logged: object[] = [];
  const services = {
    client: store.client,
    environment: {
      TIMETABLE_TABLE: store.tables.timetable,
      ACCOUNTS_TABLE: store.tables.accounts,
      SOURCES_LOOPBACK: "true",
      MAIL_FROM: "rooms@school.example",
      SITE_URL: "https://rooms.school.example/",
    },
    now: () => clock.now,
    log: (line: object) => logged.push(line),
    sendMail: async (mail: Mail) => {
      mails.push(mail);
    },
  };
  const schools = schoolStore(services);
  const saveProfile = async (more: string): Promise<void> => {
    const profile = `time_zone: America/New_York
notify: [registrar@school.example]
sources:
  - name: Nightly
    url: ${url}
    every: 30m
${more}`;
    await schools.save({ profile, roomsFile: null }, "ada", (await schools.find())?.version);
  };
  await saveProfile("");
  return {
    file,
    clock,
    mails,
    logged,
    services,
    saveProfile,
    run: sourceSchedule(services),
    state: async () => (await listSources(services)(await schools.find()))[0]?.state,
    imports: async () => (await publisher(services).list()).imports.map(({ source }) => source),
  };
};

describe("a file that arrives by itself", () => {
  it("is published once, however often the schedule fires, and again when it has changed", async () => {
    const { run, file, clock, imports, state } = await school();
    await Promise.all([run(), run(), run()]);
    await run();
    expect([file.requests, await imports()]).toEqual([[undefined], ["Nightly.csv"]]);
    expect(await state()).toMatchObject({ outcome: "published", publishedAt: "2027-01-20T12:00:00.000Z" });
    clock.now += 30 * MINUTE;
    await run();
    expect([file.requests.length, await imports()]).toEqual([2, ["Nightly.csv"]]);
    expect(await state()).toMatchObject({ outcome: "published", checkedAt: "2027-01-20T12:30:00.000Z" });
    file.text = SHEET.replace("15:50", "16:00");
    clock.now += 30 * MINUTE;
    await run();
    expect(await imports()).toEqual(["Nightly.csv", "Nightly.csv"]);
  });

  it("is not published if it says what is published", async () => {
    const { run, file, clock, imports, state } = await school();
    await run();
    file.text = `${SHEET}\n`;
    clock.now += 30 * MINUTE;
    await run();
    expect([await imports(), (await state())?.outcome]).toEqual([["Nightly.csv"], "unchanged"]);
  });

  it("waits at the desk if it is in doubt, and the admins get one mail without its content", async () => {
    const { run, file, clock, imports, state, mails, logged, services } = await school();
    await run();
    file.text = `${SHEET}${Array.from({ length: 9 }, (_, room) => `Annex ${room},SECRET 1,MWF,09:00,09:50,2027-01-11,2027-04-28\n`).join("")}`;
    for (let times = 0; times < 3; times += 1) {
      clock.now += 30 * MINUTE;
      await run();
    }
    expect([await imports(), (await state())?.outcome]).toEqual([["Nightly.csv"], "in-doubt"]);
    expect(mails.map(({ to }) => to)).toEqual(["registrar@school.example"]);
    expect(mails[0]?.text).toContain("https://rooms.school.example/desk");
    expect(logged).toEqual([
      { level: "info", event: "source published", source: "Nightly" },
      { level: "warn", event: "source in doubt", source: "Nightly" },
    ]);
    expect(JSON.stringify([mails, logged, (await state())?.doubt, (await state())?.doubts])).not.toMatch(
      /SECRET|secret/,
    );

    const { questions } = await timetableDesk(services).read(fromSource());
    expect(questions.map(({ about }) => about)).toEqual(["large change"]);
  });

  it("waits at the desk as well if the deployment sends no mail", async () => {
    const { file, state, services } = await school();
    const { sendMail: _, environment, ...others } = services;
    file.text = "Nothing like a timetable\n";
    await sourceSchedule({ ...others, environment: { ...environment, MAIL_FROM: "" } })();
    expect((await state())?.outcome).toBe("in-doubt");
  });

  it("is announced through Amazon SES", async () => {
    const { file, services } = await school();
    const { sendMail: _, environment, ...others } = services;
    const ses = await startMailService("http");
    try {
      file.text = "Nothing like a timetable\n";
      // Signatures have the time of a clock.
      const on = { ...others, environment: { ...environment, ...ses.environment } };
      await sourceSchedule(on)();
      expect(ses.taken.map(({ to }) => to)).toEqual(["registrar@school.example"]);
    } finally {
      await ses.stop();
    }
  });

  it("keeps the published timetable while its server fails, and is read when the server answers again", async () => {
    const { run, file, clock, imports, state } = await school();
    await run();
    file.status = 500;
    file.text = SHEET.replace("15:50", "16:00");
    clock.now += 30 * MINUTE;
    await run();
    expect([await imports(), (await state())?.failure]).toEqual([["Nightly.csv"], "The server answered 500"]);
    file.status = 200;
    clock.now += 30 * MINUTE;
    await run();
    expect([(await imports()).length, (await state())?.failure]).toEqual([2, undefined]);
  });

  it("is read again under another profile, as its own columns say", async () => {
    const { run, file, imports, saveProfile } = await school();
    file.text = SHEET.replaceAll("Room", "Place").replaceAll("Course", "What");
    await saveProfile(
      "    columns: {location: Place, class: What, days: Days, start: Start, end: End, first: First day, last: Last day}\n",
    );
    await run();
    await saveProfile(
      "    columns: {location: Place, class: What, days: Days, start: Start, end: End, first: First day, last: Last day}\nname: College\n",
    );
    await run();
    expect([file.requests, await imports()]).toEqual([
      [undefined, undefined],
      ["Nightly.csv", "Nightly.csv"],
    ]);
  });

  it("is not published again after an undo, until the file changes or a person publishes it", async () => {
    const { run, file, clock, imports, state, services, saveProfile } = await school();
    const undo = async () => {
      const [last] = (await publisher(services).list()).imports;
      await publisher(services).undo(last?.id ?? "");
    };
    await run();
    file.text = SHEET.replace("15:50", "16:00");
    clock.now += 30 * MINUTE;
    await run();
    await undo();
    await saveProfile("name: College\n");
    await run();
    expect([await imports(), (await state())?.outcome]).toEqual([["Nightly.csv"], "undone"]);

    const { digest = "" } = await timetableDesk(services).read(fromSource());
    await timetableDesk(services).publish(fromSource(), digest, await admin());
    expect([(await imports()).length, (await state())?.outcome]).toEqual([2, "published"]);
    await undo();
    file.text = SHEET.replace("15:50", "16:10");
    clock.now += 30 * MINUTE;
    await run();
    expect([(await imports()).length, (await state())?.outcome]).toEqual([2, "published"]);
  });

  it("stays undone even if a person uploads another file under its name", async () => {
    const { run, file, clock, imports, state, services, saveProfile } = await school();
    await run();
    file.text = SHEET.replace("15:50", "16:00");
    clock.now += 30 * MINUTE;
    await run();
    await publisher(services).undo();
    const upload = {
      name: "Nightly.csv",
      file: gzipSync(SHEET.replace("09:50", "10:00")).toString("base64"),
      answers: {},
    };
    const { digest = "" } = await timetableDesk(services).read(upload);
    await timetableDesk(services).publish(upload, digest, await admin());
    await saveProfile("name: College\n");
    await run();
    expect([await imports(), (await state())?.outcome]).toEqual([["Nightly.csv", "Nightly.csv"], "undone"]);
  });

  it("stays as it was published if a workbook comes that unpacks without end", async () => {
    const { run, file, clock, imports, state } = await school();
    await run();
    file.text = bomb();
    clock.now += 30 * MINUTE;
    await run();
    expect(await imports()).toEqual(["Nightly.csv"]);
    expect(await state()).toMatchObject({
      outcome: "in-doubt",
      doubt: "Nightly.csv is larger than 192 MiB unpacked: export CSV instead",
    });
  });

  it("fills a layer once a person has agreed to its doubts, and asks again about others", async () => {
    const { run, file, clock, state, services, saveProfile } = await school();
    await run();
    file.text = calendar(event("01"), event("02", "Barn"));
    await saveProfile("    layer: events\n");
    const outcome = async () => {
      clock.now += 30 * MINUTE;
      await run();
      return (await state())?.outcome;
    };
    expect(await outcome()).toBe("in-doubt");
    expect((await state())?.doubts).toMatchObject([{ code: "unknown places", values: { count: 1 } }]);
    const { questions, digest: none } = await timetableDesk(services).read(fromSource());
    expect([questions.map(({ about }) => about), none]).toEqual([["unknown places"], undefined]);
    const agreed = fromSource({ ...questions[0]?.choices[0]?.answer });
    const { events, digest = "" } = await timetableDesk(services).read(agreed);
    expect(events).toMatchObject({ added: 1, removed: 0 });
    await timetableDesk(services).publish(agreed, digest, await admin());
    clock.now += MINUTE;
    expect((await handChanges(services).list()).map(({ taken }) => taken?.text)).toEqual(["Chess"]);
    expect(await outcome()).toBe("unchanged");
    file.text = calendar(event("01"), event("03"), event("02", "Barn"));
    expect(await outcome()).toBe("published");
    file.text = calendar(event("01"), event("03"), event("02", "Shed"));
    // A doubt stays open until a person agrees, however often it is read.
    expect([await outcome(), await outcome()]).toEqual(["in-doubt", "in-doubt"]);
  });

  it("fills a layer once a person has agreed to each of its doubts, one after the other", async () => {
    const { run, file, services, saveProfile } = await school();
    await run();
    const allDay = event("03").replace(/DTSTART.*\r\nDTEND.*/, "DTSTART;VALUE=DATE:20270203");
    file.text = calendar(event("01"), event("02", "Barn"), allDay);
    await saveProfile("    layer: events\n");
    const openDoubts: string[][] = [];
    let answers: Answer = {};
    for (let times = 0; times < 3; times += 1) {
      const { questions } = await timetableDesk(services).read(fromSource(answers));
      openDoubts.push(questions.map(({ about }) => about));
      answers = questions[0]?.choices[0]?.answer ?? answers;
    }
    expect(openDoubts).toEqual([["unknown places", "all-day events"], ["all-day events"], []]);
  });

  it("fills a layer if it is a calendar, and the layer keeps its events while the server fails", async () => {
    const { run, file, clock, state, services, saveProfile } = await school();
    await run();
    file.text = calendar(event("01"), event("02"));
    await saveProfile("    layer: events\n");
    await run();
    const starts = async () => (await handChanges({ ...services }).list()).map(({ taken }) => taken?.text);
    expect([await starts(), (await state())?.outcome]).toEqual([["Chess", "Chess"], "published"]);
    file.text = calendar();
    clock.now += 30 * MINUTE;
    await run();
    expect([await starts(), await state()]).toMatchObject([["Chess", "Chess"], { outcome: "in-doubt" }]);
  });
});
