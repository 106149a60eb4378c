import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

/** The days of the term, then `A1 M 480 530 Physics` of each class, with its days of the term, and each room without one; else what is asked. */
const readOf = async (name: string, content: unknown) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const answers = { timeZone: "Europe/Vienna", accept: "term dates,unused rooms" };
  const reading = await readTimetable({ files: [fileOf(text, name)], answers, now: 0 });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms, calendar } }) => [
    `${calendar?.first} to ${calendar?.last}`,
    ...rooms.flatMap(({ name: room, meetings }) => {
      const classes = WEEKDAYS.flatMap((day) =>
        meetings[day].map(
          ({ start, end, className, on }) =>
            `${room} ${day} ${start} ${end} ${className}${on === undefined ? "" : ` on ${on.join()}`}`,
        ),
      );
      return classes.length === 0 ? [room] : classes;
    }),
  ]);
};

it("TimeEdit's reservations are below the names of their columns", async () => {
  const reservation = (date: string, starttime: string, endtime: string, ...columns: readonly string[]) => ({
    ...{ id: "1", startdate: date, starttime, enddate: date, endtime },
    columns,
  });
  const answer = {
    columnheaders: ["Course", "Lokal", "Teacher"],
    info: { reservationlimit: 500, reservationcount: 2 },
    reservations: [
      reservation("2026-09-07", "08:15", "10:00", "Physics", "Alpha", "Ada"),
      reservation("2026-09-09", "13:15", "15:00", "Logic", "Beta, Alpha", "Alan"),
    ],
  };
  expect(await readOf("ri.json", answer)).toEqual([
    "2026-09-07 to 2026-09-09",
    "Alpha M 495 600 Physics",
    "Alpha W 795 900 Logic",
    "Beta W 795 900 Logic",
  ]);
});

it("WebUntis' entries name their rooms at any place, and those of a room's plan are in it", async () => {
  const one = (type: string, shortName: string) => [{ current: { type, shortName }, removed: null }];
  const entry = (at: string, status: string, ...positions: readonly (readonly object[])[]) => ({
    ...{ duration: { start: `2026-09-07T${at}`, end: `2026-09-07T${at.slice(0, 2)}:50` }, status },
    ...Object.fromEntries(positions.map((position, index) => [`position${index + 1}`, position])),
    position7: null,
  });
  const moved = [{ current: null, removed: { type: "ROOM", shortName: "A1" } }, ...one("ROOM", "A2")];
  const ofClass = {
    ...{ date: "2026-09-07", resourceType: "CLASS", resource: { shortName: "5a" } },
    gridEntries: [
      entry("08:00", "REGULAR", one("TEACHER", "ADA"), one("SUBJECT", "M"), one("ROOM", "A1")),
      entry("09:00", "CANCELLED", one("SUBJECT", "E"), one("ROOM", "A1")),
      entry("10:00", "CHANGED", one("SUBJECT", "D"), moved),
    ],
  };
  const ofRoom = {
    ...{ date: "2026-09-07", resourceType: "ROOM", resource: { shortName: "A3" } },
    gridEntries: [entry("08:00", "REGULAR", one("CLASS", "5b"))],
  };
  expect(await readOf("entries.json", { format: 1, days: [ofClass, ofRoom] })).toEqual([
    "2026-09-07 to 2026-09-07",
    "A1 M 480 530 M",
    "A2 M 600 650 D",
    "A3 M 480 530 5b",
  ]);
});

