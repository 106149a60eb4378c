import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { readPeriodTable } from "../school/said-periods.ts";
import { fileOf } from "../testing/file-of.ts";
import { readText } from "../testing/rows-as-read.ts";

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

const meetingsOf = ({ rooms }: Timetable): string[] =>
  rooms.flatMap(({ name, meetings }) =>
    WEEKDAYS.flatMap((day) =>
      meetings[day].map(
        ({ start, end, className }) => `${name} ${day} ${clock(start)}-${clock(end)} ${className}`,
      ),
    ),
  );

it("the lessons that Untis exports have no header: GPU001.TXT", async () => {
  const text = [
    '1;"09a";"Adam";"GE";"229";2;3;;',
    '1;"09b";"Adam";"GE";"229";2;3;;',
    '2;"09a";"Bert";"CH";"CS3";5;1;;',
    '2;"09a";"Bert";"CH";"CS3";5;2;;',
    '3;"09a";"Cora";"SP";"";1;1;;',
    '4;"AG";"Dora";"MU";"~172~230";1;1;;',
  ].join("\r\n");
  const file = fileOf(text);
  await expect(importFile({ file })).rejects.toThrow(
    "counts its times in periods (1, 2, 3). When does each begin and end?",
  );
  const periods = readPeriodTable([
    ["1", "8:00-8:45"],
    ["2", "8:50-9:35"],
    ["3", "9:55-10:40"],
  ]);
  const { timetable, report } = await importFile({ file, periods });
  expect(meetingsOf(timetable)).toEqual([
    "172 M 8:00-8:45 MU",
    "229 T 9:55-10:40 GE",
    "230 M 8:00-8:45 MU",
    "CS3 F 8:00-8:45 CH",
    "CS3 F 8:50-9:35 CH",
  ]);
  expect(report.leftOut).toEqual({ "no room": { count: 1, rows: [5] } });
});

it("any XML is read by its elements, and what a program copied out of a page is what it shows", async () => {
  const text = `<?xml version="1.0"?>
<schedule source="X">
  <semester code="F">Fall</semester>
  <course number="101"><section number="001"><meeting>
    <bldg code="H">Main &amp;amp; Hall</bldg><room>12</room><days>MW</days>
    <start-time>0900</start-time><end-time>0950</end-time>
  </meeting></section></course>
  <course number="102"><section number="001"><meeting>
    <bldg code="H">Main &amp;amp; Hall</bldg><room>12</room><days>TR</days>
    <start-time>1300</start-time><end-time>1415</end-time>
  </meeting><meeting>
    <bldg code="L">Lab</bldg><room>&lt;a href="x"&gt;3&lt;/a&gt;&lt;br&gt;</room><days>F</days>
    <start-time>1000</start-time><end-time>1150</end-time>
  </meeting></section></course>
</schedule>`;
  const { timetable } = await importFile({ file: fileOf(text) });
  expect(meetingsOf(timetable)).toEqual([
    "Lab 3 F 10:00-11:50 102",
    "Main & Hall 12 M 9:00-9:50 101",
    "Main & Hall 12 T 13:00-14:15 102",
    "Main & Hall 12 W 9:00-9:50 101",
    "Main & Hall 12 R 13:00-14:15 102",
  ]);
  await expect(importFile({ file: fileOf("<a><b></a>") })).rejects.toThrow("is not readable XML");
  const deep = `${"<a>".repeat(40)}${"</a>".repeat(40)}`;
  await expect(importFile({ file: fileOf(deep) })).rejects.toThrow("nested deeper than 32 levels");
});

it("a calendar may end its lines in two carriage returns, and name several rooms at one time, as ADE does", async () => {
  const event = (uid: string, day: string, rooms: string) => [
    "BEGIN:VEVENT",
    ...["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT20M", "END:VALARM"],
    ...[`UID:${uid}`, `DTSTART:${day}T080000Z`, `DTEND:${day}T100000Z`, "SUMMARY:TP Reseaux"],
    ...[`LOCATION:${rooms}`, "END:VEVENT"],
  ];
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ADE/version 6.0"],
    ...event("1", "20231009", "HP 303\\,HP 309"),
    ...event("2", "20231010", "HP 303"),
    "END:VCALENDAR",
  ];
  const file = fileOf(lines.join("\r\r\n"));
  const own = fileOf(lines.toSpliced(1, 0, "X-WR-TIMEZONE:Europe/Paris").join("\r\n"));
  const { timetable } = await importFile({ file, timeZone: "Europe/Paris" });
  expect(meetingsOf((await importFile({ file: own })).timetable)).toEqual(meetingsOf(timetable));
  expect(meetingsOf(timetable)).toEqual([
    "HP 303 M 10:00-12:00 TP Reseaux",
    "HP 303 T 10:00-12:00 TP Reseaux",
    "HP 309 M 10:00-12:00 TP Reseaux",
  ]);
});

