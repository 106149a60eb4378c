import type { Freshness } from "../cache/freshness.ts";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import type { LogEntry } from "./log.ts";
import type { HttpEvent } from "./request.ts";

/** What is known of a request when its answer leaves. */
interface ServedRequest {
  readonly contract: EndpointDefinition;
  readonly event: HttpEvent;
  /** Lambda's. */
  readonly context: unknown;
  readonly status: number;
  /** Milliseconds. */
  readonly duration: number;
  /** True for the first request of a container. */
  readonly coldStart: boolean;
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

const ageInHours = (freshness: Freshness | undefined, at: number): number | undefined => {
  if (freshness === undefined) return undefined;
  const checkedAt = Date.parse(freshness.checkedAt ?? freshness.publishedAt);
  return Math.round(((at - checkedAt) / HOUR) * 100) / 100;
};

/** A member of Lambda's context object. */
const contextText = (context: unknown, name: "functionName" | "awsRequestId"): string | undefined => {
  const value: unknown =
    typeof context === "object" && context !== null ? Reflect.get(context, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** The record of what an admin did: the user's id, and the path. */
const actOf = ({ adminOnly }: EndpointDefinition, { admin, rawPath = "/" }: HttpEvent) =>
  adminOnly && admin !== undefined ? { admin: admin.id, path: rawPath } : undefined;

/** `classroom-schedule-prod` of `classroom-schedule-prod-getRoom`. */
const serviceOf = (functionName: string): string => functionName.replace(/-[^-]*$/, "");

/**
 * The one line of a request, which CloudWatch also reads as the metrics of the service at its stage (embedded metric
 * format): every metric of a function would cost as much again. `at` is in milliseconds since 1970.
 */
export const requestLine = ({ contract, event, context, ...served }: ServedRequest, at: number): LogEntry => {
  const functionName = contextText(context, "functionName");
  const timetableAgeHours = ageInHours(served.freshness, at);
  return {
    level: served.cause === undefined ? "info" : "error",
    event: "request",
    route: contract.route,
    status: served.status,
    durationMs: Math.round(served.duration * 100) / 100,
    failures: served.cause === undefined ? 0 : 1,
    coldStart: served.coldStart,
    timetable: served.freshness?.version,
    timetableAgeHours,
    // The gateway's, as its access log has it, and Lambda's, as the line `REPORT` of the same request has it.
    requestId: event.requestContext?.requestId,
    lambdaRequestId: contextText(context, "awsRequestId"),
    function: functionName,
    ...actOf(contract, event),
    cause: served.cause,
    ...(functionName !== undefined && {
      service: serviceOf(functionName),
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
