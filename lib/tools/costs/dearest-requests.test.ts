import { writeFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import argon2 from "argon2";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MAX_UNCOMPRESSED } from "../../http/compression.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { eventCases, FAILURE } from "../examples/event-cases.ts";
import { stepsBefore } from "../examples/given.ts";
import { declaredFunctions, routedFunctions } from "../stage/declared-functions.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { playSteps } from "../testing/player/case-player.ts";
import { type CallFunction, type CaseStage, startCaseStage } from "../testing/player/case-stage.ts";
import { startWatchedFunctions } from "../testing/player/watched-functions.ts";
import { startMailService } from "../testing/servers/mail-service.ts";
import { toEvent } from "../testing/wiring/invoke.ts";
import { dearRequests } from "./dearest-requests.ts";
import { fullCalendars } from "./full-layers.ts";
import { largeSchool, publishBookings } from "./large-school.ts";
import { startMeteredStore } from "./metered-store.ts";
import { MEASURED_FILE, measuredRequests, type RequestCost, requestCost } from "./request-costs.ts";

/** Headers that the gateway adds. */
const GATEWAY_BYTES = 300;

/** A client chooses the size of what is asked for: an answer just small enough leaves as it is. */
const isOfAnySize = (operationId: string): boolean =>
  ENDPOINTS.find((contract) => contract.operationId === operationId)?.shape !== "file";

const bytesOf = (operationId: string, { headers, body, isBase64Encoded }: HttpResponse): number => {
  const sent = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const coding = headers["content-encoding"];
  const text = coding === "br" ? brotliDecompressSync(sent) : coding === "gzip" ? gunzipSync(sent) : sent;
  const largest = isOfAnySize(operationId)
    ? Math.max(sent.byteLength, Math.min(text.byteLength, MAX_UNCOMPRESSED))
    : sent.byteLength;
  return largest + JSON.stringify(headers).length + GATEWAY_BYTES;
};

/** Two digits, rounded up: an answer has a few bytes more or less from run to run. */
const roundedUp = (value: number): number => {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.ceil(value / digit) * digit;
};

const QUANTITIES = ["read", "write", "bytes", "hashes", "proofs", "mails"] as const;

const larger = (one: RequestCost | undefined, other: RequestCost): RequestCost =>
  v.parse(
    requestCost,
    Object.fromEntries(QUANTITIES.map((name) => [name, Math.max(one?.[name] ?? 0, other[name])])),
  );

/** They keep the rooms that they have read. */
const ROOM_READERS = [
  "getRoom",
  "getTimetable",
  "getRoomBatch",
  "getRoomCalendar",
  "findFreeRooms",
  "findRoomsFreeAt",
];

const WITHOUT_ENCODING = { "accept-encoding": "" };

