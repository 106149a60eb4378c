import { createHandler as createFindFreeRooms } from "../../../functions/rooms/find-free-rooms.ts";
import { createHandler as createGetRoom } from "../../../functions/rooms/get-room.ts";
import { createHandler as createGetRoomBatch } from "../../../functions/rooms/get-room-batch.ts";
import { createHandler as createListRooms } from "../../../functions/rooms/list-rooms.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { toEvent } from "../testing/wiring/invoke.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import type { TestStore } from "../testing/wiring/test-store.ts";
import type { Ask } from "./asking.ts";
import type { Question } from "./questions.ts";

const eventOf = ({ endpoint, path, id, body }: Question): unknown =>
  toEvent({
    method: endpoint.startsWith("POST") ? "POST" : "GET",
    path,
    ...(id !== undefined && { pathParameters: { id } }),
    ...(body !== undefined && { body }),
  });

const handlersOf = (services: ReturnType<typeof roomServices>) => ({
  "POST /free": createFindFreeRooms(services.deployment),
  "GET /getrooms": createListRooms(services.deployment),
  "GET /getroom": createGetRoom(services.deployment),
  "POST /getbatch": createGetRoomBatch(services.deployment),
});

const respondWith =
  (handlers: ReturnType<typeof handlersOf>) =>
  async (question: Question): Promise<HttpResponse> => {
    const response = await handlers[question.endpoint](eventOf(question));
    if (response.statusCode !== 200)
      throw new Error(`${question.path}: ${response.statusCode} ${response.body}`);
    return response;
  };

const askWith = (handlers: ReturnType<typeof handlersOf>): Ask => {
  const respond = respondWith(handlers);
  return async (question) => (await respond(question)).body;
};

/** Long enough for every remembered pointer to be too old to answer from. */
const TOO_OLD_MS = 61_000;

/** Our functions through their handlers, in the states that a container can be in. */
export const createOurRooms = (store: Pick<TestStore, "client" | "tables">) => {
  const clock = { milliseconds: 0 };
  const handlers = handlersOf(roomServices(store));
  const aging = askWith(handlersOf(roomServices(store, clock)));
  return {
    /** Within the seconds in which the store is not asked. */
    fresh: askWith(handlers),
    /** The same, whole. */
    respond: respondWith(handlers),
    /** The store is asked whether there is a newer timetable, and the request waits for it. */
    checked: ((question) => {
      clock.milliseconds += TOO_OLD_MS;
      return aging(question);
    }) satisfies Ask,
    /** A container that has read nothing yet; its connection to the store is open. */
    cold: ((question) => askWith(handlersOf(roomServices(store)))(question)) satisfies Ask,
  };
};
