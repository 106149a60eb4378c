import { describe, expect, it } from "vitest";
import type { Clock } from "./cells/clock.ts";
import { importFile } from "./import-file.ts";
import { readColumns } from "./school/said-columns.ts";
import { openRows } from "./source-rows.ts";
import { fileOf } from "./testing/file-of.ts";
import { readRows, readText } from "./testing/rows-as-read.ts";

describe("files as real systems write them", () => {
  it("Banner 8 lists sections on a page: a table of meetings below the title of each", async () => {
    const meetings = (rows: readonly string[]) =>
      `<TABLE CLASS="datadisplaytable"><CAPTION>Scheduled Meeting Times</CAPTION>
<TR><TH CLASS="ddheader">Type</TH><TH>Time</TH><TH>Days</TH><TH>Where</TH><TH>Date Range</TH><TH>Instructors</TH></TR>
${rows.map((row) => `<TR>${row.replace(/[^|]+/g, '<TD CLASS="dddefault">$&</TD>').replaceAll("|", "\n")}</TR>`).join("\n")}
</TABLE>`;
    const section = (title: string, rows: readonly string[]) =>
      `<TR><TH CLASS="ddtitle"><A HREF="/pls/bwckschd.p_disp_detail_sched?crn_in=1">${title}</A></TH></TR>
<TR><TD CLASS="dddefault"><SPAN>Associated Term: </SPAN>Fall 2015 Semester<BR>Main Campus<BR>${meetings(rows)}<BR></TD></TR>`;
    const page = `<!DOCTYPE HTML><HTML><TITLE>Class Schedule Listing</TITLE><BODY>
<TABLE CLASS="menuplaintable"><TR><TD>HELP | EXIT</TD></TR></TABLE>
<TABLE CLASS="datadisplaytable">
<TR><TH CLASS="ddtitle">Senior Project - 15632 - EECE 4790 - 01</TH></TR>
<TR><TD CLASS="dddefault">Without meetings</TD></TR>
${section("Embedded Design - Robotics - 15633 - EECE 2160 - 01", [
  "Class|9:15 am - 10:20 am|MWR|Hayden Hall 009|Sep 09, 2015 - Dec 09, 2015|J. Kimani",
  'Final Exam|<ABBR title = "To Be Announced">TBA</ABBR>|&nbsp;|TBA|Dec 11, 2015 - Dec 18, 2015|TBA',
])}
${section("Arts &amp; Letters - 15634 - ARTS 101 - A1", [
  "Class|1:35 pm - 2:40 pm|F|Ryder Hall 155|Sep 09, 2015 - Dec 09, 2015|TBA",
])}
</TABLE></BODY></HTML>`;
    expect(await readText("listing.html", page)).toEqual({
      meetings: [
        "Hayden Hall 009|M|555|620|EECE 2160 01|2015-09-09|2015-12-09",
        "Hayden Hall 009|R|555|620|EECE 2160 01|2015-09-09|2015-12-09",
        "Hayden Hall 009|W|555|620|EECE 2160 01|2015-09-09|2015-12-09",
        "Ryder Hall 155|F|815|880|ARTS 101 A1|2015-09-09|2015-12-09",
      ],
      leftOut: ["no room"],
    });
  });

  it("a cell that names a room for each day is unread, since the room of the row's day may be another", async () => {
    const rows = [
      "Course,Section,Day,Start Time,End Time,Room",
      "ACT201,1,SUNDAY,2:00 PM,3:20 PM,SUN:09G-31T; TUE:07A-01C",
      "ACT202,2,SUNDAY,5:00 PM,6:20 PM,07A-01C; SUN 5PM:09G-31T",
      "ACT203,3,MONDAY,5:00 PM,6:20 PM,09G-31T",
    ];
    expect(await readText("by-day.csv", rows.join("\n"))).toEqual({
      meetings: ["09G-31T|M|1020|1100|ACT203 3||"],
      leftOut: ["several rooms and times"],
    });
  });

  it("a room of a day that can't be read is unknown, though that of another day is known", async () => {
    const rows = [
      "Course,Section,Day,Start Time,End Time,Room",
      "ACT201,1,SUNDAY,2:00 PM,3:20 PM,SUN:09G-31T; TUE:A 106 11:00 A 14:00 A 107",
      "ACT203,3,MONDAY,5:00 PM,6:20 PM,09G-31T",
    ];
    const { report } = await importFile({ file: fileOf(rows.join("\n"), "by-day.csv") });
    expect(report.placeless).toEqual({ count: 1, rows: [2] });
  });

  it("a calendar's export has a row an event, on the date of its row", async () => {
    const rows = [
      "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Location",
      "Programming,18/09/2023,10:00 AM,18/09/2023,12:00 PM,FALSE,South B52",
      "Programming,25/09/2023,10:00 AM,25/09/2023,12:00 PM,FALSE,South B52",
      "Systems,19/09/2023,01:00 PM,19/09/2023,02:00 PM,FALSE,Dearing C42",
    ];
    expect(await readText("events.csv", rows.join("\n"))).toEqual({
      meetings: [
        "Dearing C42|T|780|840|Systems|2023-09-19|2023-09-19",
        "South B52|M|600|720|Programming|2023-09-18|2023-09-18",
        "South B52|M|600|720|Programming|2023-09-25|2023-09-25",
      ],
      leftOut: [],
    });
  });

  it("an event that goes on past midnight is unread, and one with a date alone takes place then", async () => {
    const rows = Array.from({ length: 30 }, (_, day) => `A,${day + 1}.09.2026,10:00,11:00,H ${day % 2}`);
    const found = await readText("dated.csv", ["Kurs,Datum,Von,Bis,Raum", ...rows].join("\n"));
    expect(found.meetings.filter((meeting) => meeting.startsWith("H 0|T|"))).toEqual([
      "H 0|T|600|660|A|2026-09-01|2026-09-01",
      "H 0|T|600|660|A|2026-09-15|2026-09-15",
      "H 0|T|600|660|A|2026-09-29|2026-09-29",
    ]);
    const events = rows.map((row) => row.replace(/,(\d+.09.2026),10:00,/, ",$1,10:00,$1,"));
    const late = "Ball,12.09.2026,22:00,13.09.2026,23:00,Aula 1";
    const header = "Kurs,Start Date,Start Time,End Date,End Time,Raum";
    expect((await readText("late.csv", [header, ...events, late].join("\n"))).leftOut).toEqual([
      "unknown day",
    ]);
  });

  it("one date beside the days of a week may be of the first class or of the exam, and limits nothing", async () => {
    const rows = [
      "Course,Days,Date,Time,Room",
      "A,MW,12/14/2026,9:00-9:50,Hall 1",
      "B,TR,12/15/2026,13:00-13:50,Hall 1",
    ];
    expect((await readText("exam.csv", rows.join("\n"))).meetings).toEqual([
      "Hall 1|M|540|590|A||",
      "Hall 1|R|780|830|B||",
      "Hall 1|T|780|830|B||",
      "Hall 1|W|540|590|A||",
    ]);
  });

  it("00:00 to 00:00 stands for no time, and says nothing of the clock", async () => {
    const rows = [
      "subject,number,days,start_time,end_time,facility_id",
      ...["08:10-09:00", "11:10-12:00", "13:10-14:00"].map(
        (time, at) => `CSE,${at},MW,${time.replace("-", ",")},005-101`,
      ),
      "CSE,9,,00:00,00:00,",
    ];
    expect(await readText("zero.csv", rows.join("\n"))).toEqual({
      meetings: ["M", "W"].flatMap((day) => [
        `005-101|${day}|490|540|CSE 0||`,
        `005-101|${day}|670|720|CSE 1||`,
        `005-101|${day}|790|840|CSE 2||`,
      ]),
      leftOut: ["no room"],
    });
  });

  it("semesters of a curriculum run in parallel, so none of them is the term", async () => {
    const rows = [
      "program,section,semester,course,day,start_time,end_time,room",
      "BS-IT,B,2nd,Dld,Monday,09:00,11:00,R7",
      "BS-IT,A,4th,Pf,Monday,11:00,12:30,R7",
      "BS-CS,A,8th,Ai,Friday,14:00,15:30,R7",
    ];
    expect(await readText("years.csv", rows.join("\n"))).toEqual({
      meetings: ["R7|F|840|930|Ai A||", "R7|M|540|660|Dld B||", "R7|M|660|750|Pf A||"],
      leftOut: [],
    });
  });

  it("a column that is called as if it mattered, and is not needed, is not in the way", async () => {
    const rows = [
      "Año;Período;Asignatura;Horario;Sala;Día",
      "2024;500;ETICA;Ma 20:31:00 - 21:50:00;PV-204;Martes",
      "2024;500;ETICA;Ju 19:01:00 - 20:20:00;PV-204;Jueves",
      "2024;500;REDES;Mi 10:01:00 - 11:20:00;PV-LB4;Miércoles",
      "2024;500;TALLER;;;En linea",
    ];
    expect(await readText("duoc.csv", rows.join("\n"))).toEqual({
      meetings: ["PV-204|R|1141|1220|ETICA||", "PV-204|T|1231|1310|ETICA||", "PV-LB4|W|601|680|REDES||"],
      leftOut: ["no room"],
    });
  });

  it("zeros beside TBA are not times, and days without a time make no meeting", async () => {
    const online = Array.from({ length: 20 }, (_, at) => `MATH ${at},TBA,0,0,ONLINE`);
    const rows = [
      "Course,Start,End,Days,Room",
      ...online,
      "ACCT 100,11:00,12:15,MW,SS140",
      "NURS 1,TBA,0,0,PIHD 2",
    ];
    expect(await readText("zeros.csv", [...rows, "ACCT 200,14:00,15:15,TuTh,SS140"].join("\n"))).toEqual({
      meetings: [
        "SS140|M|660|735|ACCT 100||",
        "SS140|R|840|915|ACCT 200||",
        "SS140|T|840|915|ACCT 200||",
        "SS140|W|660|735|ACCT 100||",
      ],
      leftOut: ["no room"],
    });
  });

  it("the names of a document's lists are its days", async () => {
    const on = (name: string, zeit: string) => ({
      name,
      vorlesungen: [{ name: "Physik", zeit, raum: "2U12" }],
    });
    const days = [
      on("Montag", "10:00 - 11:30"),
      on("Dienstag", "14:15 - 15:45"),
      on("Freitag", "8:00 - 9:30"),
    ];
    expect(await readText("woche.json", JSON.stringify(days))).toEqual({
      meetings: ["2U12|F|480|570|Physik||", "2U12|M|600|690|Physik||", "2U12|T|855|945|Physik||"],
      leftOut: [],
    });
  });

  it("a room in capitals is the one that another row writes in small letters", async () => {
    const rows = ["Course,Days,Time,Room", "A,M,9:00-9:50,Cisco lab", "B,M,14:00-14:50,CISCO LAB"];
    const { meetings } = await readText("lab.csv", rows.join("\n"));
    expect(meetings).toEqual(["CISCO LAB|M|840|890|B||", "Cisco lab|M|540|590|A||"]);
    const { timetable } = await importFile({ file: fileOf(rows.join("\n")) });
    expect(timetable.rooms.map(({ name, meetings: week }) => [name, week.M.length])).toEqual([
      ["Cisco lab", 2],
    ]);
  });

  it("a section without a course is named by its title", async () => {
    const rows = ["Title,Section,Days,Time,Room", "Soils,Section 01,M,9:00-9:50,Hall 1"];
    expect((await readText("titles.csv", rows.join("\n"))).meetings).toEqual([
      "Hall 1|M|540|590|Soils Section 01||",
    ]);
  });

  it("times on a 12-hour clock without AM and PM are a question if they may be mornings or evenings", async () => {
    const rows = [
      "Course,Days,Time,Room",
      "A,S,9:00-11:30,Hall 1",
      "B,M,7:00-9:30,Hall 1",
      "C,T,7:30-9:00,Hall 1",
    ];
    const evenings = fileOf(rows.join("\n"));
    expect(await readRows(evenings, undefined)).toEqual({ meetings: [], leftOut: ["clock in doubt"] });
    const read = async (clock: Clock) => (await readRows(evenings, undefined, { clock })).meetings;
    expect(await read("24h")).toEqual([
      "Hall 1|M|420|570|B||",
      "Hall 1|S|540|690|A||",
      "Hall 1|T|450|540|C||",
    ]);
    expect(await readRows(evenings, undefined, { clock: "12h" })).toEqual({
      meetings: ["Hall 1|S|540|690|A||"],
      leftOut: ["morning or evening"],
    });
    expect(await read("12h-from-7")).toEqual(await read("24h"));
  });

  it("a column for each day has the times of a class, in its room or in one beside each day", async () => {
    const rows = [
      "Materia,Grupo,Salon,Lunes,Martes,Miercoles,Jueves,Viernes,Sabado",
      "Algebra,1,A101,07:00-09:00,,07:00-09:00,,07:00-08:00,",
      "Fisica,2,A101,13:00-15:00,,,,,09:00-12:00",
      "Taller,3,A102,,,,,,",
    ];
    expect(await readText("semana.csv", rows.join("\n"))).toEqual({
      meetings: [
        "A101|F|420|480|Algebra||",
        "A101|M|420|540|Algebra||",
        "A101|M|780|900|Fisica||",
        "A101|S|540|720|Fisica||",
        "A101|W|420|540|Algebra||",
      ],
      leftOut: [],
    });
    const roomsBesideDays = [
      "Asignatura,AULA,Lunes,AULA,Martes,AULA,Miércoles,AULA,Jueves,AULA,Viernes",
      "Algebra,A55,10:00 - 12:15,,,A56,10:00 - 12:15,,,,",
      "Fisica,,,H04,13:15 - 17:00,,,,,A55,08:00 - 10:00",
    ];
    const named = [
      "Asignatura,Lunes,Lunes Aula,Martes,Martes Aula,Miércoles,Miércoles Aula,Jueves,Jueves Aula,Viernes,Viernes Aula",
      "Algebra,10:00 - 12:15,A55,,,10:00 - 12:15,A56,,,,",
      "Fisica,,,13:15 - 17:00,H04,,,,,08:00 - 10:00,A55",
    ];
    const meetings = (await readText("aulas.csv", roomsBesideDays.join("\n"))).meetings;
    expect((await readText("aulas.csv", named.join("\n"))).meetings).toEqual(meetings);
    expect(meetings).toEqual([
      "A55|F|480|600|Fisica||",
      "A55|M|600|735|Algebra||",
      "A56|W|600|735|Algebra||",
      "H04|T|795|1020|Fisica||",
    ]);
  });

  it("columns that come again are those of another meeting", async () => {
    const rows = [
      "Course,Days,Time,Room,Days,Time,Room",
      "CS 1,MWF,9:00-9:50 AM,DCC 308,R,2:00-3:50 PM,LAB 4",
      "CS 2,TR,10:00-11:20 AM,DCC 318,,,",
    ];
    expect(await readText("twice.csv", rows.join("\n"))).toEqual({
      meetings: [
        "DCC 308|F|540|590|CS 1||",
        "DCC 308|M|540|590|CS 1||",
        "DCC 308|W|540|590|CS 1||",
        "DCC 318|R|600|680|CS 2||",
        "DCC 318|T|600|680|CS 2||",
        "LAB 4|R|840|950|CS 1||",
      ],
      leftOut: [],
    });
    const found = await openRows([fileOf(rows.join("\n"))], {
      columns: readColumns("room=Room,days=Days,times=Time,class=Course"),
    });
    expect(found).toMatchObject({
      kind: "unclear",
      question: {
        about: "columns",
        choices: [
          { label: "Column #4", answer: { columns: "room=#4,class=Course,days=#2,times=#3" } },
          { label: "Column #7" },
        ],
        columns: expect.arrayContaining(["Course", "#2"]),
      },
    });
    // Which of two rooms is of the only time?
    const rooms = ["Course,Days,Time,Room,Room", "CS 1,M,9:00-9:50,DCC 308,LAB 4"];
    await expect(readText("rooms.csv", rooms.join("\n"))).rejects.toThrow("#4, #5 may be the room");
  });

  it("a room's name that is broken into lines is one, if another cell has it in a line", async () => {
    const rows = [
      "Course,Day,Time,Hall",
      "A,Friday,1pm - 3pm,MAIN AUDITORIUM",
      'B,Friday,3pm - 5pm,"MAIN\nAUDITORIUM"',
      'C,Monday,3pm - 5pm,"NH 259\nNH 276"',
    ];
    expect((await readText("broken.csv", rows.join("\n"))).meetings).toEqual([
      "MAIN AUDITORIUM|F|780|900|A||",
      "MAIN AUDITORIUM|F|900|1020|B||",
      "NH 259|M|900|1020|C||",
      "NH 276|M|900|1020|C||",
    ]);
  });
});
