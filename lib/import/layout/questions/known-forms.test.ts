import { expect, it } from "vitest";
import { importTerms } from "../../import-file.ts";
import { fileOf } from "../../testing/file-of.ts";

const lines = (...rows: readonly string[]): string => rows.join("\n");

const SHIFTS = lines(
  "Smjena,Dan,Sat,Predmet,Učionica",
  "ujutro,Ponedjeljak,1,Matematika,12",
  "ujutro,Utorak,2,Fizika,14",
  "popodne,Ponedjeljak,1,Kemija,12",
);

it.each<[form: string, content: string, said: string]>([
  [
    "rows that are longer than their header",
    lines(
      "Course,Title,Days,Start,End,Room",
      "A 1,Algebra, Linear,M,9:00,10:30,101",
      "A 2,Logic, First,T,9:00,10:30,102",
      "A 3,Sets,W,9:00,10:30,103",
    ),
    'a row has 7 cells and the header 6, "A 1, Algebra, Linear, M, 9:00, 10:30, 101". Put a cell with a comma in quotes, or give each column a name.',
  ],
  [
    "rows that all have a cell without a name",
    lines("Course,Days,Start,End,Room", "1,A 1,M,9:00,10:30,101", "2,A 2,T,9:00,10:30,102"),
    'a row has 6 cells and the header 5, "1, A 1, M, 9:00, 10:30, 101". Put a cell with a comma in quotes, or give each column a name.',
  ],
  [
    "tables side by side",
    lines(
      "Algebra,,,,,,,,",
      "Nastavnik,Dan,Ura,Soba,,Nastavnik,Dan,Ura,Soba",
      "Roe,UTO,9:15-12,Kolarac,,Lee,SRE,11:15-13,Rg 1",
      ",,,,,Poe,PON,9:15-11,Rg 2",
    ),
    "the columns Nastavnik, Dan, Ura, Soba stand beside each other 2 times, as if these were several tables. Put them below each other, or ask for one list.",
  ],
  [
    "a grid of dates in quarters of an hour",
    lines(
      "Data,Dove,09:00,09:00,09:00,09:00,10:00,10:00,10:00,10:00,,",
      "Giovedi 11/04/2024,B2.0,,,,Analisi,Analisi,Analisi,Analisi,Analisi,,",
      "Venerdi 12/04/2024,B2.0,,,,Fisica,Fisica,Fisica,Fisica,Fisica,,",
    ),
    "the grid has dates beside or above its times, such as Giovedi 11/04/2024, Venerdi 12/04/2024, and its classes take place on these dates or in these weeks only. Ask for a list with columns for date, room, start and end.",
  ],
  [
    "CELCAT's events",
    JSON.stringify(
      ["U2-115", "U2-116"].map((room, index) => ({
        id: `-16902728${index}:8:1626087:3`,
        start: `2023-09-0${4 + index}T10:15:00`,
        end: `2023-09-0${4 + index}T12:00:00`,
        allDay: false,
        description: `COURS/TD\r\n\r\n<br />\r\n\r\nPhysique\r\n\r\n<br />\r\n\r\nFSI / ${room}\r\n`,
        eventCategory: "COURS/TD",
        sites: ["Bât. U2"],
        modules: null,
        registerStatus: 0,
      })),
    ),
    'column "description" names the room within a text, such as "COURS/TD Physique FSI / U2-115". Ask for a list with the room in a column of its own.',
  ],
  [
    "dates in the place of days that may begin with the month",
    lines("Aula,Giorno,from,to,name", "A1,06-11-2025,8:00,10:00,Analisi", "A2,07-11-2025,8:00,10:00,Fisica"),
    'column "Giorno" begins with the day or with the month, such as "06-11-2025", and no date shows which. Write the dates as 2026-09-07.',
  ],
  [
    "a header that was cut",
    lines(
      "Course,Days,Start,End,Seats,Max,Seats,Min,Room",
      "A 1,M,9:00,10:30,30,10,101",
      "A 2,T,9:00,10:30,20,10,102",
    ),
    'the rows have 7 cells and the header 9, so that names do not stand above their values: "Course, Days, Start, End, Seats, Max, Seats, Min, Room". Export the file again, or remove the names that are too many.',
  ],
  [
    "ids of other lists",
    lines("id,lesson_id,class_id,slot_id,place_id", "1,31,4,12,7", "2,32,4,13,8", "3,33,5,14,7"),
    'column "lesson_id" holds ids of another list, such as "31", and no column says the room, days, start, end. Ask for one list that names them in each row.',
  ],
  [
    "fields at fixed places",
    lines(
      "WELD 102   001  MTWRF   0800 1430 A1   J. Day",
      "WELD 104   001  T R     0900 1030 A2   L. Moss",
      "MATH 99    002  M W F   1100 1150 C214 P. Reed",
    ),
    'the fields are at fixed places of each line, such as "WELD 104 001 T R 0900 1030 A2 L. Moss". Ask for the same file with a comma or a tab between the fields, and their names above.',
  ],
  [
    "the begin of each lesson, and no end",
    lines(
      "Cousig,Grp,Pernum,Loccod,Perjousem,Perhredeb",
      "AER1,01,37,M-1020,MER,1445",
      "AER1,01,38,M-1020,MER,1545",
      "AER1,02,12,B-311,LUN,0930",
      "CIV2,01,11,B-311,LUN,0830",
    ),
    'column "Perhredeb" holds one time of each class, such as "1445", and no other says when it ends. Ask for a list with columns for start and end.',
  ],
  [
    "seconds since 1970",
    lines(
      "subject,start_time,end_time,auditory",
      "A,1599047700,1599053400,116",
      "B,1599108300,1599114000,102",
    ),
    'column "start_time" counts seconds since 1970, such as "1599047700". Ask for dates and times such as 2026-09-07 09:00.',
  ],
  [
    "records within a text",
    lines(
      "code,title,meetings",
      'A 1,Algebra,"[{""day"": ""Monday"", ""start"": ""9:00"", ""room"": ""H 101""}]"',
      "A 2,Logic,\"{'day': 'Friday', 'start': '9:00', 'room': 'H 102'}\"",
    ),
    'column "meetings" holds records within a text, such as "[{"day": "Monday", "start": "9:00", "room": "H 101"}]". Ask for a list with columns for room, days, start and end.',
  ],
  [
    "codes of days, periods and rooms",
    lines("科號,課程名稱,教室與上課時間", "CS 1,資工,T5T6資電館132", "CS 2,數學,M3M4R3台達203"),
    'column "教室與上課時間" holds room, days, start, end in one code, such as "T5T6資電館132". Ask for a list with a column for each.',
  ],
  [
    "periods and days in a line of a cell, and rooms below it",
    lines(
      'Reg. No.,Course No.,"Course title\nPeriod/Day\nClass room",Instructor',
      '30101,ELA060,"Research Writing\n3/M,5/TU\nH-101,H-124",STAFF',
      '30102,MCC107,"Interpreting\n*4/W,*4/F\nI-103",STAFF',
      '30103,QAD999,"Doctor Thesis",STAFF',
    ),
    'column "Course title Period/Day Class room" holds room, days, start, end in one code, such as "3/M,5/TU". Ask for a list with a column for each.',
  ],
  [
    "dates, days, times and room of each meeting in a text",
    JSON.stringify([
      {
        name: "ACCT 1",
        location: "Town",
        meeting: "LEC Fri 08:30AM - 10:20AM, MAIN, Room 104",
      },
      {
        name: "ACCT 2",
        location: "Town",
        meeting: "SEM Mon, Wed 04:30PM - 05:20PM, MAIN, Room 225",
      },
    ]),
    'column "meeting" holds records within a text, such as "LEC Fri 08:30AM - 10:20AM, MAIN, Room 104". Ask for a list with columns for room, days, start and end.',
  ],
  [
    "hours of lessons in an XML document whose elements are called as those of pages are",
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<TABLE nom="Attività">',
      ...["08h05", "11h10"].map(
        (start) =>
          `<Attivita><DURATA>2h30</DURATA><AULA>49</AULA><GIORNO>lunedì</GIORNO><O.INIZIO>${start}</O.INIZIO></Attivita>`,
      ),
      "</TABLE>",
    ].join("\n"),
    'column "DURATA" counts hours of lessons, such as "2h30", which may last 50, 55 or 60 minutes. Ask for a list with the end of each class.',
  ],
  [
    "codes of days, times and rooms in a document",
    JSON.stringify([
      { id: 1, turma: "A", times: ["3.1010-2 / CBS-T18", "5.1010-2 / CBS-T18"] },
      { id: 2, turma: "B", times: ["2.0820-2 / CBS-T10"] },
    ]),
    'column "times" holds room, days in one code, such as "3.1010-2 / CBS-T18". Ask for a list with a column for each.',
  ],
  [
    "keys of a document that are days and periods",
    JSON.stringify([
      { sigle: "ACO1", schedule: { l1: ["CLAS", "SC", "B12"], l2: ["CLAS", "SC", "B12"] } },
      { sigle: "ACO2", schedule: { m1: ["CLAS", "LC", "A4"], j2: ["AYU", "LC", "A4"] } },
    ]),
    'names of fields are days and periods, such as "l1", and what they hold has no names, such as "CLAS". Ask for a list with fields for room, days, start and end.',
  ],
  [
    "a head of times that is a slip",
    lines(
      "Day,Group,8.00 am - 9.00 am,9.00 am - 10.00 am,10.00 pm - 11.00 pm,11.00 am - 12.00 pm,12.00 pm - 1.00 pm",
      "Sunday,1st,Maths/R1,,Art/R2,,",
      "Monday,1st,,Maths/R1,,Art/R2,",
    ),
    'the head "10.00 pm - 11.00 pm" stands between "9.00 am - 10.00 am" and "11.00 am - 12.00 pm", and its time does not. Correct it in the file.',
  ],
  [
    "places in a list that are periods",
    JSON.stringify({ days: [{ day: "Monday", lessons: [[{ name: "Physics", room: "B12" }], [], []] }] }),
    'the place in the list "lessons" says the day or the time, and no field does. Ask for a list with fields for days, start and end.',
  ],
  [
    "places in a list that are days, and the date of the booking beside several weeks",
    JSON.stringify({
      rooms: {
        "B 12": [[{ weeks: "45,46,49", start: "9:30", end: "11:00", booking_date: "2023-06-28" }], [], []],
        "B 14": [[], [{ weeks: "50", start: "8:00", end: "9:30", booking_date: "2023-10-10" }], []],
      },
    }),
    'the place in the list "rooms.*" says the day or the time, and no field does. Ask for a list with fields for days, start and end.',
  ],
  [
    "a room within a text, beside people and flags",
    lines(
      "title,start,end,prof,allDay",
      "Physics / Aula: E1.06 (East),2026-09-07T08:00:00,2026-09-07T09:00:00,Ada Lovelace,false",
      "Latin / Aula: E1.07 (East),2026-09-08T08:00:00,2026-09-08T09:00:00,Alan Turing,false",
    ),
    'column "title" names the room within a text, such as "Physics / Aula: E1.06 (East)". Ask for a list with the room in a column of its own.',
  ],
  [
    "columns of groups, side by side, whose cells name rooms in several ways",
    lines(
      "Дни,Часы,А-101,А-102,А-103,А-104,Дни,Часы,Б-201,Б-202,Б-203,Б-204",
      "Понедельник,9:00-10:25,Теория поля 509 ГК,Физическая культура,Иностранный язык,Иностранный язык,Понедельник,9:00-10:25,Иностранный язык,Иностранный язык,Физическая культура,Алгебра УЛК 1 № 2.36",
      "Вторник,9:00-10:25,Физическая культура,Иностранный язык,Физическая культура,Анализ/ 241 ауд.,Вторник,9:00-10:25,Физическая культура,Анализ/ 241 ауд.,Анализ/ 241 ауд.,Физическая культура",
      "Среда,10:45-12:10,Иностранный язык,Анализ/ 241 ауд.,Анализ/ 241 ауд.,Физическая культура,Среда,10:45-12:10,,,Иностранный язык,Иностранный язык",
    ),
    'columns А-101, А-102 hold the classes of a group or a person each, such as "Физическая культура", and no column has the room. Ask for a plan of the rooms, or a list with a column for the room.',
  ],
  [
    "dates without a year that begin with the day or the month",
    lines("Date,Start,End,Course,Room", "7/9,8:00,9:00,A,101", "8/9,9:00,10:00,B,101"),
    'column "Date" begins with the day or with the month, such as "7/9", and no date shows which. Write the dates as 2026-09-07.',
  ],
  [
    "dates that begin with the day or the month",
    lines("Date,Start,End,Course,Room", "9/7/2026,8:00,9:00,A,101", "9/8/2026,9:00,10:00,B,101"),
    'column "Date" begins with the day or with the month, such as "9/7/2026", and no date shows which. Write the dates as 2026-09-07.',
  ],
  [
    "times with the kind of the class in the cells of days",
    lines(
      "Materia,Salon,Laboratorio,Lunes,Martes,Miércoles,Jueves,Viernes",
      "Redes,3011,LR,7:00-8:30,8:30-10:00 L,,7:00-8:30,",
      "Bases,3012,LP1,8:30-10:00,,7:00-8:30 L,,8:30-10:00",
    ),
    'column "Martes" holds classes with their times, such as "8:30-10:00 L". Ask for a list with columns for days, start and end.',
  ],
  [
    "rooms whose classes stand with their times below each day",
    lines(
      "Room,Seats,Monday,Tuesday,Wednesday,Thursday,Friday",
      '101,30,"Latin 8:00-9:30 / 13:00-14:30 Greek",,,"8:00-9:30, 10:00-11:30",',
      '102,20,,"Logic 8:00-9:30, Music 10:00-11:30",,,PE (9:00-10:00)',
    ),
    'column "Monday" holds classes with their times, such as "Latin 8:00-9:30 / 13:00-14:30 Greek". Ask for a list with columns for days, start and end.',
  ],
  [
    "columns of some of the days",
    lines("Asignatura,AULA,Lunes,AULA,Martes,Examen", "Física,B3,10:00 - 12:00,C1,10:00 - 12:00,11/03/26"),
    "columns are called after Lunes, Martes, and not after each day from Monday to Friday. Add a column for each of the others, even if it is blank.",
  ],
  [
    "hours of lessons in the place of an end",
    lines("MATIERE;DUREE;SALLE;JOUR;H.DEBUT", "MATHS;1h30;101;lundi;08h00", "SVT;2h00;102;mardi;10h00"),
    'column "DUREE" counts hours of lessons, such as "1h30", which may last 50, 55 or 60 minutes. Ask for a list with the end of each class.',
  ],
  [
    "periods that each shift counts anew, in a column that is not known",
    SHIFTS,
    'periods count anew in each shift of column "Smjena": period 1 is there in several. Ask for a list with the start and the end of each class.',
  ],
  [
    "periods that each shift counts anew",
    SHIFTS.replace("Sat", "Period"),
    'periods count anew in each shift of column "Smjena": period 1 is there in several. Ask for a list with the start and the end of each class.',
  ],
])("a file says what it has in the place of columns: %s", async (_, content, said) => {
  const reading = await importTerms({ file: fileOf(content, "school.csv") });
  const { about, message, choices, columns, example } = reading.kind === "read" ? {} : reading.question;
  expect({ about, message, choices, columns, example }).toEqual({
    about: "columns",
    message: `school.csv: ${said}`,
    choices: [],
    columns: undefined,
    example: undefined,
  });
});

