import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const span = (id: number, weeks: string, ...days: readonly string[]) =>
  `<span id="${id}" date="${days[0]}" rawix="${id + 1}"><title>${38 + id}</title><alleventweeks>${weeks}</alleventweeks>
    ${days.map((each, day) => `<day id="${day}"><name>d${day}</name><date>${each}</date><row id="0" /></day>`).join("")}</span>`;

const event = (day: string, weeks: string, ...rooms: readonly string[]) =>
  `<event id="1" timesort="08001000" date="19/09/2016"><day>${day}</day><prettytimes>08:00-10:00 </prettytimes>
    <starttime>08:00</starttime><endtime>10:00</endtime><category></category><rawweeks>${weeks}</rawweeks>
    <resources><module title="Matière"><item>FLUID</item></module>
    <room title="Salle">${rooms.map((room) => `<item>${room}</item>`).join("")}</room></resources></event>`;

const timetable = (...events: readonly string[]) => `<?xml version="1.0" encoding="utf-8"?>
<timetable><option combined="0"><weeks>Semaines</weeks><day>Jour</day></option><period id="0" times="08:00 - 10:00" />
${span(0, "YNN", "19/09/2016", "20/09/2016")}${span(1, "NYN", "26/09/2016", "27/09/2016")}${events.join("")}</timetable>`;

it("an event of CELCAT is in each of its weeks, on its day, in all of its rooms", async () => {
  const text = timetable(event("0", "YNN", "B 115", "<a href='#'>D 05</a>"), event("1", "YYN", "B 115"));
  expect(await readText("groups.xml", text)).toEqual({
    meetings: [
      "B 115|M|480|600|FLUID|2016-09-19|2016-09-19",
      "B 115|T|480|600|FLUID|2016-09-20|2016-09-20",
      "B 115|T|480|600|FLUID|2016-09-27|2016-09-27",
      "D 05|M|480|600|FLUID|2016-09-19|2016-09-19",
    ],
    leftOut: [],
  });
});

it("an event in a week or on a day that the document does not date, is unread", async () => {
  const good = event("0", "YNN", "B 115");
  for (const unread of [event("0", "NNY", "D 05"), event("0", "NNN", "D 05"), event("9", "YNN", "D 05")]) {
    const text = timetable(good, good, good, unread);
    expect(await readText("groups.xml", text)).toEqual({
      meetings: ["B 115|M|480|600|FLUID|2016-09-19|2016-09-19"],
      leftOut: ["unknown day"],
    });
  }
});

it("a room may be in a link or in other markup", async () => {
  const rooms = ["<a href='#'>D 05</a>", '<span class="x">B 115</span>', "<a href='#'><b>E 12</b></a>"];
  expect(await readText("groups.xml", timetable(event("0", "YNN", ...rooms)))).toEqual({
    meetings: ["B 115", "D 05", "E 12"].map((room) => `${room}|M|480|600|FLUID|2016-09-19|2016-09-19`),
    leftOut: [],
  });
});
