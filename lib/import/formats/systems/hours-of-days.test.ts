import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const HOURS = [
  "NOMBRE,SALON,LUNES,LUNESF,MARTES,MARTESF,MIERCOLES,MIERCOLESF,JUEVES,JUEVESF,VIERNES,VIERNESF",
  "Redes,A-07,13,15,0,0,0,0,13,14,0,0",
  "Bases,B-26,0,0,7,8,0,0,0,0,7,9",
];
const TIMES = [
  "Course,Room,Mon Start,Mon End,Tue Start,Tue End,Wed Start,Wed End,Thu Start,Thu End,Fri Start,Fri End",
  "Logic,A 1,8:00,8:50,,,8:00,8:50,,,,",
  "Latin,A 2,,,13:00,14:15,,,13:00,14:15,,",
];

it("a class is at the hours of its days, and on no day without", async () => {
  expect(await readText("a.csv", HOURS.join("\n"))).toEqual({
    meetings: [
      "A-07|M|780|900|Redes||",
      "A-07|R|780|840|Redes||",
      "B-26|F|420|540|Bases||",
      "B-26|T|420|480|Bases||",
    ],
    leftOut: [],
  });
  expect(await readText("a.csv", TIMES.join("\n"))).toEqual({
    meetings: [
      "A 1|M|480|530|Logic||",
      "A 1|W|480|530|Logic||",
      "A 2|R|780|855|Latin||",
      "A 2|T|780|855|Latin||",
    ],
    leftOut: [],
  });
});

it("numbers that may be those of periods leave a list as it is", async () => {
  const periods = HOURS.map((line) => line.replaceAll(/\b1?\d\b(?!-)/g, (hour) => String(Number(hour) % 6)));
  await expect(readText("a.csv", periods.join("\n"))).rejects.toThrow("start, end");
});

it("a time that cannot be read makes its row unread", async () => {
  const classes = Array.from({ length: 10 }, () => TIMES.slice(1)).flat();
  const list = [...TIMES, ...classes, "Law,A 1,TBA,8:50,,,,,,,,"];
  expect((await readText("a.csv", list.join("\n"))).leftOut).toEqual(["unreadable time"]);
});