it.each([
  [
    "blank cells beyond the header",
    lines("A,Days,Start,End,Wo", "1,M,9:00,9:50,Hall,,", "2,T,9:00,9:50,Gym,"),
    "Wo",
  ],
  [
    "the days are numbers, and it is the times that are not",
    JSON.stringify({
      time: "0:2026-09-19 15:36:04",
      content: [1, 2, 3, 4, 5].map((day) => ({
        day_number: `${day}`,
        lesson_number: "2",
        place: `441${day}`,
      })),
    }),
    undefined,
  ],
])("no choice is offered that answers another question: %s", async (_, content, room) => {
  const reading = await importTerms({ file: fileOf(content, "school.csv") });
  const answers = reading.kind === "read" ? [] : reading.question.choices.map(({ answer }) => answer);
  expect(answers).toEqual(room === undefined ? [] : [{ columns: `location=${room}` }]);
});

it.each([
  [
    "shifts that count on",
    SHIFTS.replace("popodne,Ponedjeljak,1", "popodne,Ponedjeljak,7").replace("Sat", "Period"),
  ],
  [
    "sections that are called as days are",
    lines("Section,Days,Start,End,Room", "S1,M,9:00,9:50,101", "S2,T,9:00,9:50,102"),
  ],
])("a file of another form is read: %s", async (_, content) => {
  const periods = new Map([1, 2, 7].map((name) => [String(name), { start: name * 60, end: name * 60 + 50 }]));
  expect((await importTerms({ file: fileOf(content), periods })).kind).toBe("read");
});
