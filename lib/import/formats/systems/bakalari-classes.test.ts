import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const atom = (room: string, subject: string, cycle = "") =>
  `<TimetableAtom><Class><Id>3W</Id><Abbrev>3IT</Abbrev><Name>Informační technologie</Name></Class>
    <Subject><Id>4</Id><Abbrev>${subject}</Abbrev><Name /></Subject><Room><Id>1L</Id><Abbrev>${room}</Abbrev><Name /></Room>
    <Cycles>${cycle}</Cycles><Stamps /></TimetableAtom>`;

const cell = (day: number, hour: number, ...atoms: readonly string[]) =>
  `<TimetableCell><DayIndex>${day}</DayIndex><HourIndex>${hour}</HourIndex><Atoms>${atoms.join("")}</Atoms></TimetableCell>`;

const timetable = (type: string, ...cells: readonly string[]) => `<?xml version="1.0" encoding="utf-8"?>
<BakalariDataInterface><MessageType>TimeTables.Data</MessageType><Type>${type}</Type><TargetType>Classes</TargetType>
  <Timetables><Timetable><Entity><Id>3W</Id><Abbrev>3IT</Abbrev></Entity><Cells>${cells.join("")}</Cells></Timetable>
    <Timetable><Entity><Id>4W</Id><Abbrev>4IT</Abbrev></Entity><Cells /></Timetable></Timetables>
</BakalariDataInterface>`;

const EVEN = "<Cycle><Id>1</Id><Abbrev>S</Abbrev><Name>sudý týden</Name></Cycle>";
const PERIODS = readPeriodTable([
  ["0", "7:15-8:00"],
  ["1", "8:05-8:50"],
  ["2", "9:00-9:45"],
]);

it("Bakaláři counts its periods from 2, which a school calls 0, and abbreviates its rooms", async () => {
  const cells = [
    cell(0, 3, atom("JAZ2", "ANG", EVEN), atom("04", "SI")),
    cell(4, 2, atom("", "TV")),
    cell(4, 4, atom("04", "SI")),
  ];
  expect(await readText("rozvrh.xml", timetable("Permanent", ...cells), { periods: PERIODS })).toEqual({
    meetings: ["04|F|540|585|SI 3IT||", "04|M|485|530|SI 3IT||", "JAZ2|M|485|530|ANG 3IT||"],
    leftOut: ["no room"],
  });
});

it("Bakaláři's timetable of one week does not repeat", async () => {
  const one = timetable("Actual", cell(0, 3, atom("JAZ2", "ANG", EVEN)));
  await expect(readText("rozvrh.xml", one, { periods: PERIODS })).rejects.toThrow(
    "rozvrh.xml is a timetable of one week from Bakaláři (Actual), with that week's changes. Export the permanent one (timetable/permanent)",
  );
});
