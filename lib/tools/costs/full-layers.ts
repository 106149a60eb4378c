import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { countMeetings } from "@classroom/timetable/meeting.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { createHandler as createGetRoomCalendar } from "../../../functions/rooms/get-room-calendar.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { createLayerPublisher } from "../../rooms/publish/layer-publisher.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { toEvent } from "../testing/wiring/invoke.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { DATE } from "./large-school.ts";
import { type StoreUse, startMeteredStore } from "./metered-store.ts";

/** As many as a layer takes, for as long as a feed is read. */
const BOOKINGS = 50_000;
const DAYS = 400;
const LAYERS = ["events", "exams", "sports"];

/** Rooms; too many for a container to keep everything that their calendars read of the layers. */
const ROOMS_ASKED = 150;

const bookingsOf = ({ rooms }: Timetable): readonly Change[] =>
  Array.from({ length: BOOKINGS }, (_, index): Change => {
    const from = (dayNumber(DATE) + ((index * 31) % DAYS)) * DAY_END + (index % 1380);
    const room = rooms[index % rooms.length]?.id ?? "";
    const taken = { from, until: from + 60, rooms: [room], text: `Meeting of club ${index}` };
    return { id: `${index * 7919}`, kind: "book", savedAt: `${DATE}T00:00:00.000Z`, taken };
  });

/** The reads and the answer of each room's calendar, in a warm container, if three layers are full. */
export const fullCalendars = async (
  school: Timetable,
): Promise<readonly { readonly used: StoreUse; readonly answer: HttpResponse }[]> => {
  const store = await startTestStore();
  const meter = await startMeteredStore(store.endpoint);
  const client = documentClient({ endpoint: meter.endpoint, region: "us-east-1" });
  try {
    const table = store.tables.timetable;
    await createTimetablePublisher(store.client, table).publish(school, { source: "school.csv" });
    const bookings = bookingsOf(school);
    for (const layer of LAYERS)
      await createLayerPublisher(store.client, table).publish(layer, () => bookings, { source: layer });
    const handler = createGetRoomCalendar(roomServices({ client, tables: store.tables }).deployment);
    const ask = async (id: string) => {
      meter.take();
      const headers = { "accept-encoding": "" };
      const answer = await handler(toEvent({ pathParameters: { id }, headers }));
      return { used: meter.take(), answer };
    };
    const fullest = school.rooms.toSorted((a, b) => countMeetings(b.meetings) - countMeetings(a.meetings));
    const ids = fullest.slice(0, ROOMS_ASKED).map(({ id }) => id);
    // A container keeps the rooms that it has read.
    for (const id of ids) await ask(id);
    const calendars: Awaited<ReturnType<typeof ask>>[] = [];
    for (const id of ids) calendars.push(await ask(id));
    return calendars;
  } finally {
    client.destroy();
    await meter.stop();
    await store.stop();
  }
};
