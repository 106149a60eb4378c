import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { login } from "../contract/accounts/login.ts";
import { saveSchool } from "../contract/desk/school.ts";
import { roomPage } from "../contract/pages/documentation.ts";
import { findFreeRooms } from "../contract/rooms/find-free-rooms.ts";
import { getRoom } from "../contract/rooms/get-room.ts";
import { listRooms } from "../contract/rooms/list-rooms.ts";
import { ServiceError } from "../errors.ts";
import { toEvent } from "../tools/testing/wiring/invoke.ts";
import { SerializedJson } from "../wire/serialized-json.ts";
import { TextFile } from "../wire/text-file.ts";
import type { LogEntry } from "./log.ts";
import { serve } from "./serve.ts";

const recorder = () => {
  const lines: LogEntry[] = [];
  return { lines, log: (entry: LogEntry) => void lines.push(entry) };
};

const CONTEXT = { functionName: "classroom-schedule-prod-findFreeRooms" };
const METRICS = {
  Timestamp: expect.any(Number),
  CloudWatchMetrics: [
    {
      Namespace: "ClassroomSchedule",
      Dimensions: [["service"]],
      Metrics: [
        { Name: "durationMs", Unit: "Milliseconds" },
        { Name: "failures", Unit: "Count" },
        { Name: "timetableAgeHours", Unit: "None" },
      ],
    },
  ],
};
const HOUR = 3_600_000;
const PRIVATE = { query: {}, note: "private" };

