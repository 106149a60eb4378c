import { basename } from "node:path";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import { timetable } from "../../../functions/rooms/wiring.ts";
import { createHandChanges } from "../../rooms/publish/hand-changes.ts";
import { createLayerPublisher } from "../../rooms/publish/layer-publisher.ts";
import { findRooms } from "../../rooms/search/find-rooms.ts";
import { SAMPLE_SECTIONS } from "./sample-files.ts";
import { SAMPLE_TERM } from "./sample-term.ts";

/** Rooms that no documented example names. */
const BOOKED = "Nason Hall 130";
const CLOSED = "West Hall 113";
const CANCELLED = "west-hall.411";

const WEEKS_SEARCHED = 3;

/** Books and closes a room of the sample from today on, and cancels the next class of another; all made up. */
export const publishSampleChanges = async (
  client: DynamoDBDocumentClient,
  table: string,
  now: () => number = Date.now,
): Promise<void> => {
  const on = { environment: { TIMETABLE_TABLE: table }, now, log: () => {}, client };
  const { provenance } = await timetable(on).read(async () => ({}));
  if (provenance.edition.source !== basename(SAMPLE_SECTIONS)) return;
  const today = localTime(now(), SAMPLE_TERM.timeZone).date;
  const { save } = createHandChanges({
    timetable: timetable(on),
    publisher: createLayerPublisher(client, table),
    now: () => new Date(now()),
  });
  const at = (date: DayNumber, hour: number): number => date * DAY_END + hour * 60;
  await save("made-up-booking", {
    kind: "book",
    room: BOOKED,
    from: at(today, 18),
    until: at(today, 20),
    text: "Chess club (made up)",
  });
  await save("made-up-closure", {
    kind: "close",
    room: CLOSED,
    from: at(today, 0),
    until: at(today + 3, 0),
    text: "Water damage (made up)",
  });
  for (let date = today; date < today + 7 * WEEKS_SEARCHED; date += 7) {
    const {
      matches: [match],
    } = await findRooms(timetable(on), [CANCELLED], date);
    for (const { date: day, meetings, cancelled = [] } of Object.values(match?.week ?? {})) {
      const [first] = [...cancelled, ...meetings].sort((a, b) => a.start - b.start);
      if (first === undefined || day < today) continue;
      const from = day * DAY_END + first.start;
      const request = { kind: "cancel", room: CANCELLED, from, until: day * DAY_END + first.end } as const;
      await save("made-up-cancel", { ...request, className: first.className });
      return;
    }
  }
};
