import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readPeriodTable } from "../cells/periods.ts";
import { importFile } from "../import-file.ts";
import { writtenFile } from "../testing/written-file.ts";

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
  ].join("\r\n");
  const file = await writtenFile(text);
  await expect(importFile({ file })).rejects.toThrow(
    "counts its times in periods (1, 2, 3): say when each is",
  );
  const periods = readPeriodTable("periods", [
    ["1", "8:00-8:45"],
    ["2", "8:50-9:35"],
    ["3", "9:55-10:40"],
  ]);
  const { timetable, report } = await importFile({ file, periods });
  expect(meetingsOf(timetable)).toEqual(["229 T 9:55-10:40 GE", "CS3 F 8:00-8:45 CH", "CS3 F 8:50-9:35 CH"]);
  expect(report.leftOut).toEqual({ "no room": { count: 1, rows: [5] } });
});

it("any XML is read by its elements, and what somebody took out of a page is what it shows", async () => {
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
  const { timetable } = await importFile({ file: await writtenFile(text) });
  expect(meetingsOf(timetable)).toEqual([
    "Lab 3 F 10:00-11:50 102",
    "Main & Hall 12 M 9:00-9:50 101",
    "Main & Hall 12 T 13:00-14:15 102",
    "Main & Hall 12 W 9:00-9:50 101",
    "Main & Hall 12 R 13:00-14:15 102",
  ]);
  await expect(importFile({ file: await writtenFile("<a><b></a>") })).rejects.toThrow("is not readable XML");
  const deep = `${"<a>".repeat(40)}${"</a>".repeat(40)}`;
  await expect(importFile({ file: await writtenFile(deep) })).rejects.toThrow("nested deeper than 32 levels");
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
  const file = await writtenFile(lines.join("\r\r\n"));
  const own = await writtenFile(lines.toSpliced(1, 0, "X-WR-TIMEZONE:Europe/Paris").join("\r\n"));
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
  const { timetable } = await importFile({ file: await writtenFile(text) });
  expect(meetingsOf(timetable)).toEqual([
    "PKI 155 M 9:00-10:15 CSCI 1200 001",
    "PKI 155 W 9:00-10:15 CSCI 1200 001",
    "PKI 160 F 13:00-13:50 CSCI 1200 001",
  ]);
  expect(timetable.rooms.map(({ capacity }) => capacity)).toEqual([40, 30]);
});
