import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const HEADER = "Materia,Grupo,Lunes,Martes,Miércoles,Jueves,Viernes,Catedrático";
const CLASSES = [
  "Redes,A,15:00-16:00/19K,15:00-16:00/19K,-/,-/,17:00 - 18:00/AA7,Ada",
  "Bases,B,-/,,7:00-8:00/19K,8:00-9:00/LAB 1,-/,Alan",
];

it("a class is in the room behind the time of each day", async () => {
  expect(await readText("a.csv", [HEADER, ...CLASSES].join("\n"))).toEqual({
    meetings: [
      "19K|M|900|960|Redes||",
      "19K|T|900|960|Redes||",
      "19K|W|420|480|Bases||",
      "AA7|F|1020|1080|Redes||",
      "LAB 1|R|480|540|Bases||",
    ],
    leftOut: [],
  });
});

it("two hours before the room are the first and the end of the last", async () => {
  const list = [
    "Grupo,Materia,Lunes,Martes,Miércoles,Jueves,Viernes",
    "1A,Redes,0708/FF6,,0910/LB2,,0911/LB2",
  ];
  expect(await readText("a.csv", list.join("\n"))).toEqual({
    meetings: ["FF6|M|420|480|Redes||", "LB2|F|540|660|Redes||", "LB2|W|540|600|Redes||"],
    leftOut: [],
  });
});

it("a cell that says anything else makes its row unread", async () => {
  const list = [HEADER, ...CLASSES, ...CLASSES, "Cálculo,C,9:00-10:00/19K,por definir 19K,-/,-/,-/,Emmy"];
  const { leftOut } = await readText("a.csv", list.join("\n"));
  expect(leftOut).toEqual(["unreadable time"]);
});
