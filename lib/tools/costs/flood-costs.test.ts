import { describe, expect, it } from "vitest";
import { RIGHTS } from "../deployment/rights.ts";
import { routedFunctions } from "../stage/declared-functions.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { floodCosts, MOST_A_DAY } from "./flood-costs.ts";
import { isLimitedAlone, limitedRoutes } from "./gateway-limits.ts";
import { measuredRequests } from "./request-costs.ts";

const tooDear = (...table: Parameters<typeof floodCosts>): string[] =>
  floodCosts(...table)
    .filter(({ own }) => own > MOST_A_DAY)
    .map(({ route, own }) => `${route} costs ${own.toFixed(2)} USD a day`);

describe("a flood of the dearest requests", () => {
  it("costs at most 25 USD a day on any route", () => {
    expect(Object.keys(routedFunctions()).length).toBeGreaterThan(20);
    expect(tooDear()).toEqual([]);
  });

  it("fails the bound if the limit or the answer of a route grows", () => {
    const routes = limitedRoutes();
    for (const route of ["POST /free", "POST /getbatch", "DELETE /account", "POST /forgot-password"]) {
      const raised = routes.map((each) => (each.route === route ? { ...each, perSecond: 150 } : each));
      expect(tooDear(raised)).toEqual([expect.stringContaining(`${route} costs`)]);
    }
    const measured = measuredRequests();
    const { getRoom } = measured;
    if (getRoom === undefined) throw new Error("getRoom is not measured");
    const grown = { ...measured, getRoom: { ...getRoom, bytes: getRoom.bytes * 2 } };
    expect(tooDear(routes, grown)).toEqual([expect.stringContaining("GET /getroom/{id} costs")]);
  });

  it("names an endpoint that was not measured", () => {
    expect(() => floodCosts(limitedRoutes(), {})).toThrow("listRooms was not measured");
  });
});

it("every route that writes without a token has a limit of its own", () => {
  const writers = limitedRoutes().filter(({ operationId }) =>
    (RIGHTS[operationId] ?? []).some(
      (right) => "actions" in right && right.actions.some((action) => /^(Put|Update|Delete)/.test(action)),
    ),
  );
  const anonymous = writers.filter(
    ({ operationId }) => !ENDPOINTS.find((contract) => contract.operationId === operationId)?.bearer,
  );
  expect(anonymous.map(({ route }) => route)).toContain("POST /register");
  expect(anonymous.length).toBeGreaterThan(5);
  expect(anonymous.filter(({ route }) => !isLimitedAlone(route))).toEqual([]);
});
