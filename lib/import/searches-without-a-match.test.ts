import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";

const page = `<html><table><tr><td>Course<td>Room<td>Days<td>Start<td>End
<tr><td>MATH 1<td>N 1<td>M<td>09:00<td>09:50<tr><td>MATH 2<td>N 2<td>T<td>09:00<td>09:50</table></html>`;
const noMatch = "<html><h1>Schedule of Classes</h1><b>Sorry, but your query had no matches.</b></html>";

it.each([
  ["a page", "ACC.html", noMatch],
  ["a list", "ABS.json", "[]"],
])("%s without a class is refused by its name", async (_, name, text) => {
  const files = Object.entries({ "MATH.html": page, [name]: text });
  const reading = readTimetable({
    files: files.map(([file, content]) => ({ name: file, bytes: Buffer.from(content) })),
    now: Date.UTC(2026, 8, 1),
  });
  await expect(reading).rejects.toThrow(`${name} holds no table and no list of objects`);
});
