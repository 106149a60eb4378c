import { readFileSync } from "node:fs";
import { importFile } from "@classroom/import/import-file.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import { describe, expect, it } from "vitest";
import { RPI_SECTIONS, UIUC_SECTIONS, weeksOf } from "../testing/data/real-sections.ts";
import { storedFile } from "./files/stored-file.ts";

const sumOfFates = ({ report }: Awaited<ReturnType<typeof importFile>>): number =>
  report.meetingRows +
  report.roomOnly.count +
  Object.values(report.leftOut).reduce((sum, { count }) => sum + count, 0);

describe.each([
  { ...RPI_SECTIONS, rooms: 133, meetings: 2721, withMeetings: 1676, noRoom: 990, noTime: [182] },
  {
    ...UIUC_SECTIONS,
    rooms: 133,
    meetings: 1038,
    withMeetings: 357,
    noRoom: 1256,
    noTime: [1152],
  },
])("$file as its university published it", (sample) => {
  it("gives every room the meetings of the file's rows, to the minute, and no others", async () => {
    const { timetable } = await importFile({ file: await storedFile(sample.file) });
    const weeks = Object.fromEntries(timetable.rooms.map(({ name, meetings }) => [name, meetings]));
    expect(weeks).toEqual(weeksOf(sample.rows));
  });

  it("reports each row once", async () => {
    const imported = await importFile({ file: await storedFile(sample.file) });
    const { report } = imported;
    expect(sumOfFates(imported)).toBe(sample.rows.length);
    expect({
      rows: report.rows,
      rooms: report.rooms,
      meetings: report.meetings,
      meetingRows: report.meetingRows,
      roomOnly: report.roomOnly,
      leftOut: Object.entries(report.leftOut).map(([reason, { count }]) => [reason, count]),
      collisions: report.collisions,
    }).toEqual({
      rows: sample.rows.length,
      rooms: sample.rooms,
      meetings: sample.meetings,
      meetingRows: sample.withMeetings,
      roomOnly: { count: sample.noTime.length, rows: sample.noTime },
      leftOut: [["no room", sample.noRoom]],
      collisions: [],
    });
  });

  it("gives the same rooms, ids and meetings in every order of the rows", async () => {
    const [header, ...lines] = readFileSync(sample.file, "utf8").trimEnd().split(/\r?\n/);
    const { timetable } = await importFile({ file: await storedFile(sample.file) });
    const file = fileOf([header, ...lines.reverse()].join("\n"));
    expect((await importFile({ file })).timetable).toEqual(timetable);
  });

  it("has ids that are unique and safe in a URL", async () => {
    const { timetable } = await importFile({ file: await storedFile(sample.file) });
    const ids = timetable.rooms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(sample.rooms);
    expect(ids.filter((id) => encodeURIComponent(id) !== id)).toEqual([]);
  });
});
