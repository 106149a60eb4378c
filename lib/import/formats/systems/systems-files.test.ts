import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { Answer } from "../../question.ts";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";
import type { InputFile } from "../source-file.ts";

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Every meeting of a file, or its question. */
const readingOf = async (text: string, answers: Answer = {}, file: InputFile = fileOf(text)) => {
  const now = Date.parse("2026-11-23");
  const found = await readTimetable({
    files: [file],
    answers: { accept: "term dates", timeZone: "Europe/Paris", ...answers },
    now,
  });
  if (found.kind === "questions") return found.questions.map(({ message }) => message);
  return found.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map(
          ({ start, end, on }) =>
            `${name} ${day} ${clock(start)}-${clock(end)}${on === undefined ? "" : ` on ${on.join(" ")}`}`,
        ),
      ),
    ),
  );
};

const ASC = (cards: string) => `<?xml version="1.0" encoding="windows-1251"?>
<timetable importtype="database">
  <periods><period period="1" starttime="8:00" endtime="8:45"/><period period="2" starttime="8:55" endtime="9:40"/>
    <period period="3" starttime="10:00" endtime="10:45"/></periods>
  <daysdefs><daysdef id="m" name="Понедельник" short="Пн" days="10000"/><daysdef id="t" name="Вторник" short="Вт" days="01000"/></daysdefs>
  <subjects><subject id="s" name="Физика" short="Ф"/></subjects><classrooms><classroom id="r" name="Каб. 1"/></classrooms>
  <lessons><lesson id="l" subjectid="s" periodspercard="2" periodsperweek="4"/></lessons><cards>${cards}</cards></timetable>`;

/** Of Cyrillic letters, as windows-1251 has them. */
const inWindows1251 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });

const card = (period: number, days = "10000") =>
  `<card lessonid="l" classroomids="r" period="${period}" weeks="1" days="${days}"/>`;

it("aSc Timetables writes a double lesson as one card, or as a card for each period, in the encoding it declares", async () => {
  const double = ["Каб. 1 M 8:00-9:40"];
  const fileIn1251 = (text: string) => ({ name: "asctt2012.xml", bytes: inWindows1251(text) });
  expect(await readingOf("", {}, fileIn1251(ASC(card(1))))).toEqual(double);
  const single = ["Каб. 1 M 8:00-8:45", "Каб. 1 M 8:55-9:40", "Каб. 1 T 10:00-10:45"];
  expect(await readingOf("", {}, fileIn1251(ASC(card(1) + card(2) + card(3, "01000"))))).toEqual(single);
});

const EVENTS = (start: string, end: string) =>
  JSON.stringify(["A1", "A2"].map((room) => ({ title: "Algebra", start, end, room })));

it("instants are read by the school's clock", async () => {
  const [offset, utc] = [
    EVENTS("2026-09-14T14:30:00+02:00", "2026-09-14T16:00:00+02:00"),
    EVENTS("2026-09-14T12:30:00.000Z", "2026-09-14T14:00:00.000Z"),
  ];
  const atHalfPastTwo = ["A1 M 14:30-16:00", "A2 M 14:30-16:00"];
  expect(await readingOf(offset, { timeZone: "Europe/Paris" })).toEqual(atHalfPastTwo);
  expect(await readingOf(utc, { timeZone: "Europe/Paris" })).toEqual(atHalfPastTwo);
  expect(await readingOf(utc, { timeZone: undefined })).toEqual([
    expect.stringContaining("has its times in UTC"),
  ]);
});

it("a workbook may be one XML document, as systems write it under the name of an Excel file", async () => {
  const rows = [
    ["Aula", "Giorno", "Inizio", "Fine"],
    ["P1", "Lunedì", "08:30", "09:30"],
  ].map(
    (cells) =>
      `<Row>${cells.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join("")}</Row>`,
  );
  const namespace = "urn:schemas-microsoft-com:office:spreadsheet";
  const text = `<?xml version="1.0"?><Workbook xmlns="${namespace}" xmlns:ss="${namespace}"><Worksheet ss:Name="A"><Table>${rows.join("")}</Table></Worksheet></Workbook>`;
  expect(await readingOf(text)).toEqual(["P1 M 8:30-9:30"]);
});

