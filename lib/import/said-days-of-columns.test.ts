import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const readingOf = (text: string, answers: Answer) =>
  readTimetable({
    files: [fileOf(text, "oferta.csv")],
    answers: { timeZone: "America/Mexico_City", ...answers },
    now: Date.UTC(2026, 8, 20),
  });

/** The answers that a file's question offers with columns. */
const columnsOffered = async (text: string): Promise<readonly string[]> => {
  const reading = await readingOf(text, {});
  const choices = reading.kind === "questions" ? (reading.questions[0]?.choices ?? []) : [];
  return choices.flatMap(({ answer }) => answer.columns ?? []);
};

/** The meetings after an answer, with the term's days. */
const meetingsAfter = async (text: string, columns: string): Promise<readonly string[]> => {
  const reading = await readingOf(text, { columns, accept: "term dates,missing weekday" });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { calendar, rooms } }) => [
    `${calendar?.first} to ${calendar?.last}`,
    ...rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start}-${end}`)),
    ),
  ]);
};

const [FALL, HALF] = ["2016-08-15,2016-12-13", "2016-08-16,2016-10-13"];

describe("a choice names the columns of days, and its answer is read", () => {
  it.each([
    ["L,M,I,J,V,S", ",M,,J,,", "M=L,T=M,W=I,R=J,F=V,S=S", ["T", "R"]],
    ["L,M,X,J,V", "X,,X,,", "M=L,T=M,W=X,R=J,F=V", ["M", "W"]],
    ["M,T,W,R,F", "M,,W,,F", "M=M,T=T,W=W,R=R,F=F", ["M", "W", "F"]],
    ["S,T,Q,Q,S", ",x,,,x", "M=#3,T=T,W=#5,R=#6,F=#7", ["T", "F"]],
    ["Mon,Tue,Wed,Thu,Fri", "1,0,0,0,1", "M=Mon,T=Tue,W=Wed,R=Thu,F=Fri", ["M", "F"]],
  ])("beside unused dates: %s", async (header, cells, days, on) => {
    const text = [
      `Clase,Salon,${header},Inicio,Fin,Abre,Cierra`,
      `A,R 1,${cells},1100,1259,${FALL}`,
      `B,R 2,${cells},1300,1459,${HALF}`,
    ].join("\n");
    const [columns = "", second] = await columnsOffered(text);
    expect(second).toBeUndefined();
    expect(columns).toBe(`location=Salon,start=Inicio,end=Fin,${days},class=Clase,first=Abre,last=Cierra`);
    expect(await meetingsAfter(text, columns)).toEqual([
      "2016-08-15 to 2016-12-13",
      ...on.map((day) => `R 1 ${day} 660-779`),
      ...on.map((day) => `R 2 ${day} 780-899`),
    ]);
  });

  it("beside unknown times, of which some end in the last minute of an hour", async () => {
    const text = [
      "Clase,Salon,Las,Hasta las,L,M,I,J,V,Visita",
      "A,R 1,1100,1259,,M,,J,,1800",
      "B,R 2,1300,1455,L,,,,,0700",
      "C,R 1,0900,1059,L,,,,,1200",
    ].join("\n");
    const columns = "start=Las,end=Hasta las,location=Salon,M=L,T=M,W=I,R=J,F=V";
    expect(await columnsOffered(text)).toEqual([columns]);
    expect(await meetingsAfter(text, columns)).toEqual([
      "undefined to undefined",
      ...["R 1 M 540-659", "R 1 T 660-779", "R 1 R 660-779", "R 2 M 780-895"],
    ]);
  });

  it("times below each day", async () => {
    const text = [
      "Clase,Salon,Lunes,Martes,Miercoles,Jueves,Viernes,Abre,Cierra",
      `A,R 1,9:00-10:00,,9:00-10:00,,,${FALL}`,
      `B,R 2,,13:00-14:00,,,8:00-9:00,${HALF}`,
    ].join("\n");
    const [columns = ""] = await columnsOffered(text);
    expect(columns).toBe(
      "location=Salon,M=Lunes,T=Martes,W=Miercoles,R=Jueves,F=Viernes,class=Clase,first=Abre,last=Cierra",
    );
    expect(await meetingsAfter(text, columns)).toEqual([
      "2016-08-15 to 2016-12-13",
      ...["R 1 M 540-600", "R 1 W 540-600", "R 2 T 780-840", "R 2 F 480-540"],
    ]);
  });
});

it("a day that is new in a later file has classes too", async () => {
  const text = "Clase,Salon,L,M,I,J,V,S,Inicio,Fin\nA,R 1,L,,,,,S,11:00,12:59";
  const columns = "location=Salon,start=Inicio,end=Fin,M=L,T=M,W=I,R=J,F=V,class=Clase";
  expect(await meetingsAfter(text, columns)).toEqual([
    "undefined to undefined",
    ...["R 1 M 660-779", "R 1 S 660-779"],
  ]);
});
