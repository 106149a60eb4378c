import { expect, test } from "vitest";
import { phantomRooms } from "./phantom-rooms.ts";
import { placeColumn, roomScore } from "./places.ts";

test.each([
  "Web-Based Course",
  "ONL ONL",
  "RMT",
  "In-Person Modality",
  "Virtual Space- Online class ROOM",
  "ROOM",
  "Extern lokal V",
  "Web-Based Course-No class mtgs",
  "Contact Department",
  "Raadpleeg/Consult Dept",
  "Bogotá - Edificio Virtual",
  "Aula Virtual",
  "UTEC-BA Virtual 10",
  "Sala não informada",
  "AVA-EaD",
  "비고란 참조",
  "ESPACIOS EXTERNOS DE LA UNIVERSIDAD",
  "OFF CAMP",
  "Unidentified campus ROOM",
  "Unassigned Classroom",
  "To be identified: building",
  "Unknown room",
  "OFF OFF",
  "NC OTHR",
  "Other Location",
  "OFFC",
  "TBSCH",
  "另訂",
  "Delayed viewing (Clashable)",
  "NIL",
  "Off-Campus",
  "Partially Online",
  "ARR",
  "TBA",
  "Study Abroad",
  "INTL TRAVEL",
  "Classe Virtuelle (CV)",
  "En ligne",
  "Außer Haus",
  "À distance",
  "* Salle à distance",
  "Distanciel",
  "MsTeams",
  "Meetings with mentor",
  "OFFICE",
  "Instructor's Office",
  "N. N.",
  "Field work",
  "Independent Study",
  "???",
  "Main: ",
  "PasDeSalle001",
  "Sans salle",
  "På nett",
  "Távoktatás",
  "Онлајн",
  "Каф",
  "CITY APPT",
  "ONLNE CITY",
  "ONLNEOFCP",
  "EXAM SPEC",
  "OFFSITE CL",
  "STUDY STDY",
  "SA-VIRT",
  "AL-VIRTUAL12",
  ...["IND STUDY", "INTERN", "DEPT"],
  "ONLMCO3-17",
  "NO.VENUE",
  "추후공지",
  "웹강의",
  "同步遠距線上課程",
  "教授研究室",
  "кафедра",
  "TBD In Person",
  "See instructor for room assignment",
  "No Meeting Room",
  "Requested General Assignment",
  "Salle virtuelle APP 3EA",
  "",
])("%j names no room", (text) => {
  expect(phantomRooms().isPhantom(text)).toEqual(true);
});

test.each([
  "Wilson Hall 301",
  "Field House 12",
  "Unidentified Flying Objects Room",
  "Research Park 4",
  "Online Learning Ctr 101",
  "NH 259",
  "Main: 2/401",
  "Salle 1",
  "Aula Virtual 3 B",
  "Aula Virtual 3",
  "Classroom",
  "Кафе 2",
  "ONL 117",
  "SA-V 12",
  "EXAM HALL",
])("%j is a room", (text) => {
  expect(phantomRooms().isPhantom(text)).toEqual(false);
});

test("an activity may have a building of its name, other words may not", () => {
  const { isPhantomBuilding } = phantomRooms(["Pátio"]);
  expect(["Research", "Off-Campus", "PATIO", "", " "].map((name) => isPhantomBuilding(name))).toEqual([
    ...[false, true, true, false, false],
  ]);
});

test("a school adds what it writes for no room", () => {
  const { isPhantom } = phantomRooms(["China, Shanghai", "GT Shenzhen"]);
  expect(["china shanghai", "GT-Shenzhen", "Shanghai Hall 1"].map(isPhantom)).toEqual([true, true, false]);
});

test("places of a column, several in a cell, without texts that name no room", () => {
  const values = [
    "NH 259\nNH 276",
    "A 269; Partially Online",
    "Web-Based Course",
    "/G 12 CS1",
    "Main Hall TBA",
  ];
  expect(values.map(placeColumn(values))).toEqual([
    {
      ok: [
        { building: "NH", room: "259" },
        { building: "NH", room: "276" },
      ],
    },
    { ok: [{ building: "A", room: "269" }] },
    { ok: null },
    { unclear: "no name" },
    { ok: null },
  ]);
});

test("columns of rooms look like rooms, others do not", () => {
  expect(roomScore(["NH 259", "Wilson Hall 301", "117", "B-204", "TBA"])).toEqual(1);
  expect(roomScore(["Calculus", "History of Art", "Open"])).toEqual(0);
});
