import { afterAll, beforeAll, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { FALL } from "../testing/data/school-terms.ts";
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

it.each<[string, readonly string[], string]>([
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
