import { readdirSync } from "node:fs";
import { ASSETS } from "@classroom/site/site-files.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { COLLECTION_FULL, HUNDRED_SAVED } from "../examples/steps.ts";
import { VERSIONS } from "../testing/player/case-stage.ts";
import { LONG_ROOM_ID } from "../testing/player/stage-people.ts";
import type { TestRequest } from "../testing/wiring/invoke.ts";
import { BOOKED_WEEK, DATE } from "./large-school.ts";

/** A request that costs more than any of the examples under `events/`, and the steps before it. */
export interface DearRequest extends TestRequest {
  readonly operationId: string;
  /** Absent for a request that needs no steps and changes nothing. */
  readonly given?: readonly string[];
}

const MOST_PERIODS = 100;

/** As many periods as a search with details takes, each of which adds a number to every room of the answer. */
const PERIODS = Array.from({ length: MOST_PERIODS }, (_, index) => ({
  start_time: index * 14,
  end_time: index * 14 + 7,
}));

const CLASS_HOURS = Object.fromEntries(
  WEEKDAYS.map((weekday) => [weekday, [{ start_time: 480, end_time: 1200 }]]),
);

const SIGNED_IN = ["register/registered", HUNDRED_SAVED];
const withToken = { headers: { authorization: "Bearer <token>" }, given: SIGNED_IN };

/** Fields of the greatest length. */
const LONGEST = {
  username: "u".repeat(30),
  email: `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}example`,
  password: "pässwörd".repeat(128),
};

/** The longer a room's week, the longer its answers. */
const MOST_ROOMS = 20;
const longestRooms = (rooms: Timetable["rooms"]): string[] =>
  rooms
    .map((room) => ({ id: room.id, length: JSON.stringify(room).length }))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_ROOMS)
    .map(({ id }) => id);

const BUILT = new URL("../../site/built/", import.meta.url);
const builtFiles = (): string[] => readdirSync(BUILT).filter((name) => !/\.(br|gz|html)$/.test(name));

/**
 * The requests with the most expensive answers, besides the examples. An endpoint that is missing here is measured by
 * its examples alone.
 */
export const dearRequests = ({ rooms }: Timetable): DearRequest[] => {
  const ids = rooms.map(({ id }) => id);
  const batch = (body: object): DearRequest => ({
    operationId: "getRoomBatch",
    method: "POST",
    body: { queries: ids, ...body },
  });
  const search = (body: object): DearRequest => ({ operationId: "findFreeRooms", method: "POST", body });
  return [
    { operationId: "listRooms", queryStringParameters: { details: "true" } },
    { operationId: "getTimetable", pathParameters: { version: VERSIONS[0] } },
    {
      operationId: "getPublicChanges",
      pathParameters: { version: "<week>", monday: BOOKED_WEEK },
      given: ["listVersions/listed"],
    },
    ...longestRooms(rooms).flatMap((id): DearRequest[] => [
      { operationId: "getRoom", pathParameters: { id }, queryStringParameters: { date: DATE } },
      { operationId: "getRoom", pathParameters: { id } },
      { operationId: "getRoomCalendar", pathParameters: { id } },
    ]),
    batch({ exhaustive: true }),
    batch({ exhaustive: true, date: DATE }),
    batch({ queries: ids.map((_, index) => `no-room-${index}`), date: DATE }),
    batch({ queries: Array(555).fill("greene-building.stu") }),
    {
      ...batch({ queries: Array(555).fill("greene-building.stu") }),
      headers: { "accept-encoding": "identity" },
    },
    search({ query: { U: PERIODS }, details: true, blocked: true }),
    search({ query: CLASS_HOURS, dates: { from: DATE, to: "2026-12-12" }, details: true, blocked: true }),
    {
      operationId: "findRoomsFreeAt",
      queryStringParameters: { date: DATE, from: "22:00", limit: "1000", sort: "longest" },
    },
    ...builtFiles().map((asset) => ({ operationId: "appAsset", pathParameters: { asset } })),
    ...Array.from(ASSETS.keys(), (asset) => ({ operationId: "docsAsset", pathParameters: { asset } })),
    { operationId: "register", method: "POST", body: LONGEST, given: [] },
    { operationId: "listExampleUsers", given: [COLLECTION_FULL] },
    { operationId: "validateToken", ...withToken },
    { operationId: "getAccount", ...withToken },
    { operationId: "logout", method: "POST", body: { everywhere: true }, ...withToken },
    {
      operationId: "removeSavedRoom",
      method: "DELETE",
      pathParameters: { id: `${LONG_ROOM_ID}-50` },
      ...withToken,
    },
  ];
};
