import type { Timetable } from "@classroom/timetable/timetable.ts";
import { createHandler as createAppManifest } from "../../../../functions/rooms/app-manifest.ts";
import { createHandler as createFindFreeRooms } from "../../../../functions/rooms/find-free-rooms.ts";
import { createHandler as createFindRoomsFreeAt } from "../../../../functions/rooms/find-rooms-free-at.ts";
import { createHandler as createGetPublicChanges } from "../../../../functions/rooms/get-public-changes.ts";
import { createHandler as createGetRoom } from "../../../../functions/rooms/get-room.ts";
import { createHandler as createGetRoomBatch } from "../../../../functions/rooms/get-room-batch.ts";
import { createHandler as createGetRoomCalendar } from "../../../../functions/rooms/get-room-calendar.ts";
import { createHandler as createGetTimetable } from "../../../../functions/rooms/get-timetable.ts";
import { createHandler as createListRooms } from "../../../../functions/rooms/list-rooms.ts";
import { createHandler as createListTerms } from "../../../../functions/rooms/list-terms.ts";
import { createHandler as createListVersions } from "../../../../functions/rooms/list-versions.ts";
import { createTimetablePublisher } from "../../../rooms/publish/timetable-publisher.ts";
import { invoke, toEvent } from "./invoke.ts";
import { roomServices, type TestClock } from "./test-room-services.ts";
import { startTestStore } from "./test-store.ts";

type Texts = Readonly<Record<string, string>>;

/** Calls of the room functions, as a client makes them. */
export const roomCalls = (services: ReturnType<typeof roomServices>) => {
  const handlers = {
    getRoom: createGetRoom(services.deployment),
    listRooms: createListRooms(services.deployment),
    findFree: createFindFreeRooms(services.deployment),
    freeAt: createFindRoomsFreeAt(services.deployment),
    batch: createGetRoomBatch(services.deployment),
    terms: createListTerms(services.deployment),
    versions: createListVersions(services.deployment),
    timetable: createGetTimetable(services.deployment),
    publicChanges: createGetPublicChanges(services.deployment),
    manifest: createAppManifest(services.deployment),
    calendar: createGetRoomCalendar(services.deployment),
  };
  return {
    getRoom: (id: string, query: Texts = {}, headers: Texts = {}) =>
      invoke(handlers.getRoom, { pathParameters: { id }, queryStringParameters: query, headers }),
    listRooms: (query: Texts = {}, headers: Texts = {}) =>
      invoke(handlers.listRooms, { queryStringParameters: query, headers }),
    /** `POST /free` with a body. */
    findFree: (body: unknown) => invoke(handlers.findFree, { method: "POST", body }),
    /** `GET /free` with a query string. */
    freeAt: (query: Texts = {}, headers: Texts = {}) =>
      invoke(handlers.freeAt, { queryStringParameters: query, headers }),
    batch: (body: unknown) => invoke(handlers.batch, { method: "POST", body }),
    terms: () => invoke(handlers.terms),
    versions: () => invoke(handlers.versions),
    timetable: (version: string) => invoke(handlers.timetable, { pathParameters: { version } }),
    publicChanges: (version: string, monday: string) =>
      invoke(handlers.publicChanges, { pathParameters: { version, monday } }),
    manifest: (query: Texts = {}) => invoke(handlers.manifest, { queryStringParameters: query }),
    /** The status, the content type and the body as it is, since a calendar is not JSON. */
    calendar: async (id: string) => {
      const { statusCode, headers, body } = await handlers.calendar(toEvent({ pathParameters: { id } }));
      return { status: statusCode, type: headers["content-type"], body };
    },
  };
};

/** A store of its own in which timetables are published one after the other, and calls of the room functions on it. */
export const startSchool = async (timetables: readonly Timetable[], clock?: TestClock) => {
  const store = await startTestStore();
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  for (const timetable of timetables) await publisher.publish(timetable, { source: "school.csv" });
  // On a busy machine a refresh may take more than the second for which a request waits.
  const services = roomServices(store, clock, [], { wait: () => new Promise(() => {}) });
  return { store, publisher, services, call: roomCalls(services), stop: store.stop };
};
