import { afterAll, beforeAll, expect, it } from "vitest";
import { createSchoolStore } from "../../desk/school-store.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { FALL } from "../testing/data/school-terms.ts";
import { writtenFile } from "../testing/data/written-file.ts";
import { meeting, room, timetable } from "../testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { runChangeCommand } from "./change-commands.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  const hall = room("Hall 1", { M: [meeting("MATH 1", 540, 600)] }, { building: "Hall" });
  await createTimetablePublisher(store.client, store.tables.timetable).publish(
    { ...timetable(hall, room("Lab", { M: [meeting("CHEM 1", 600, 660)] })), calendar: FALL },
    { source: "fall.csv" },
  );
});
afterAll(() => store.stop());

/** The exit code and what the command said, without its first line. */
const run = async (...args: readonly string[]): Promise<readonly [number, string]> => {
  let said = "";
  const write = (text: string): void => {
    said += text;
  };
  const environment = { DYNAMODB_ENDPOINT: store.endpoint };
  const code = await runChangeCommand(args, { environment, out: write, error: write });
  return [code, said.replace(/^The changes of .*\n/, "").trim()];
};

it("books, closes, cancels and moves, each once however often it is called, and undoes", async () => {
  const made = async (...args: readonly string[]) =>
    (await run(...args))[1].split("\n")[0]?.replace(/^\S+ +/, "");
  expect([
    await made("close", "hall 1", "2026-10-05", "13:00-15:00", "--reason", "Water damage"),
    await made("close", "hall 1", "2026-10-05", "13:00-15:00", "--reason", "Water damage"),
    await made("close", "Hall", "2026-10-06..2026-10-07", "--building", "--reason", "Fire"),
    await made("book", "Lab", "2026-10-05", "22:00-02:00", "--title", "Chess"),
    await made("cancel", "Hall 1", "2026-10-05", "09:00-10:00"),
    await made("move", "Lab", "2026-10-05", "10:00-11:00", "--to-room", "Hall 1"),
  ]).toEqual([
    "hand  close hall-1  2026-10-05T13:00 - 2026-10-05T15:00  Water damage",
    "hand  close hall-1  2026-10-05T13:00 - 2026-10-05T15:00  Water damage",
    "hand  close Hall  2026-10-06T00:00 - 2026-10-08T00:00  Fire",
    "hand  book lab  2026-10-05T22:00 - 2026-10-06T02:00  Chess",
    "hand  cancel hall-1  2026-10-05T09:00 - 2026-10-05T10:00  MATH 1",
    "hand  move lab  2026-10-05T10:00 - 2026-10-05T11:00  CHEM 1 to hall-1 2026-10-05T10:00 - 2026-10-05T11:00",
  ]);
  for (let times = 0; times < 5; times += 1) {
    const [code, said] = await run("--undo");
    expect([code, said.split("\n")[0]]).toEqual([0, "The last change of the layer hand is undone."]);
  }
  expect(await run("--undo")).toEqual([1, "The layer hand has no changes to undo"]);
});