it("a calendar that a program took apart keeps its rooms apart", async () => {
  const events = [{ DTSTART: "20260914T123000Z", DTEND: "20260914T140000Z", LOCATION: "B008 - CVS\\,C301" }];
  const text = JSON.stringify([...events, { ...events[0], LOCATION: "C302" }]);
  expect(await readingOf(text, { timeZone: "Europe/Paris" })).toEqual([
    "B008 - CVS M 14:30-16:00",
    "C301 M 14:30-16:00",
    "C302 M 14:30-16:00",
  ]);
});

it("a calendar without locations may name the room in its other texts", async () => {
  const event = (day: string, text: string) =>
    `BEGIN:VEVENT\nDTSTART:202609${day}T090000\nDTEND:202609${day}T100000\n${text}\nEND:VEVENT\n`;
  const described = event("14", "SUMMARY:Spanish 1\nDESCRIPTION:Teacher: Bell\\, Room: A-119");
  const titled = event("15", "SUMMARY:Algebra 09:00 AM-10:00 AM ROOM: Lecture Theatre 2");
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${described}${titled}END:VCALENDAR\n`;
  expect(await readingOf("", {}, fileOf(text, "school.ics"))).toEqual([
    "A-119 M 9:00-10:00",
    "Lecture Theatre 2 T 9:00-10:00",
  ]);
});

it("a calendar's texts may name several rooms, as Hyperplanning's", async () => {
  const event = (day: string, rooms: string) =>
    `BEGIN:VEVENT\nDTSTART:202609${day}T090000\nDTEND:202609${day}T100000\nSUMMARY:Labo\n` +
    `DESCRIPTION:Matière : Labo\\nPromotions : IB3\\, Icin\\n${rooms}\nEND:VEVENT\n`;
  const several = event("14", "Salles : R303\\, Amphi\\n");
  const alike = event("15", "Salle : R303\\, R305\\, Mme Bell\\, Groupe: 2");
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${several}${alike}END:VCALENDAR\n`;
  expect(await readingOf("", {}, fileOf(text, "school.ics"))).toEqual([
    "Amphi M 9:00-10:00",
    "R303 M 9:00-10:00",
    "R303 T 9:00-10:00",
    "R305 T 9:00-10:00",
  ]);
});

it("a title names the room of an event without a location, with a word for rooms or as another event's", async () => {
  const event = (day: string, text: string) =>
    `BEGIN:VEVENT\nDTSTART:202609${day}T090000\nDTEND:202609${day}T100000\n${text}\nEND:VEVENT\n`;
  const calendar = (...events: readonly string[]) =>
    fileOf(`BEGIN:VCALENDAR\nVERSION:2.0\n${events.join("")}END:VCALENDAR\n`, "school.ics");
  const [law, art] = [event("14", "SUMMARY:Law\nLOCATION:B204"), event("15", "SUMMARY:Art (B 204)")];
  const others = [event("16", "SUMMARY:Maths - Room 12"), event("17", "SUMMARY:CS 101 online")];
  expect(await readingOf("", {}, calendar(law, art, ...others))).toEqual([
    "B204 M 9:00-10:00",
    "B204 T 9:00-10:00",
    "Room 12 W 9:00-10:00",
  ]);
  expect(await readingOf("", {}, calendar(art))).toEqual([
    'No event of school.ics has a location. If titles such as "Art (B 204)" name the rooms, export the calendar with its locations.',
  ]);
});

