import { memoryOf } from "../stage/declared-functions.ts";
import { type LimitedRoute, limitedRoutes, numberOf } from "./gateway-limits.ts";
import { HASH, LOG_BYTES, PRICES, SECONDS_A_DAY } from "./prices.ts";
import { measuredRequests, type RequestCost } from "./request-costs.ts";

/** What a route may cost a day, in USD, without what every request costs. */
export const MOST_A_DAY = 25;

/** Seconds that a function is billed for one request without a hash: twice what the slowest batches take. */
const SECONDS_A_REQUEST = 0.1;

/**
 * The cost of a day of a flood, in USD: one route's most expensive request, as often as the gateway lets it through.
 */
export interface RouteCost extends LimitedRoute {
  readonly request: RequestCost;
  readonly reads: number;
  readonly writes: number;
  readonly bytes: number;
  readonly mails: number;
  readonly hashes: number;
  /** These five together. */
  readonly own: number;
  /** The cost of any request: the gateway, Lambda without hashes, and logs. */
  readonly any: number;
}

/** Mails that ask for a proof share the ceiling of the stage, as many at once and then each hour; nothing stops the others. */
const mailsOf = ({ proofs, mails }: RequestCost, requests: number): number =>
  Math.min(proofs * requests, numberOf("proofMailsPerHour") * 25) + mails * requests;

const costOf = (limited: LimitedRoute, request: RequestCost): RouteCost => {
  const requests = limited.perSecond * SECONDS_A_DAY;
  const gigabytes = memoryOf(limited.operationId) / 1024;
  const lambda = PRICES.lambdaRequest + gigabytes * SECONDS_A_REQUEST * PRICES.lambdaGigabyteSecond;
  const own = {
    reads: requests * request.read * PRICES.readUnit,
    writes: requests * request.write * PRICES.writeUnit,
    bytes: requests * request.bytes * PRICES.byteOut,
    mails: mailsOf(request, requests) * PRICES.mail,
    hashes: requests * request.hashes * HASH,
  };
  return {
    ...limited,
    request,
    ...own,
    own: Object.values(own).reduce((sum, cost) => sum + cost, 0),
    any: requests * (PRICES.gatewayRequest + lambda + LOG_BYTES * PRICES.logByte),
  };
};

/**
 * Every route of the deployment, by what it costs. @throws Error if an endpoint was not measured
 *
 * @param routes and what their requests consume; by default those of `serverless.yml`, as measured
 */
export const floodCosts = (
  routes: readonly LimitedRoute[] = limitedRoutes(),
  measured: Readonly<Record<string, RequestCost>> = measuredRequests(),
): RouteCost[] =>
  routes.map((limited) => {
    const request = measured[limited.operationId];
    if (request === undefined)
      throw new Error(
        `${limited.operationId} was not measured: npx vitest run lib/tools/costs/dearest-requests.test.ts -u`,
      );
    return costOf(limited, request);
  });