it("reads a feed into a layer of its own, shows it first, asks what is in doubt, and undoes it", async () => {
  const event = (index: number): string =>
    [
      ...["BEGIN:VEVENT", `UID:${index}`, "SUMMARY:Chess", `LOCATION:${index === 0 ? "Room 9" : "Lab"}`],
      ...[`DTSTART;TZID=America/New_York:2027010${index}T180000`, "DURATION:PT2H", "END:VEVENT"],
    ].join("\n");
  const calendar = (...events: readonly number[]) =>
    writtenFile(["BEGIN:VCALENDAR", ...events.map(event), "END:VCALENDAR"].join("\n"), "events.ics");
  const profile = await writtenFile("feeds: {events: {events: closure}}\naliases: {}\n", "school.yaml");
  const options = ["--layer", "events", "--school", profile];
  const full = await calendar(0, 1, 2, 3, 4);
  const lines = (found: readonly [number, string]) => [found[0], ...found[1].split("\n").slice(1)];
  const report = [
    "          4  closures",
    "          1  events in unknown places: name them under aliases or not_rooms in the profile",
    '             "Room 9" (1)',
  ];
  expect(lines(await run("feed", full, ...options))).toEqual([
    ...[1, ...report],
    "Not published, the layer events stays as it is:",
    '  1 of its events are in unknown places, which stay free: "Room 9". Name them under aliases or not_rooms in the profile',
    'If this is right, add --accept "unknown places"',
  ]);
  const accept = ["--accept", "unknown places"];
  expect(lines(await run("feed", full, ...options, ...accept, "--dry-run"))).toEqual([
    ...[0, ...report, "Nothing is published: this was a dry run."],
  ]);
  expect((await run("--list"))[1]).not.toContain("Layer events");
  expect(lines(await run("feed", full, ...options, ...accept))).toEqual([
    ...[0, ...report],
    "Answers show it within 10 seconds. To undo it: npm run change -- --undo --layer events",
  ]);
  expect((await run("--list"))[1]).toMatch(/^Layer events: 4 changes from events\.ics, published /);
  const [code, said] = await run("feed", await calendar(1), ...options);
  expect([code, said.split("\n").slice(-3)]).toEqual([
    1,
    [
      "Not published, the layer events stays as it is:",
      "  3 of its 4 future events are gone, more than 30%",
      'If this is right, add --accept "fewer events"',
    ],
  ]);
  expect((await run("feed", await calendar(1), ...options, "--accept", "fewer events"))[0]).toBe(0);
  for (let times = 0; times < 2; times += 1) expect((await run("--undo", "--layer", "events"))[0]).toBe(0);
  expect(await run("--undo", "--layer", "events")).toEqual([1, "The layer events has no changes to undo"]);
});

it("reads a feed as the profile of the desk says, unless the operator names one", async () => {
  const schools = createSchoolStore(store.client, store.tables.timetable, () => new Date());
  await schools.save({ profile: "feeds: {stored: {all_day: closure}}\n", roomsFile: null }, "ada", undefined);
  const day = [
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:Repairs",
    "LOCATION:Lab",
    "DTSTART;VALUE=DATE:20270105",
    "END:VEVENT",
  ];
  const file = await writtenFile(["BEGIN:VCALENDAR", ...day, "END:VCALENDAR"].join("\n"), "repairs.ics");
  expect((await run("feed", file, "--layer", "stored", "--dry-run"))[1]).toContain("1  closures");
  const other = await writtenFile("feeds: {stored: {all_day: note}}\n", "school.yaml");
  expect((await run("feed", file, "--layer", "stored", "--dry-run", "--school", other))[1]).toContain(
    "1  events of whole days",
  );
});

it.each<[string, readonly string[], string]>([
  ["a feed without a layer", ["feed", "events.ics"], "Name the layer that the feed fills"],
  ["a missing feed", ["feed", "/none.ics", "--layer", "events"], "Cannot read /none.ics"],
  [
    "a missing profile",
    ["feed", "package.json", "--layer", "events", "--school", "/none.yaml"],
    "Cannot read /none.yaml: there is no such file",
  ],
  [
    "an unknown room",
    ["book", "DCC 9", "2026-10-05", "10:00-11:00", "--title", "x"],
    "Room not found: DCC 9",
  ],
  ["half a meeting", ["cancel", "Hall 1", "2026-10-12", "09:00-09:30"], "No class is selected"],
  ["half a meeting", ["cancel", "Hall 1", "2026-10-19", "09:00-09:30"], "in part: name its whole time"],
  [
    "a move into a room in use",
    ["move", "Hall 1", "2026-10-19", "09:00-10:00", "--to-room", "Lab", "--to-time", "10:30-11:30"],
    "Room is in use: 2026-10-19 10:00-11:00 CHEM 1 in Lab. To move the class there all the same, add --force",
  ],
  ["24:30", ["book", "Lab", "2026-10-05", "24:30-25:00", "--title", "x"], "is not a time of the day"],
  ["an empty time", ["book", "Lab", "2026-10-05", "10:00-10:00", "--title", "x"], "until must be after from"],
  ["no date", ["book", "Lab", "5.10.2026", "10:00-11:00", "--title", "x"], '"5.10.2026" is not a date'],
  ["nothing to do", [], "Name a change to make"],
  ["no title", ["book", "Lab", "2026-10-05", "10:00-11:00"], "required option '--title <text>'"],
])("%s is refused with what to do", async (_, args, message) => {
  const [code, said] = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain(message);
});