it("an event of ADE is in all of its classrooms", async () => {
  const event = (date: string, hours: string, ...participants: readonly string[]) =>
    `<event id="1" name="Physique" date="${date}" ${hours} week="2" day="0"><eventParticipants>${participants
      .map((participant) => `<eventParticipant ${participant} id="2"/>`)
      .join("")}</eventParticipants></event>`;
  const hours = 'startHour="08:00" endHour="10:00"';
  const events = [
    event("14/09/2026", hours, 'category="classroom" name="S 1"', 'category="classroom" name="S 2"'),
    event("15/09/2026", hours, 'category="instructor" name="CURIE M"', 'category="classroom" name="S 1"'),
    event("16/09/2026", hours, 'category="trainee" name="L1 PHY"'),
  ];
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<events projectId="3">${events.join("")}</events>`;
  expect(await readOf("ade.xml", document)).toEqual([
    "2026-09-14 to 2026-09-15",
    "S 1 M 480 600 Physique",
    "S 1 T 480 600 Physique",
    "S 2 M 480 600 Physique",
  ]);
});

it("Untis' lessons are in their rooms at their own times, or at those of their periods", async () => {
  const time = (day: number, period: number, more: string) =>
    `<time><assigned_day>${day}</assigned_day><assigned_period>${period}</assigned_period>${more}</time>`;
  const lesson = (id: number, first: string, last: string, times: string) =>
    `<lesson id="LS_${id}"><periods>2</periods><lesson_subject id="SU_M"/><lesson_classes id="CL_5a CL_5b"/>
    <effectivebegindate>${first}</effectivebegindate><effectiveenddate>${last}</effectiveenddate>
    <occurence>11111FF</occurence><times>${times}</times></lesson>`;
  const own =
    "<assigned_starttime>0800</assigned_starttime><assigned_endtime>0845</assigned_endtime>" +
    '<assigned_room id="RM_A 1 RM_B2"/>';
  const document = `<?xml version="1.0"?><document xmlns="https://untis.at/untis/XmlInterface">
    <timeperiods><timeperiod id="TP_2"><day>2</day><period>3</period><starttime>1000</starttime>
    <endtime>1045</endtime></timeperiod></timeperiods>
    <rooms><room id="RM_A 1"/><room id="RM_B2"/><room id="RM_C"/></rooms>
    <lessons>${lesson(1, "20260907", "20261218", time(1, 1, own))}
    ${lesson(2, "20260907", "20261009", time(2, 3, '<assigned_room id="RM_B2"/>'))}</lessons></document>`;
  expect(await readOf("untis.xml", document)).toEqual([
    "2026-09-07 to 2026-12-18",
    "A 1 M 480 525 M 5a 5b",
    "B2 M 480 525 M 5a 5b",
    "B2 T 600 645 M 5a 5b on 1,29",
    "C",
  ]);
});

it("Banner's sections by Ethos have an indicator of each day, and dates that are not those of the registration", async () => {
  const section = (courseNumber: string, meetingRoomCode: string, days: readonly string[]) => ({
    registration: { startOn: "2026-04-01", endOn: "2026-09-18" },
    ...{ subjectCode: "CSC", courseNumber, startOn: "2026-09-07", endOn: "2026-12-18" },
    instructors: [
      {
        instructorLastName: "Hopper",
        ids: [{ alternateId: "0357647", alternateIdCreatedOn: "2023-07-10", alternateIdNameType: "LGCY" }],
      },
    ],
    meetingTimes: [
      {
        ...{ meetingBuildingCode: "UNA", meetingRoomCode, meetingBeginTime: "0900", meetingEndTime: "0950" },
        ...Object.fromEntries(
          ["Friday", "Monday", "Saturday", "Sunday", "Thursday", "Tuesday", "Wednesday"].map((day) => [
            `meeting${day}Indicator`,
            days.includes(day),
          ]),
        ),
      },
    ],
  });
  const sections = [
    section("240", "101", ["Monday", "Wednesday"]),
    section("241", "102", ["Tuesday"]),
    section("242", "103", ["Friday"]),
  ];
  expect(await readOf("course_data.json", sections)).toEqual([
    "2026-09-07 to 2026-12-18",
    "UNA 101 M 540 590 CSC 240",
    "UNA 101 W 540 590 CSC 240",
    "UNA 102 T 540 590 CSC 241",
    "UNA 103 F 540 590 CSC 242",
  ]);
});
