import { memoizeByObject } from "../cache/memoize-by-object.ts";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import type { Freshness } from "./freshness.ts";
import type { LogEntry } from "./log.ts";

/** What is known of a request when its answer leaves. */
export interface ServedRequest {
  readonly contract: EndpointDefinition;
  readonly status: number;
  /** Milliseconds. */
  readonly duration: number;
  /** True for the first request of a container. */
  readonly coldStart: boolean;
  /** The gateway's, as its access log has it. */
  readonly requestId: string | undefined;
  /** Lambda's, as the line `REPORT` of the same request has it. */
  readonly lambdaRequestId: string | undefined;
  /** As Lambda names it: service, stage and endpoint. */
  readonly functionName: string | undefined;
  /** Of a request that is for admins only: the user's id, and the path. */
  readonly act: { readonly admin: string; readonly path: string } | undefined;
  /** Of an answer that was made from a timetable. */
  readonly freshness: Freshness | undefined;
  /** The described cause of a failure that the contract does not list. */
  readonly cause: unknown;
}

const METRICS = [
  { Name: "durationMs", Unit: "Milliseconds" },
  { Name: "failures", Unit: "Count" },
];
/** Reveals failing or forgotten imports. */
const TIMETABLE_AGE = { Name: "timetableAgeHours", Unit: "None" };

const HOUR = 3_600_000;

const checkedAt = memoizeByObject((freshness: Freshness) =>
  Date.parse(freshness.checkedAt ?? freshness.publishedAt),
);

const ageInHours = (freshness: Freshness | undefined, at: number): number | undefined =>
  freshness === undefined ? undefined : Math.round(((at - checkedAt(freshness)) / HOUR) * 100) / 100;

/** `classroom-schedule-prod` of `classroom-schedule-prod-getRoom`. */
const serviceOf = (functionName: string): string => functionName.replace(/-[^-]*$/, "");

/**
 * The one line of a request, which CloudWatch also reads as the metrics of the service at its stage (embedded metric
 * format): every metric of a function would cost as much again. `at` is in milliseconds since 1970.
 */
export const requestLine = (served: ServedRequest, at: number): LogEntry => {
  const timetableAgeHours = ageInHours(served.freshness, at);
  return {
    level: served.cause === undefined ? "info" : "error",
    event: "request",
    route: served.contract.route,
    status: served.status,
    durationMs: Math.round(served.duration * 100) / 100,
    failures: served.cause === undefined ? 0 : 1,
    coldStart: served.coldStart,
    timetable: served.freshness?.version,
    timetableAgeHours,
    requestId: served.requestId,
    lambdaRequestId: served.lambdaRequestId,
    function: served.functionName,
    ...served.act,
    cause: served.cause,
    ...(served.functionName !== undefined && {
      service: serviceOf(served.functionName),
      _aws: {
        Timestamp: at,
        CloudWatchMetrics: [
          {
            Namespace: "ClassroomSchedule",
            Dimensions: [["service"]],
            Metrics: timetableAgeHours === undefined ? METRICS : [...METRICS, TIMETABLE_AGE],
          },
        ],
      },
    }),
  };
};