describe("the log", () => {
  test("has one line a request, with its metrics and the timetable's version, and nothing of the request", async () => {
    const { lines, log } = recorder();
    vi.resetModules(); // A container's first request is the first since its modules were loaded.
    const container = await import("./serve.ts");
    const handler = container.serve(
      findFreeRooms,
      async () => ({
        outcome: "SEARCHED",
        payload: { data: SerializedJson.of(["DCC 308"]) },
        provenance: {
          version: "20260105T060000Z-00c0ffee",
          publishedAt: new Date(Date.now() - 36 * HOUR).toISOString(),
          stale: false,
          maxAgeSeconds: 10,
        },
      }),
      { log },
    );
    await handler(toEvent({ method: "POST", path: "/free", body: PRIVATE }), CONTEXT);
    await handler(toEvent({ method: "POST", path: "/free", body: PRIVATE }));
    const line = {
      level: "info",
      event: "request",
      route: "POST /free",
      status: 200,
      durationMs: expect.any(Number),
      failures: 0,
      timetable: "20260105T060000Z-00c0ffee",
      timetableAgeHours: expect.closeTo(36, 1),
      requestId: "test-request",
      cause: undefined,
    };
    expect(lines).toEqual([
      {
        ...line,
        coldStart: true,
        function: CONTEXT.functionName,
        service: "classroom-schedule-prod",
        _aws: METRICS,
      },
      { ...line, coldStart: false, function: undefined },
    ]);
  });

  test("says how long the request took", async () => {
    const { lines, log } = recorder();
    const handler = serve(
      getRoom,
      async () => {
        await sleep(30);
        throw new ServiceError("ROOM_NOT_FOUND");
      },
      { log },
    );
    const start = performance.now();
    await handler(toEvent({ pathParameters: { id: "x" } }));
    const most = performance.now() - start;
    const [duration] = lines.map(({ durationMs }) => Number(durationMs));
    expect(duration).toBeGreaterThan(28); // A timer may be a little early.
    expect(duration).toBeLessThanOrEqual(most + 0.01); // It is rounded to hundredths.
  });

  test("has a failure's cause, which the client never sees", async () => {
    const { lines, log } = recorder();
    const failing = serve(
      getRoom,
      async () => {
        throw new TypeError("no such table", { cause: new Error("store") });
      },
      { log },
    );
    const { statusCode, body } = await failing(toEvent({ pathParameters: { id: "x" } }));
    expect([statusCode, body]).toEqual([500, '{"success":false,"message":"Error retrieving room"}']);
    const stack = expect.any(Array);
    expect(lines).toEqual([
      expect.objectContaining({
        level: "error",
        status: 500,
        failures: 1,
        cause: {
          name: "TypeError",
          message: "no such table",
          stack,
          cause: { name: "Error", message: "store", stack },
        },
      }),
    ]);
  });

  test("has a cause's name, message, code and top of stack, and three nested causes", async () => {
    const { lines, log } = recorder();
    const fail = async (thrown: unknown) => {
      const failing = serve(getRoom, () => Promise.reject(thrown), { log });
      await failing(toEvent({ pathParameters: { id: "x" } }));
      return lines.at(-1)?.cause;
    };
    const stack = expect.any(Array);
    const reset = Object.assign(new Error("reset"), { code: "ECONNRESET", address: "private" });
    expect(await fail(reset)).toEqual({ name: "Error", message: "reset", code: "ECONNRESET", stack });
    const numbered = Object.assign(new Error("numbered"), { code: 7 });
    expect(await fail(numbered)).toEqual({ name: "Error", message: "numbered", stack });
    expect(await fail("private")).toEqual({ name: "string" });

    const links = ["1", "2", "3", "4", "5"].reduceRight<Error | undefined>(
      (cause, message) => new Error(message, cause && { cause }),
      undefined,
    );
    const link = (message: string, cause?: object) => ({
      name: "Error",
      message,
      stack,
      ...(cause && { cause }),
    });
    expect(await fail(links)).toEqual(link("1", link("2", link("3", link("4")))));

    const deep = (calls: number): Error => (calls === 0 ? new Error("deep") : deep(calls - 1));
    const { stack: top } = (await fail(deep(8))) as { readonly stack: readonly string[] };
    expect(top).toHaveLength(8);
    expect(top[0]).toMatch(/^ {4}at deep /);
    const stackless = Object.assign(new Error("stackless"), { stack: undefined });
    expect(await fail(stackless)).toEqual({ name: "Error", message: "stackless" });
  });

  test("does not call an error that the contract lists a failure, with any status", async () => {
    const { lines, log } = recorder();
    const contract = { ...getRoom, errors: { ROOM_NOT_FOUND: [500, "Listed"] } } as const;
    const handler = serve(contract, () => Promise.reject(new ServiceError("ROOM_NOT_FOUND")), { log });
    await handler(toEvent({ pathParameters: { id: "x" } }));
    expect(lines).toEqual([expect.objectContaining({ level: "info", status: 500, failures: 0 })]);
  });

  test("does not call an expected error a failure", async () => {
    const { lines, log } = recorder();
    const handler = serve(
      getRoom,
      async () => {
        throw new ServiceError("ROOM_NOT_FOUND");
      },
      { log },
    );
    await handler(toEvent({ pathParameters: { id: "x" } }));
    expect(lines).toEqual([
      expect.objectContaining({ level: "info", status: 404, failures: 0, cause: undefined }),
    ]);
  });
});

test("a condition spares the body of a GET, never of a POST", async () => {
  const provenance = { version: "1", publishedAt: "2026-01-05T06:00:00Z", stale: false, maxAgeSeconds: 10 };
  const silent = () => {};
  const headers = { "if-none-match": "*" };
  const listed = serve(listRooms, async () => ({ outcome: "FETCHED", payload: { data: {} }, provenance }), {
    log: silent,
  });
  const searched = serve(
    findFreeRooms,
    async () => ({ outcome: "SEARCHED", payload: { data: [] }, provenance }),
    { log: silent },
  );
  expect(await listed(toEvent({ headers }))).toMatchObject({ statusCode: 304, body: "" });
  expect(
    await searched(toEvent({ method: "POST", path: "/free", body: { query: {} }, headers })),
  ).toMatchObject({ statusCode: 200, body: expect.stringContaining('"data":[]') });
});

