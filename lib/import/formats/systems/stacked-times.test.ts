import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

it("the end of a period stands below its start at the head of a plan", async () => {
  const head = ';"8:30\n9:25";"9:25\n10:20";"10:20\n11:15"';
  const text = [head, "Lunes;A;B;", "Martes;;A;C"].join("\n");
  const { meetings } = await readText("Aula 1.csv", text);
  expect(meetings).toEqual([
    "Aula 1|M|510|565|A||",
    "Aula 1|M|565|620|B||",
    "Aula 1|T|565|620|A||",
    "Aula 1|T|620|675|C||",
  ]);
});
