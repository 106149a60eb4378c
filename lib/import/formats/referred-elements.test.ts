import { expect, it } from "vitest";
import { readText } from "../testing/rows-as-read.ts";

const refs = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .flatMap(([tag, ids]) => ids.split(" ").map((id) => `<${tag} ref="${id}"></${tag}>`))
    .join("");
const card = (id: string, of: Readonly<Record<string, string>>): string =>
  `<card id="${id}">${refs(of)}</card>`;
const room = (id: string, name: string, building: string, cards = ""): string =>
  `<classroom id="${id}"><name>${name}</name><size>3</size>${refs({ building, ...(cards && { card: cards }) })}</classroom>`;
const time = (id: string, hours: number, minutes = 30): string =>
  `<time id="${id}"><hours>${hours}</hours><minutes>${minutes}</minutes></time>`;

const ROOMS = [room("19", "T-1", "1", "a b"), room("20", "T-2", "1"), room("21", "T-2", "2")];
const TIMES = [time("1", 7), time("2", 8), time("3", 9)];
const CARDS = [
  card("a", { lecture: "5", day: "1", time: "1", classroom: "19" }),
  card("b", { lecture: "6", day: "2", time: "2", classroom: "19 20" }),
  card("c", { lecture: "5", classroom: "21" }),
  card("d", { lecture: "5", day: "2", time: "1" }),
];

const read = async (lists: {
  rooms?: readonly string[];
  times?: readonly string[];
  cards?: readonly string[];
}) =>
  readText(
    "school.xml",
    `<?xml version="1.0"?><definitions>
    <courses><course id="1"><name>Algebra</name></course><course id="2"><name /><acronym>ZAF</acronym></course></courses>
    <lectures><lecture id="5">${refs({ course: "1" })}<duration>2</duration></lecture>
      <lecture id="6">${refs({ course: "2" })}<duration>1</duration></lecture></lectures>
    <days><day id="1"><czech>Pondelí</czech><english>Monday</english></day><day id="2"><czech>Úterý</czech></day></days>
    <times>${(lists.times ?? TIMES).join("")}</times>
    <buildings><building id="1"><name>North</name></building><building id="2"><name>South</name></building></buildings>
    <classrooms>${(lists.rooms ?? ROOMS).join("")}</classrooms>
    <cards>${(lists.cards ?? CARDS).join("")}</cards></definitions>`,
  );

it("classes refer to rooms, days, times and lectures of the document's other lists", async () => {
  expect(await read({})).toEqual({
    meetings: ["North T-2|T|510|570|ZAF||", "T-1|M|450|570|Algebra||", "T-1|T|510|570|ZAF||"],
    leftOut: ["no room"],
  });
});

it.each([
  ["a day of no list", { day: "9", time: "1" }, "unknown day"],
  ["a time of no list", { day: "1", time: "9" }, "unreadable time"],
  ["two times", { day: "1", time: "1 2" }, "unreadable time"],
  ["no day", { time: "1" }, "unknown day"],
  ["no time", { day: "1" }, "unreadable time"],
])("a class with %s is unread", async (_, when, leftOut) => {
  const cards = [...CARDS, card("e", { lecture: "5", classroom: "20", ...when })];
  expect((await read({ cards })).leftOut).toEqual(["no room", leftOut]);
});

it("a class without a length is unread", async () => {
  const cards = [...CARDS, card("e", { day: "1", time: "3", classroom: "20" })];
  expect((await read({ cards })).leftOut).toEqual(["no room", "unreadable time"]);
});

it.each([
  ["a room is of no list", { rooms: ROOMS.slice(1) }],
  ["two rooms have one id", { rooms: [...ROOMS, room("20", "T-9", "1")] }],
  ["a room has no name", { rooms: [...ROOMS.slice(0, 2), room("21", "", "2")] }],
  ["a room refers to another's class", { rooms: [...ROOMS, room("22", "T-3", "1", "a")] }],
  ["times are not an hour apart", { times: [...TIMES, time("4", 10, 45)] }],
])("no room is guessed if %s", async (_, lists) => {
  await expect(read(lists)).rejects.toThrow("no column for");
});
