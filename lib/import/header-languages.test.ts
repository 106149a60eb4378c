import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** The meetings of a file without a question; its questions, if there are any. */
const readingOf = async (text: string) => {
  const reading = await readTimetable({
    files: [fileOf(text)],
    answers: { accept: "term dates", timeZone: "Europe/Paris" },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start}-${end}`)),
    ),
  );
};

it.each([
  [
    "English of halls",
    "Course Code,Hall Name,Hall Type,Day,From Time,To Time,Duration",
    "A1,A322,Lab,MON,10:00,12:00,2:00",
  ],
  ["Romanian", "Ziua,Orele,Frecventa,Sala,Disciplina", "Luni,10-12,sapt. 1,A322,Algebra"],
  ["Croatian", "Dan,Vrijeme,Grupa,Prostorija,Kolegij", "Ponedjeljak,10:00-12:00,1,A322,Algebra"],
  ["Bulgarian", "Ден,Час,Група,Зала,Предмет", "понеделник,10:00-12:00,1,A322,Алгебра"],
  ["Macedonian", "Ден,Час,Група,Просторија,Предмет", "понеделник,10:00-12:00,1,A322,Алгебра"],
  ["Ukrainian", "День,Початок,Кінець,Аудиторія,Дисципліна", "понеділок,10:00,12:00,A322,Алгебра"],
  ["Estonian", "Nädalapäev,Kellaaeg,Ruum,Õppeaine", "esmaspäev,10:00-12:00,A322,Algebra"],
  ["Latvian", "Diena,Sākums,Beigas,Telpa,Kurss", "pirmdiena,10:00,12:00,A322,Algebra"],
  ["Finnish", "Viikonpäivä,Alkaa,Päättyy,Tila,Kurssi", "maanantai,10:00,12:00,A322,Algebra"],
  ["Hungarian", "Nap,Kezdés,Vége,Terem,Tárgy", "hétfő,10:00,12:00,A322,Algebra"],
  ["Slovenian", "Dan,Začetek,Konec,Predavalnica,Predmet", "ponedeljek,10:00,12:00,A322,Algebra"],
  ["Slovak", "Deň,Začiatok,Koniec,Miestnosť,Predmet", "pondelok,10:00,12:00,A322,Algebra"],
  ["Czech", "Den,Začátek,Konec,Místnost,Předmět", "pondělí,10:00,12:00,A322,Algebra"],
  [
    "Polish",
    "Dzień,Godzina rozpoczęcia,Godzina zakończenia,Sala,Przedmiot",
    "poniedziałek,10:00,12:00,A322,Algebra",
  ],
  ["Polish, cut", "dzień tygodnia,godz. od,godz. do,sala,przedmiot", "poniedziałek,10:00,12:00,A322,Algebra"],
  [
    "Polish over two columns",
    "dzień tygodnia,god  od...,zina …do,sala,przedmiot",
    "poniedziałek,10:00,12:00,A322,Algebra",
  ],
  ["Danish", "Ugedag,Tidspunkt,Lokale,Fag", "mandag,10:00-12:00,A322,Algebra"],
  ["Norwegian", "Ukedag,Klokkeslett,Rom,Emne", "mandag,10:00-12:00,A322,Algebra"],
  ["Spanish", "Día/s,INI,FIN,Aula/s,Asignatura", "Lunes,10:00,12:00,A322,Álgebra"],
  ["Spanish", "Día/s y horario/s,Aula/s,Asignatura", "LUN 10:00 A 12:00,A322,Álgebra"],
  [
    "Portuguese",
    "DIA_SEMANA,HR_INICIO,HR_FIM,NUM_SALA,NOME_DISCIPLINA",
    "SEG,10:00:00,12:00:00,A322,Álgebra",
  ],
  ["Dutch", "Dag,Begintijd,Eindtijd,Zaal,Vak", "maandag,10:00,12:00,A322,Algebra"],
])("a list is read whose header is in %s", async (_, header, row) => {
  expect(await readingOf(`${header}\n${row}\n`)).toEqual(["A322 M 600-720"]);
});

it("a list whose header has unknown words is not a grid of rooms", async () => {
  const cells = (tag: string, ...texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join("")}</tr>`;
  const page = `<html><body><table>${cells("th", "Dîwar", "Dem", "Hefte", "Sala", "Disciplina")}
    ${cells("td", "Luni", "10-12", "&nbsp;", "A322", "Algebra")}${cells("td", "Luni", "12-14", "sapt. 1", "A311", "Logica")}
    ${cells("td", "Marti", "10-12", "&nbsp;", "A322", "Analiza")}</table></body></html>`;
  expect(await readingOf(page)).toEqual([
    "school.csv has an unknown layout: no column for start, end (recognised: location=Sala,days=Dîwar,class=Disciplina). Its columns are Dîwar, Dem, Hefte, Sala, Disciplina.",
  ]);
});

it.each([
  ["a part of the day", ["Mañana", "Tarde", "Noche", "Matutino"]],
  ["a semester", ["1º Semestre", "2º Semestre"]],
  ["the same in all rows", ["1"]],
])("what is called a period is not a lesson if it is %s", async (_, periods) => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `A${at},Lunes,${periods[at % periods.length]},10:00,12:00`,
  );
  const text = ["Aula,Día,Periodo,Las,Hasta las", ...rows].join("\n");
  expect(await readingOf(text)).toEqual(
    rows.map((_, at) => `A${at} M 600-720`).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
  );
});

it("an only period is a lesson in a short list", async () => {
  expect(await readingOf("Aula,Día,Periodo\nA1,Lunes,1\nA2,Martes,1")).toEqual([
    "school.csv counts its times in periods (1). When does each begin and end?",
  ]);
});