describe("caches learn from `vary` that an answer is for one origin", () => {
  const provenance = { version: "1", publishedAt: "2026-01-05T06:00:00Z", stale: false, maxAgeSeconds: 10 };
  const varying = async (corsOrigins: string, headers: Record<string, string> = {}) => {
    vi.stubEnv("CORS_ORIGINS", corsOrigins);
    const rooms = Array.from({ length: 500 }, (_, room) => [`Room ${room}`, `room.${room}`]);
    const data = SerializedJson.of(Object.fromEntries(rooms) as Record<string, string>);
    const handler = serve(listRooms, async () => ({ outcome: "FETCHED", payload: { data }, provenance }), {
      log: () => {},
    });
    vi.unstubAllEnvs();
    return (await handler(toEvent({ headers }))).headers.vary;
  };

  test("if the deployment lists origins, also without a body", async () => {
    const listed = "https://one.example,https://other.example";
    expect(await varying(listed)).toBe("accept-encoding, origin");
    expect(await varying(listed, { "if-none-match": "*" })).toBe("origin");
  });

  test("not if every origin may read it", async () => {
    expect(await varying("*")).toBe("accept-encoding");
    expect(await varying("*", { "if-none-match": "*" })).toBeUndefined();
  });
});

test("an admin's endpoint refuses a foreign page before it reads the token, and a stranger before the body", async () => {
  const tokens: unknown[] = [];
  const handler = serve(saveSchool, () => Promise.reject(new Error("saved")), {
    log: () => {},
    origins: { accountOrigins: [], readers: "*" },
    admit: async (token) => {
      tokens.push(token);
      throw new ServiceError("NOT_FOUND");
    },
  });
  const statusOf = async (headers: Record<string, string>) => {
    const authorized = { authorization: "Bearer t", ...headers };
    return (await handler(toEvent({ method: "PUT", body: "no JSON", headers: authorized }))).statusCode;
  };
  expect([await statusOf({ origin: "https://other.example" }), tokens]).toEqual([403, []]);
  expect([await statusOf({}), tokens]).toEqual([404, ["t"]]);
});

test("a charged endpoint refuses a wrong body before a foreign page; an event stays as it was", async () => {
  const handler = serve(login, () => Promise.reject(new ServiceError("LOGIN_REJECTED")), {
    log: () => {},
    origins: { accountOrigins: [], readers: "*" },
  });
  const body = { email: "ada@example.edu", password: "correct horse" };
  const from = (origin: string, sent: unknown) =>
    toEvent({ method: "POST", body: sent, headers: { origin, "content-type": "application/json" } });
  const statusOf = async (event: unknown) => (await handler(event)).statusCode;
  const foreign = "https://other.example";
  expect([await statusOf(from(foreign, "no JSON")), await statusOf(from(foreign, body))]).toEqual([400, 403]);
  const event = from("https://api.school.example", body);
  expect([await statusOf(event), await statusOf(event)]).toEqual([401, 401]);
});

test("an event file by hand may have no headers", async () => {
  const empty = serve(listRooms, async () => ({ outcome: "FETCHED", payload: { data: {} } }) as never, {
    log: () => {},
  });
  for (const headers of [null, undefined, {}]) expect((await empty({ headers })).statusCode).toBe(200);
});

test("a page in the reader's language says so to caches", async () => {
  const payload = new TextFile("<p>", "text/plain");
  const origins = { accountOrigins: [], readers: "*" };
  const page = serve(roomPage, async () => ({ outcome: "SHOWN", payload }) as never, {
    log: () => {},
    origins,
  });
  const { headers } = await page(toEvent({ pathParameters: { id: "x" } }));
  expect(headers.vary).toBe("accept-language");
});

test("any error and any event get an answer in the contract's shape", async () => {
  for (const thrown of [
    "text",
    null,
    undefined,
    { statusCode: 200, body: "mine" },
    new ServiceError("TAKEN"),
  ])
    for (const event of [
      toEvent({}),
      null,
      undefined,
      7,
      "text",
      [],
      { headers: null, pathParameters: null },
    ]) {
      const handler = serve(
        listRooms,
        async () => {
          throw thrown;
        },
        { log: () => {} },
      );
      const { statusCode, body } = await handler(event);
      expect(statusCode).toBe(500);
      expect(Object.keys(JSON.parse(body) as object)).toEqual(["success", "message"]);
    }
});
