import { describe, expect, it } from "vitest";
import { saveSchool } from "../contract/desk/school.ts";
import { getRoom } from "../contract/rooms/get-room.ts";
import { requestLine } from "./request-log.ts";

const AT = Date.parse("2026-01-05T12:00:00Z");
const SERVED = {
  contract: getRoom,
  event: {
    rawPath: "/getroom/x",
    requestContext: { requestId: "gateway" },
    admin: { id: "1", username: "ada" },
  },
  context: { functionName: "classroom-schedule-prod-getRoom", awsRequestId: "lambda" },
  status: 200,
  duration: 12.3456,
  coldStart: false,
  freshness: undefined,
  cause: undefined,
};
const LINE = {
  level: "info",
  event: "request",
  route: "GET /getroom/{id}",
  status: 200,
  durationMs: 12.35,
  failures: 0,
  coldStart: false,
  requestId: "gateway",
  lambdaRequestId: "lambda",
  function: "classroom-schedule-prod-getRoom",
  service: "classroom-schedule-prod",
};
const metrics = (...more: readonly object[]) => ({
  _aws: {
    Timestamp: AT,
    CloudWatchMetrics: [
      {
        Namespace: "ClassroomSchedule",
        Dimensions: [["service"]],
        Metrics: [{ Name: "durationMs", Unit: "Milliseconds" }, { Name: "failures", Unit: "Count" }, ...more],
      },
    ],
  },
});

describe("the line of a request", () => {
  it("has the metrics of its service, and no age without a timetable", () => {
    expect(requestLine(SERVED, AT)).toEqual({ ...LINE, ...metrics() });
  });

  it.each([
    [{}, 36],
    [{ checkedAt: "2026-01-05T11:50:00Z" }, 0.17],
  ])("has the age of the timetable since it was checked last, in hours: %j", (checked, timetableAgeHours) => {
    const times = { version: "v1", publishedAt: "2026-01-04T00:00:00Z", ...checked };
    const freshness = { ...times, stale: false, maxAgeSeconds: 10 };
    expect(requestLine({ ...SERVED, freshness, coldStart: true }, AT)).toEqual({
      ...LINE,
      coldStart: true,
      timetable: "v1",
      timetableAgeHours,
      ...metrics({ Name: "timetableAgeHours", Unit: "None" }),
    });
  });

  it("names the user and the act for the desk only", () => {
    const { service: _, function: __, lambdaRequestId: ___, ...line } = LINE;
    const desk = { ...SERVED, contract: saveSchool, context: undefined };
    const route = "PUT /school";
    expect(requestLine(desk, AT)).toEqual({ ...line, route, admin: "1", path: "/getroom/x" });
    const { admin } = SERVED.event;
    expect(requestLine({ ...desk, event: { admin } }, AT)).toEqual({
      ...line,
      requestId: undefined,
      route,
      admin: "1",
      path: "/",
    });
    expect(requestLine({ ...desk, event: {} }, AT)).toEqual({ ...line, requestId: undefined, route });
  });

  it("counts an answer that no contract lists as a failure, with any status", () => {
    const cause = { name: "Error" };
    expect(requestLine({ ...SERVED, status: 400, cause }, AT)).toEqual({
      ...LINE,
      ...metrics(),
      level: "error",
      status: 400,
      failures: 1,
      cause,
    });
    expect(requestLine({ ...SERVED, status: 500 }, AT)).toEqual({ ...LINE, ...metrics(), status: 500 });
  });
});