it("a query of PeopleSoft has two rows for a class that meets twice, and blank headers", async () => {
  const text = [
    "Class Schedule,,,,,,,,,",
    "Class Nbr,Subject,Catalog,Section,,Pat,Mtg Start,Mtg End,Facil ID,Capacity",
    "1001,CSCI,1200,001,,MW,9:00:00 AM,10:15:00 AM,PKI 155,40",
    "1001,CSCI,1200,001,,F,1:00:00 PM,1:50:00 PM,PKI 160,30",
    "1002,CSCI,1300,820,,,,,,",
    "1003,CSCI,1400,001,,TR,12:00:00 PM,1:15:00 PM,TBA,",
  ].join("\n");
  const { timetable } = await importFile({ file: fileOf(text) });
  expect(meetingsOf(timetable)).toEqual([
    "PKI 155 M 9:00-10:15 CSCI 1200 001",
    "PKI 155 W 9:00-10:15 CSCI 1200 001",
    "PKI 160 F 13:00-13:50 CSCI 1200 001",
  ]);
  expect(timetable.rooms.map(({ capacity }) => capacity)).toEqual([40, 30]);
});

it("aSc Timetables' XML has periods with times, and cards with days and rooms", async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<timetable ascttversion="2019.10.1" importtype="database">
  <periods><period name="1" short="1" period="1" starttime="7:45" endtime="8:30"/>
    <period name="2" short="2" period="2" starttime="8:35" endtime="9:20"/>
    <period name="7" short="7" period="7" starttime="13:10" endtime="13:55"/></periods>
  <daysdefs><daysdef id="x" name="Any day" short="X" days="10000,01000"/>
    <daysdef id="m" name="Monday" short="Mo" days="10000"/><daysdef id="t" name="Tuesday" short="Tu" days="01000"/></daysdefs>
  <subjects><subject id="s1" name="Physics" short="Ph"/></subjects>
  <classrooms><classroom id="r1" name="Lab 1" short="L1" capacity="24"/><classroom id="r2" name="Hall" short="H" capacity="*"/></classrooms>
  <classes><class id="c1" name="4A" short="4A"/></classes>
  <lessons><lesson id="l1" classids="c1" subjectid="s1" periodspercard="2"/><lesson id="l2" classids="c1" subjectid="s1" periodspercard="1"/></lessons>
  <cards><card lessonid="l1" classroomids="r1" period="1" weeks="10" terms="1" days="01000"/>
    <card lessonid="l2" classroomids="r1,r2" period="7" weeks="1" terms="1" days="10000"/>
    <card lessonid="l2" classroomids="" period="7" weeks="1" terms="1" days="10000"/></cards>
</timetable>`;
  expect(await readText("asctt2012.xml", text)).toEqual({
    meetings: ["Hall|M|790|835|Physics 4A||", "Lab 1|M|790|835|Physics 4A||", "Lab 1|T|465|560|Physics 4A||"],
    leftOut: ["no room"],
  });
  const later = text.replace('classroomids="r1" period="1"', 'classroomids="r1" period="8"');
  expect(await readText("asctt2012.xml", later)).toEqual({
    meetings: ["Hall|M|790|835|Physics 4A||", "Lab 1|M|790|835|Physics 4A||"],
    leftOut: ["unreadable time", "no room"],
  });
  const twins = text
    .replace(
      "<classrooms>",
      '<buildings><building id="b1" name="East"/><building id="b2" name="West"/></buildings><classrooms>',
    )
    .replace('id="r1"', 'id="r1" buildingid="b1"')
    .replace('id="r2" name="Hall"', 'id="r2" buildingid="b2" name="Lab 1"');
  expect((await readText("asctt2012.xml", twins)).meetings).toEqual([
    "East Lab 1|M|790|835|Physics 4A||",
    "East Lab 1|T|465|560|Physics 4A||",
    "West Lab 1|M|790|835|Physics 4A||",
  ]);
});