let stages: CaseStage;
const measured: Record<string, RequestCost> = {};
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const school = await largeSchool();
  const mails = await startMailService("http");
  stages = await startCaseStage(undefined, async () => [school], publishBookings);
  const meter = await startMeteredStore(stages.endpoint);
  const functions = await startWatchedFunctions(meter.endpoint, {
    ...mails.environment,
    // What a warm function asks of the store, without the look every few seconds for another timetable.
    TIMETABLE_FRESH_SECONDS: "3600",
    TIMETABLE_STALE_SECONDS: "3600",
  });
  stops.push(functions.stop, meter.stop, stages.stop, mails.stop);
  // A password is hashed to be stored and to be verified.
  const hashing = [vi.spyOn(argon2, "hash"), vi.spyOn(argon2, "verify")];

  const started = new Set<string>();
  // Functions stay warm, whatever is published meanwhile.
  const call: CallFunction = async (operationId, event, { PUBLISHED_HEAD: _, ...environment }) => {
    const isAway = environment.DYNAMODB_ENDPOINT !== stages.endpoint;
    const store = isAway ? environment.DYNAMODB_ENDPOINT : meter.endpoint;
    meter.take();
    for (const spy of hashing) spy.mockClear();
    const answer = await functions.call(operationId, event, {
      ...environment,
      ...(store && { DYNAMODB_ENDPOINT: store }),
    });
    const used = meter.take();
    // Its first request reads what it keeps from then on.
    if (started.has(operationId))
      measured[operationId] = larger(measured[operationId], {
        ...used,
        bytes: roundedUp(bytesOf(operationId, answer)),
        hashes: hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0),
      });
    else if (!isAway) started.add(operationId);
    return answer;
  };

  const declared = declaredFunctions();
  const cases = eventCases().filter(({ operationId, name }) => operationId in declared && name !== FAILURE);
  const requests = [
    ...cases.map((example) => ({ ...example, given: stepsBefore(example) })),
    ...dearRequests(school).map(({ operationId, given, ...request }) => ({
      given,
      operationId,
      event: toEvent({ ...request, headers: { ...WITHOUT_ENCODING, ...request.headers } }),
    })),
  ];
  let stage = await stages.open(call);
  const play = async ({ given, ...asked }: (typeof requests)[number]): Promise<void> => {
    // What is asked of rooms alone leaves nothing behind.
    if (given !== undefined) stage = await stages.open(call);
    const send = await playSteps(given ?? [], stage);
    await send(asked);
  };
  // A container reads each room once; of other endpoints the first request is not measured, so they are asked again.
  for (const request of requests) if (ROOM_READERS.includes(request.operationId)) await play(request);
  for (const operationId of ROOM_READERS) delete measured[operationId];
  for (const request of requests) await play(request);
  for (const request of requests) if (!(request.operationId in measured)) await play(request);
  const calendars = await fullCalendars(school);
  for (const { used, answer } of calendars)
    measured.getRoomCalendar = larger(measured.getRoomCalendar, {
      ...used,
      bytes: roundedUp(bytesOf("getRoomCalendar", answer)),
      hashes: 0,
    });
  // Both write the whole user; the last of a hundred rooms can only be saved after one was removed.
  const { saveRoom, removeSavedRoom } = measured;
  if (saveRoom !== undefined && removeSavedRoom !== undefined)
    measured.saveRoom = larger(saveRoom, removeSavedRoom);
}, 1_200_000);

afterAll(async () => {
  vi.restoreAllMocks();
  for (const stop of stops) await stop();
});

const recording = (): boolean => expect.getState().snapshotState.snapshotUpdateState === "all";

/** What the app and the document may grow before they are measured again. */
const ROOM_TO_GROW = 1.2;
const withRoom = (name: string, found: RequestCost | undefined): RequestCost | undefined =>
  found && !isOfAnySize(name) ? { ...found, bytes: roundedUp(found.bytes * ROOM_TO_GROW) } : found;

/** How much more is recorded than measured, at most: a measurement that has become smaller is renewed. */
const SLACK = 1.5;

/** A warm function reads the public keys once a minute, which may fall into the measuring of any request. */
const KEYS_READ = 1;
/** Read units of a request with hundreds of calls, some of which the SDK repeats on a busy machine. */
const MANY_READS = 500;
const mostReads = (written: number): number => (written > MANY_READS ? written * SLACK : written + KEYS_READ);

describe("the dearest request of each endpoint", () => {
  it("is as recorded (npx vitest run lib/tools/costs -u records it)", () => {
    const ordered = Object.keys(routedFunctions()).map((name) => [name, withRoom(name, measured[name])]);
    if (recording())
      writeFileSync(
        MEASURED_FILE,
        `${JSON.stringify(Object.fromEntries(ordered), null, 2)}
`,
      );
    const recorded = measuredRequests();
    expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(measured).toSorted());
    const differing = Object.entries(measured).flatMap(([name, found]) =>
      QUANTITIES.filter((quantity) => {
        const written = recorded[name]?.[quantity] ?? 0;
        const most = quantity === "read" ? mostReads(written) : written;
        return found[quantity] > most || found[quantity] * SLACK < written;
      }).map((quantity) => `${name}: ${quantity} are ${found[quantity]}, not ${recorded[name]?.[quantity]}`),
    );
    expect(differing).toEqual([]);
  });
});
