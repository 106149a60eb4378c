import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RIGHTS } from "../deployment/rights.ts";
import { logicalName } from "../deployment/roles.ts";
import { declaredFunctions, type Functions, routesOf, sourceOf } from "../stage/declared-functions.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import type { EndpointDefinition } from "./endpoint.ts";

const PROJECT = new URL("../../", import.meta.url);

type Promised = Pick<EndpointDefinition, "operationId" | "route" | "alsoAt">;

const handlerExists = (handler: string): boolean =>
  existsSync(new URL(`${handler.slice(0, handler.lastIndexOf("."))}.ts`, PROJECT));

/** What the contracts promise and `serverless.yml` does not keep, or the other way round. */
const differences = (
  promised: readonly Promised[],
  functions: Functions,
  exists: (handler: string) => boolean,
  rights: object,
): string[] => {
  const unkept = promised.flatMap(({ operationId, route, alsoAt = [] }) => {
    const declared = functions[operationId];
    if (declared === undefined) return [`${operationId}: no function in serverless.yml`];
    const routes = routesOf(declared).map((path) => path.replace(/^\*$/, "$default"));
    const said = [route, ...alsoAt].join();
    return routes.join() === said
      ? []
      : [`${operationId}: the contract says ${said}, serverless.yml ${routes}`];
  });
  const known = new Set(promised.map(({ operationId }) => operationId));
  const unpromised = Object.entries(functions).flatMap(([name, { handler, role, events }]) => [
    ...(known.has(name) || routesOf({ handler, events }).length === 0
      ? []
      : [`${name}: no contract in lib/contract`]),
    ...(exists(handler) ? [] : [`${name}: no file for ${handler}`]),
    ...(name in rights ? [] : [`${name}: no row in lib/deployment/rights.ts`]),
    ...(role === `${logicalName(name)}Role` ? [] : [`${name}: its role must be ${logicalName(name)}Role`]),
  ]);
  const unused = Object.keys(rights).filter((name) => !(name in functions));
  return [...unkept, ...unpromised, ...unused.map((name) => `${name}: rights, but no function`)];
};

describe("a function's file", () => {
  it.each(ENDPOINTS)("of $operationId begins with its route", ({ operationId, route }) => {
    const source = readFileSync(new URL(sourceOf(operationId), PROJECT), "utf8");
    const opening = `/** ${route}`;
    expect(source.slice(0, opening.length)).toBe(opening);
  });
});

describe("serverless.yml", () => {
  it("has each contract's function on its route, with rights of its own, and no other", () => {
    expect(ENDPOINTS.length).toBeGreaterThan(0);
    expect(differences(ENDPOINTS, declaredFunctions(), handlerExists, RIGHTS)).toEqual([]);
  });

  it("is told what is missing, by name", () => {
    const promised: Promised[] = [
      { operationId: "a", route: "GET /a" },
      { operationId: "b", route: "GET /b", alsoAt: ["GET /c"] },
    ];
    const functions = {
      b: { handler: "there.handler", role: "BRole", events: [{ httpApi: "POST /b" }] },
      c: { handler: "nowhere.handler", events: [{ httpApi: "GET /c" }] },
    };
    const exists = (handler: string) => handler === "there.handler";
    expect(differences(promised, functions, exists, { b: [], d: [] })).toEqual([
      "a: no function in serverless.yml",
      "b: the contract says GET /b,GET /c, serverless.yml POST /b",
      "c: no contract in lib/contract",
      "c: no file for nowhere.handler",
      "c: no row in lib/deployment/rights.ts",
      "c: its role must be CRole",
      "d: rights, but no function",
    ]);
  });
});