it("repeating events without a UID, or with one for all, are all kept, as Workday's", async () => {
  const event = (day: string, room: string, uid: string) =>
    `BEGIN:VEVENT\n${uid}SUMMARY:CPEN 312\nDTSTART:202609${day}T083000\nDTEND:202609${day}T100000\nRRULE:FREQ=WEEKLY;COUNT=2\n` +
    `DESCRIPTION:Wed Fri | 8:30 a.m. - 10:00 a.m. | GEOG-Floor 1-Room ${room}\nEND:VEVENT\n`;
  const calendar = (uid: string) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\n${event("14", "100", uid)}${event("15", "200", uid)}END:VCALENDAR\n`;
  const both = ["GEOG-Floor 1-Room 100 M 8:30-10:00", "GEOG-Floor 1-Room 200 T 8:30-10:00"];
  for (const uid of ["", "UID:1\n"])
    expect(
      (await readingOf("", {}, fileOf(calendar(uid), "a.ics"))).map((each) => each.replace(/ on .*/, "")),
    ).toEqual(both);
});

it("Banner's page of sections has remarks over several columns", async () => {
  const cells = (...texts: readonly string[]) => texts.map((text) => `<td>${text}</td>`).join("");
  const remark = "Coursework for this section will be provided through other online platforms.";
  const page = `<table><tr>${cells("CRN", "Subj", "Crse", "Day(s)", "Time", "Room")}</tr>
    <tr>${cells("20290", "ANTH", "1120", "-T-R---", "1230-1420", "A122B")}</tr>
    <tr>${cells("20291", "ANTH", "1121", "M-W----", "0830-0920", "A130")}</tr>
    <tr><td></td><td colspan="5">${remark}</td></tr></table>`;
  expect(await readingOf("", {}, fileOf(page, "sections.html"))).toEqual([
    "A122B T 12:30-14:20",
    "A122B R 12:30-14:20",
    "A130 M 8:30-9:20",
    "A130 W 8:30-9:20",
  ]);
});

it("Banner's page of sections has its header again for each subject, and dates of their own below one header", async () => {
  const cells = (...texts: readonly string[]) => texts.map((text) => `<td>${text}</td>`).join("");
  const title = (text: string) => `<tr><td colspan="9">${text}</td></tr>`;
  const header = `<tr>${cells("CRN", "Subj", "Crse", "Sec", "Day(s)", "Time")}<td colspan="2">Non Standard Start/End</td><td>Room</td></tr>`;
  const page = `<table>${title("Anthropology")}${header}
    <tr>${cells("20290", "ANTH", "1120", "001", "-T-----", "1230-1420", "", "", "A122B")}</tr>
    <tr>${cells("20736", "ANTH", "1221", "F01", "M------", "1030-1220", "11-May-26", "12-Jun-26", "A235")}</tr>
    <tr>${cells("", "", "", "", "--W----", "1030-1220", "13-May-26", "13-May-26", "A235")}</tr>
    ${title("")}${title("Biology")}${header}
    <tr>${cells("20737", "BIOL", "1115", "001", "----F--", "0830-1020", "", "", "")}</tr>
    <tr>${cells("20738", "BIOL", "1115", "002", "----F--", "0830-1020", "", "", "B026")}</tr></table>`;
  expect(await readText("sections.html", page)).toEqual({
    meetings: [
      "A122B|T|750|860|ANTH 1120 001||",
      "A235|M|630|740|ANTH 1221 F01|2026-05-11|2026-06-12",
      "A235|W|630|740|ANTH 1221 F01|2026-05-13|2026-05-13",
      "B026|F|510|620|BIOL 1115 002||",
    ],
    leftOut: ["no room"],
  });
});

it("25Live's reservations are XML in which each text has attributes", async () => {
  const text = (value: string) => ({ __prefix: "r25", __text: value });
  const reservation = (day: string, room: string) => ({
    reservation_start_dt: text(`2026-09-${day}T15:30:00-07:00`),
    reservation_end_dt: text(`2026-09-${day}T17:00:00-07:00`),
    spaces: { space_id: text("188"), space_name: text(room), formal_name: text(`West ${room}`) },
  });
  const list = {
    space_reservations: { space_reservation: [reservation("14", "AW 302"), reservation("15", "AW 303")] },
  };
  expect(await readingOf(JSON.stringify(list), { timeZone: "America/Los_Angeles" })).toEqual([
    "AW 302 M 15:30-17:00",
    "AW 303 T 15:30-17:00",
  ]);
});

it.each([
  [
    "Colleague",
    "SEC_START_DATE,SEC_END_DATE,CSM_START_TIME,CSM_END_TIME,CSM_MONDAY,CSM_TUESDAY,CSM_WEDNESDAY,CSM_THURSDAY,CSM_FRIDAY,CSM_SATURDAY,CSM_SUNDAY,CSM_BLDG,CSM_ROOM",
    "Jan 19 2026,Jan 25 2026,1:00PM,4:50PM,Y,-,-,-,-,-,-,SIMP,406",
    ["SIMP 406 M 13:00-16:50"],
  ],
  [
    "Banner",
    "SSRMEET_MON_DAY,SSRMEET_TUE_DAY,SSRMEET_WED_DAY,SSRMEET_THU_DAY,SSRMEET_FRI_DAY,SSRMEET_SAT_DAY,SSRMEET_SUN_DAY,SSRMEET_BEGIN_TIME,SSRMEET_END_TIME,SSRMEET_BLDG_CODE,SSRMEET_ROOM_CODE",
    "M,,W,,,,,0900,0950,SCI,101",
    ["SCI 101 M 9:00-9:50", "SCI 101 W 9:00-9:50"],
  ],
  [
    "PeopleSoft",
    "Class Nbr,Location,Facil ID,Pat,Mtg Start,Mtg End",
    "1001,MAIN,SCI 101,TR,9:00 AM,9:50 AM",
    ["SCI 101 T 9:00-9:50", "SCI 101 R 9:00-9:50"],
  ],
  [
    "a query of PeopleSoft",
    "FACILITY_ID,MON,TUES,WED,UM_THURS,FRI,SAT,UM_SUNDAY,MEETING_TIME_START,MEETING_TIME_END",
    "SCI 101,,T,,TH,,,,13:00,14:15",
    ["SCI 101 T 13:00-14:15", "SCI 101 R 13:00-14:15"],
  ],
  [
    "Syllabus Plus",
    "Activity Name,Scheduled Days,Scheduled Start Time,Scheduled End Time,Allocated Location Name",
    "COMP1001/L/01,Monday,09:00,11:00,B52",
    ["B52 M 9:00-11:00"],
  ],
  [
    "Allocate+",
    "subject_code,activity_group_code,day_of_week,start_time,duration,location",
    "ACCT1101,LEC,Mon,09:00,60,G 101\nACCT1101,TUT,Thu,16:30,90,G 101",
    ["G 101 M 9:00-10:00", "G 101 R 16:30-18:00"],
  ],
  [
    "a list whose Thursday is TH",
    "Course,Day,Start,End,Room",
    "A,M,9:00,9:50,R 1\nB,T,9:00,9:50,R 1\nC,W,9:00,9:50,R 1\nD,TH,13:00,13:50,R 1\nE,F,9:00,9:50,R 1",
    ["R 1 M 9:00-9:50", "R 1 T 9:00-9:50", "R 1 W 9:00-9:50", "R 1 R 13:00-13:50", "R 1 F 9:00-9:50"],
  ],
  [
    "Banner's page of open sections",
    "Subj,Day(s),Time,Room",
    "ANTH,-T-R---,1230-1420,A122B\nBIOL,M-W-F--,0930-1020,A130",
    [
      "A122B T 12:30-14:20",
      "A122B R 12:30-14:20",
      "A130 M 9:30-10:20",
      "A130 W 9:30-10:20",
      "A130 F 9:30-10:20",
    ],
  ],
  [
    "TimeEdit",
    "Startdatum,Starttid,Slutdatum,Sluttid,Kurs,Lokal",
    '2026-08-31,10:15,2026-08-31,12:00,TATA24,"C1, C2"\n2026-08-31,13:15,2026-08-31,15:00,TATA24,\n2026-08-31,22:00,2026-08-31,00:00,TATA24,C1\n2026-08-31,13:15,2026-08-31,15:00,TATA24,Ingen lokal',
    ["C1 M 10:15-12:00", "C1 M 22:00-24:00", "C2 M 10:15-12:00"],
  ],
  [
    "SIIAU",
    "clave,dia,hora_ini,hora_fin,aula",
    "IC854,LUNES,8,10,B14\nIC877,MARTES,19,21,B15",
    ["B14 M 8:00-10:00", "B15 T 19:00-21:00"],
  ],
  [
    "a workbook whose first meeting has no numbers",
    "SIGLA,DIA 1,INICIO,FIN,AULA,DIA 2,INICIO 2,FIN 2,AULA 2",
    "PSI105,MARTES,07:00,09:15,8,JUEVES,07:00,09:15,9",
    ["8 T 7:00-9:15", "9 R 7:00-9:15"],
  ],
  [
    "a cell that says more of its room on a line of its own",
    "Hari,Jam,Ruangan",
    'SENIN,07.00 - 08.50,"IF-111\n(kapasitas 40)"\nSELASA,07.00 - 08.50,IF-112',
    ["IF-111 (kapasitas 40) M 7:00-8:50", "IF-112 T 7:00-8:50"],
  ],
  [
    "a Brazilian list",
    "Turma;Dia da semana;Horário;Sala",
    "MAT01;Segunda-feira;08:00 às 10:00;101\nMAT02;Sexta-feira;10:00 às 12:00;102",
    ["101 M 8:00-10:00", "102 F 10:00-12:00"],
  ],
  [
    "a Japanese list",
    "授業科目名,曜日,開始時刻,終了時刻,教室",
    "線形代数,月,09:00,10:30,C101\n物理,金,13:00,14:30,C102",
    ["C101 M 9:00-10:30", "C102 F 13:00-14:30"],
  ],
  [
    "a Turkish list",
    "Gün,Başlangıç Saati,Bitiş Saati,Derslik Adı,Dersin Adı",
    "Pazartesi,09:00,12:00,Derslik 110,Sosyoloji\nCuma,13:00,16:00,Derslik 104,Enformetri",
    ["Derslik 104 F 13:00-16:00", "Derslik 110 M 9:00-12:00"],
  ],
])("%s is read by its header", async (_, header, rows, meetings) => {
  const found = await readingOf(`${header}\n${rows}\n`);
  expect(found.map((meeting) => meeting.replace(/ on 0,6$/, ""))).toEqual(meetings);
});

it("a file for each day is called after it, a list or a grid with buildings", async () => {
  const grid = "BUILDING,ROOM,8am_9am,11am_12noon,12noon_1pm\nCHE,200LH,MKT317,,CHE1\nCVE,200LH,,CVE5,CVE5\n";
  expect(await readingOf("", {}, fileOf(grid, "Timetable_Monday.csv"))).toEqual([
    "CHE 200LH M 8:00-9:00",
    "CHE 200LH M 12:00-13:00",
    "CVE 200LH M 11:00-13:00",
  ]);
  const list = "Room,Start,End,Course\nA1,9:00 AM,9:50 AM,X\nA2,1:00 PM,1:50 PM,Y\n";
  expect(await readingOf("", {}, fileOf(list, "friday.csv"))).toEqual(["A1 F 9:00-9:50", "A2 F 13:00-13:50"]);
});

it("a Vietnamese list numbers its days from 2, and writes each period as a digit", async () => {
  const header = "MÃ LỚP,THỨ,TIẾT,PHÒNG HỌC\n";
  const rows = "DS102,2,345,B1.14\nENG01,6,67890,B1.16\nIE106,8,1,B1.18\nIE107,3,---45------,B1.18\n";
  const periods =
    "1=7:30-8:15,2=8:15-9:00,3=9:00-9:45,4=10:00-10:45,5=10:45-11:30,6=13:00-13:45,10=16:15-17:00";
  expect(await readingOf(header + rows, { periods })).toEqual([
    "B1.14 M 9:00-11:30",
    "B1.16 F 13:00-17:00",
    "B1.18 T 10:00-11:30",
    "B1.18 U 7:30-8:15",
  ]);
});

it("the same list as a document has no accents", async () => {
  const rows = [
    { MaLop: "DS102", Thu: "2", Tiet: "23", PhongHoc: "B1.14" },
    { MaLop: "DS103", Thu: "3", Tiet: "2", PhongHoc: "B1.16" },
  ];
  expect(await readingOf(JSON.stringify(rows), { periods: "2=8:15-9:00,3=9:00-9:45" })).toEqual([
    "B1.14 M 8:15-9:45",
    "B1.16 T 8:15-9:00",
  ]);
});

it("the place of a period says which it is in Vietnam, and 12 is one period unless others are several", async () => {
  const times = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((n) => `${n}=${6 + n}:00-${6 + n}:50`).join();
  const readPeriods = async (...periods: readonly string[]) =>
    readingOf(
      ["Mã MH,Thứ,Tiết học,Phòng", ...periods.map((text, at) => `M${at},${at + 2},${text},A10${at}`)].join(
        "\n",
      ),
      { periods: times },
    );
  expect(await readPeriods("----------12---", "-------890-----", "----------123--")).toEqual([
    "A100 M 17:00-18:50",
    "A101 T 14:00-16:50",
    "A102 W 17:00-19:50",
  ]);
  expect(await readPeriods("12", "10", "1")).toEqual([
    "A100 M 18:00-18:50",
    "A101 T 16:00-16:50",
    "A102 W 7:00-7:50",
  ]);
  expect(await readPeriods("12", "345", "67890")).toEqual([
    "A100 M 7:00-8:50",
    "A101 T 9:00-11:50",
    "A102 W 12:00-16:50",
  ]);
});

it("Syllabus Plus writes times as instants of one day, beside the number of the day", async () => {
  const activity = (day: number, start: string, end: string) => ({
    scheduledDay: String(day),
    startTime: `2000-01-01T${start}:00Z`,
    endTime: `2000-01-01T${end}:00Z`,
    location: ` TC-${day}`,
    weekPattern: "1-12",
  });
  const text = JSON.stringify([0, 1, 2, 3, 4].map((day) => activity(day, "01:00", "03:00")));
  const found = await readingOf(text, { timeZone: "Asia/Shanghai" });
  expect(found).toEqual(["M", "T", "W", "R", "F"].map((day, index) => `TC-${index} ${day} 9:00-11:00`));
});

it("Indiware's plan of a date has that day's lessons, without those that are cancelled", async () => {
  const lesson = (period: number, room: string, times = "<Beginn>7:45</Beginn><Ende>8:30</Ende>") =>
    `<Std><St>${period}</St>${times}<Fa FaAe="FaGeaendert">${room === "" ? "---" : "MA"}</Fa><Ra>${room}</Ra></Std>`;
  const plan = (head: string) => `<?xml version="1.0"?><VpMobil><Kopf><planart>K</planart>${head}</Kopf>
    <FreieTage><ft>241003</ft></FreieTage><Klassen>
    <Kl><Kurz>5a</Kurz><KlStunden><KlSt ZeitVon="7:45" ZeitBis="8:30">1</KlSt></KlStunden>
      <Pl>${lesson(1, "210")}${lesson(2, "")}${lesson(3, "H 1", "<Beginn/><Ende/>")}</Pl></Kl>
    <Kl><Kurz>6b</Kurz><Pl>${lesson(1, "H 2")}</Pl></Kl></Klassen></VpMobil>`;
  const named = "<DatumPlan>Montag, 12. August 2024</DatumPlan><datei>PlanKl20240812.xml</datei>";
  const answers = { accept: "unread rows", allowUnread: "50%" };
  expect(await readingOf(plan(named), answers)).toEqual(["210 M 7:45-8:30", "H 2 M 7:45-8:30"]);
});

it("EduPage's answer has tables whose ids name each other, as aSc Timetables", async () => {
  const table = (id: string, ...rows: object[]) => ({ id, def: {}, data_rows: rows });
  const cards = [
    { id: "*1", lessonid: "*1", period: "1", days: "01000", weeks: "1", classroomids: ["*8", "*9"] },
    { id: "*2", lessonid: "*1", period: "", days: "", weeks: "", classroomids: [] },
  ];
  const tables = [
    table("periods", { period: "1", starttime: "8:00", endtime: "8:45" }),
    table("days", { id: "0", name: "Понеделник" }, { id: "1", name: "Вторник" }),
    table("classrooms", { id: "*8", name: "H 1" }, { id: "*9", name: "H 2" }, { id: "*10", name: "H 3" }),
    table("subjects", { id: "*1", name: "Физика" }),
    table("classes", { id: "*7", name: "1b" }),
    table("lessons", { id: "*1", subjectid: "*1", durationperiods: 1, classids: ["*7"] }),
    table("cards", ...cards),
  ];
  const answer = { r: { rights: { classrooms: true }, dbiAccessorRes: { type: "ttuidocdbi", tables } } };
  const read = ["H 1 T 8:00-8:45", "H 2 T 8:00-8:45"];
  expect(await readingOf(JSON.stringify(answer))).toEqual(read);
  const daysdefs = [
    { name: "Понеделник", typ: "one", vals: ["10"] },
    { name: "Вторник", typ: "one", vals: ["01"] },
    { name: "Any day", typ: "any", vals: ["10", "01"] },
  ];
  const older = tables
    .map(({ id, data_rows }) => ({ table: id, rows: data_rows }))
    .map((each) => (each.table === "days" ? { table: "daysdefs", rows: daysdefs } : each));
  expect(await readingOf(JSON.stringify({ modCount: 1, changes: older }))).toEqual(read);
});

it("times of digits, as National Chung Hsing University answers them, with the periods that each day has", async () => {
  const course = (
    code: string,
    time: string,
    room: string,
    parsed: readonly object[],
    more: object = {},
  ) => ({
    ...{ code, title: `T ${code}`, time, location: [room], time_parsed: parsed, intern_time: "" },
    ...{ intern_location: [""], ...more },
  });
  const document = {
    course: [
      course("1", "178", "A411", [{ day: 1, time: [7, 8] }]),
      course("2", "112,27", "C7", [
        { day: 1, time: [1, 2] },
        { day: 2, time: [7] },
      ]),
      course("3", "441011", "", [{ day: 4, time: [10, 11, 4] }], {
        ...{ intern_time: "441011", intern_location: ["A128"] },
      }),
      course("4", "*", "A722", []),
      // The twelfth period, or the first and the second.
      course("5", "312", "B1", [{ day: 3, time: [1, 2, 12] }]),
    ],
  };
  const periods = new Map(
    Array.from({ length: 12 }, (_, at) => [`${at + 1}`, { start: 480 + at * 60, end: 530 + at * 60 }]),
  );
  expect(await readText("courses.json", JSON.stringify(document), { periods })).toEqual({
    meetings: [
      "A128|R|1020|1130|3||",
      "A128|R|660|710|3||",
      "A411|M|840|950|1||",
      "C7|M|480|590|2||",
      "C7|T|840|890|2||",
    ],
    leftOut: ["no room", "unknown period"],
  });
});
