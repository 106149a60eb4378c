import { deepStrictEqual } from "node:assert/strict";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile } from "@classroom/import/import-file.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { benchRun } from "./bench-run.ts";
import { atMost, type Findings } from "./findings.ts";

const ROOMS = 20_000;
const ROWS = 1_000_000;
const QUICK_ROWS = 100_000;
const CHECKED = 200;
const PATTERNS = ["MWF", "TR", "M", "T", "W", "R", "F", "MW", "MTWRF"];

interface Row {
  readonly room: number;
  readonly days: string;
  readonly start: number;
  readonly className: string;
}

const rowAt = (index: number): Row => {
  const round = Math.floor(index / ROOMS);
  const days = PATTERNS[(round + index) % PATTERNS.length] ?? "M";
  return {
    room: index % ROOMS,
    days,
    start: 480 + (round % 13) * 60,
    className: `SUB ${100 + (index % 400)} ${index}`,
  };
};

const two = (number: number): string => String(number).padStart(2, "0");
const clock = (at: number): string =>
  `${two(Math.floor(at / 60) % 12 || 12)}:${two(at % 60)} ${at < 720 ? "AM" : "PM"}`;

const line = ({ room, days, start, className }: Row): string =>
  `Building ${Math.floor(room / 100)},${100 + (room % 100)},${days},${clock(start)},${clock(start + 50)},${className}\n`;

/** A registrar's file of so many rows. */
const writeSchool = async (path: string, rows: number): Promise<void> => {
  const out = createWriteStream(path);
  let text = "Building,Room,Days,Start Time,End Time,Course\n";
  for (let index = 0; index < rows; index += 1) {
    text += line(rowAt(index));
    if (text.length < 1 << 20) continue;
    if (!out.write(text)) await once(out, "drain");
    text = "";
  }
  out.end(text);
  await once(out, "close");
};

/** The classes of a room on a day as the rows say them, `480 SUB 100 0`. */
const classesOf = (room: number, day: Weekday, rows: number): string[] => {
  const found: string[] = [];
  for (let index = room; index < rows; index += ROOMS) {
    const { days, start, className } = rowAt(index);
    if (days.includes(day)) found.push(`${start} ${className}`);
  }
  return found.sort();
};

const idOf = (room: number): string => `building-${Math.floor(room / 100)}.${100 + (room % 100)}`;

const measure = async (quick: boolean, run: AsyncDisposableStack): Promise<Findings> => {
  const rows = quick ? QUICK_ROWS : ROWS;
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  run.defer(() => rm(folder, { recursive: true, force: true }));
  const store = await startTestStore();
  run.defer(store.stop);
  const file = join(folder, "school.csv");
  await writeSchool(file, rows);

  const [before, startedAt] = [process.cpuUsage(), performance.now()];
  const { timetable, report } = await importFile({ file });
  await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable, {
    source: "bench",
  });
  const { user, system } = process.cpuUsage(before);
  const elapsed = (performance.now() - startedAt) / 1000;
  const processor = (user + system) / 1e6;
  const memory = process.resourceUsage().maxRSS / 1e6;

  deepStrictEqual([report.rows, report.meetingRows, report.rooms], [rows, rows, ROOMS]);
  const checked = Array.from({ length: CHECKED }, (_, index) => index * (ROOMS / CHECKED));
  const { found } = await roomServices(store).rooms.findEach(checked.map(idOf));
  for (const [index, room] of checked.entries())
    for (const day of WEEKDAYS)
      deepStrictEqual(
        found[index]?.room.meetings[day].map(({ start, className }) => `${start} ${className}`).sort(),
        classesOf(room, day, rows),
      );

  const [seconds, gigabytes] = [Number(processor.toPrecision(3)), Number(memory.toPrecision(2))];
  const title = "Import";
  return {
    tables: [
      {
        title,
        note: `A registrar's file of ${ROOMS.toLocaleString("en")} rooms, read and published; the weeks of ${CHECKED} rooms are read back and compared with the rows.`,
        head: ["rows", "seconds", "seconds of processor", "GB of memory"],
        rows: [[rows.toLocaleString("en"), elapsed.toPrecision(3), String(seconds), String(gigabytes)]],
      },
    ],
    budgets: quick
      ? []
      : [
          atMost("An import of a million rows, processor time", 30, seconds, " s"),
          atMost("An import of a million rows, memory", 1, gigabytes, " GB"),
        ],
  };
};

/** A file of a million rows, read and published. */
export const importBench = ({ quick }: { readonly quick: boolean }): Promise<Findings> =>
  benchRun((run) => measure(quick, run));
