import { expect, it } from "vitest";
import { readText } from "../testing/rows-as-read.ts";

/** The text as a program saves it that took its bytes for latin-1, which windows-1252 is for the letters here. */
const again = (text: string) => Buffer.from(text).toString("latin1");

it("text that was encoded twice is read as it was, header and rooms", async () => {
  const lines = ["Salón;Día;Inicio;Fin;Materia", "Árbol 1;Miércoles;08:00;09:00;Álgebra"];
  const once = await readText("plan.csv", lines.join("\n"));
  expect(once).toEqual({ meetings: ["Árbol 1|W|480|540|Álgebra||"], leftOut: [] });
  expect(await readText("plan.csv", `\ufeff${again(lines.join("\n"))}`)).toEqual(once);
});

it("a line with another letter was not encoded twice", async () => {
  const line = "Sala Ã¡;Wednesday;08:00;09:00;Ł";
  expect(await readText("plan.csv", `Room;Day;Start;End;Course\n${line}`)).toEqual({
    meetings: ["Sala Ã¡|W|480|540|Ł||"],
    leftOut: [],
  });
});
