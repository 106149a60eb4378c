import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

it("days are numbered from Sunday on, and a room without a number is that of each meeting", async () => {
  const list = [
    "DISCIPLINA,SALA,DIA1,HORARIO1,DIA2,HORARIO2",
    "Programação,2008,2a,07:30 - 09:10,4a,07:30 - 09:10",
    "Cálculo,1017,3ª,19:00 - 20:40,5ª,20:55 - 22:35",
    "Física,1017,6a feira,13:00 - 14:40,sáb,08:00 - 09:40",
  ];
  expect(await readText("a.csv", list.join("\n"))).toEqual({
    meetings: [
      "1017|F|780|880|Física||",
      "1017|R|1255|1355|Cálculo||",
      "1017|S|480|580|Física||",
      "1017|T|1140|1240|Cálculo||",
      "2008|M|450|550|Programação||",
      "2008|W|450|550|Programação||",
    ],
    leftOut: [],
  });
});

it("a column of days that holds anything else stays as it is", async () => {
  const list = ["DISCIPLINA,SALA,DIA,HORARIO", "A,2008,2a,07:30 - 09:10", "B,2008,1a,07:30 - 09:10"];
  await expect(readText("a.csv", list.join("\n"))).rejects.toThrow(
    'column "DIA" holds no days, such as "2a"',
  );
});
