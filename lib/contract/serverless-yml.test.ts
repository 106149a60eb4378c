import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { RIGHTS } from "../tools/deployment/rights.ts";
import { declaredFunctions, type Functions, routesOf, sourceOf } from "../tools/stage/declared-functions.ts";
import { ENDPOINTS } from "../tools/stage/endpoints.ts";
import { parsedServerlessYml } from "../tools/stage/parsed-serverless-yml.ts";
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
    if (declared === undefined) return [`${operationId}: serverless.yml declares no function of this name`];
    const routes = routesOf(declared).map((path) => path.replace(/^\*$/, "$default"));
    const said = [route, ...alsoAt].join();
    return routes.join() === said
      ? []
      : [`${operationId}: the contract says ${said}, serverless.yml ${routes}`];
  });
  const operationIds = new Set(promised.map(({ operationId }) => operationId));
  const unpromised = Object.entries(functions).flatMap(([name, { handler, events }]) => [
    ...(operationIds.has(name) || routesOf({ handler, events }).length === 0
      ? []
      : [`${name}: no contract in lib/contract has this operationId`]),
    ...(exists(handler) ? [] : [`${name}: there is no file for its handler ${handler}`]),
    ...(name in rights
      ? []
      : [`${name}: lib/tools/deployment/rights.ts has no row for it; [] if it uses no table`]),
  ]);
  const unused = Object.keys(rights).filter((name) => !(name in functions));
  return [
    ...unkept,
    ...unpromised,
    ...unused.map((name) => `${name}: lib/tools/deployment/rights.ts has a row, serverless.yml no function`),
  ];
};

/** The functions whose file does not begin with their route, by file; a file that is missing is named elsewhere. */
const unlabelled = (promised: readonly Promised[], functions: Functions): string[] =>
  promised
    .filter(({ operationId }) => functions[operationId] !== undefined)
    .map(({ operationId, route }) => ({ file: sourceOf(operationId, functions), opening: `/** ${route}` }))
    .filter(({ file }) => existsSync(new URL(file, PROJECT)))
    .filter(({ file, opening }) => !readFileSync(new URL(file, PROJECT), "utf8").startsWith(opening))
    .map(({ file, opening }) => `${file} must begin with ${opening}`);

it("each function's file begins with its route", () => {
  expect(unlabelled(ENDPOINTS, declaredFunctions())).toEqual([]);
  const misplaced = [{ operationId: "getRoom", route: "GET /tower" }] as const;
  expect(unlabelled(misplaced, declaredFunctions())).toEqual([
    "functions/rooms/get-room.ts must begin with /** GET /tower",
  ]);
});

/** The request headers that a page of another origin has to be allowed to send. */
const readHeaders = ({ bearer, body, conditional, caching }: EndpointDefinition): string[] => [
  ...(bearer ? ["Authorization"] : []),
  ...(body ? ["Content-Type"] : []),
  ...(conditional ? ["If-Match"] : []),
  ...(["timetable", "revalidated"].includes(caching) ? ["If-None-Match"] : []),
];

const deployed = v.object({
  provider: v.object({ httpApi: v.object({ cors: v.object({ allowedHeaders: v.array(v.string()) }) }) }),
  functions: v.record(v.string(), v.object({ reservedConcurrency: v.optional(v.string()) })),
});
const deployment = () => v.parse(deployed, parsedServerlessYml());

describe("serverless.yml", () => {
  it("lets pages of other origins send the headers that contracts read", () => {
    const { allowedHeaders } = deployment().provider.httpApi.cors;
    expect(allowedHeaders).toEqual([...new Set(ENDPOINTS.flatMap(readHeaders))].toSorted());
  });

  it("proposes numbers of copies that leave 100 of the usual quota of 1,000", () => {
    const reserved = Object.values(deployment().functions).map(
      ({ reservedConcurrency }) => reservedConcurrency,
    );
    const text = readFileSync(new URL("serverless.yml", PROJECT), "utf8");
    const proposed = Array.from(text.matchAll(/# (\w+Concurrency): (\d+)/g), ([, name, copies]) => {
      const count = reserved.filter((setting) => setting === `\${param:${name}, null}`).length;
      return count * Number(copies);
    });
    expect(proposed).toHaveLength(2);
    expect(proposed.reduce((sum, copies) => sum + copies)).toBeLessThanOrEqual(900);
  });

  it("has each contract's function on its route, with rights of its own, and no other", () => {
    expect(ENDPOINTS.length).toBeGreaterThan(0);
    expect(differences(ENDPOINTS, declaredFunctions(), handlerExists, RIGHTS)).toEqual([]);
  });

  it("names what is missing", () => {
    const promised: Promised[] = [
      { operationId: "a", route: "GET /a" },
      { operationId: "b", route: "GET /b", alsoAt: ["GET /c"] },
    ];
    const functions = {
      b: { handler: "there.handler", events: [{ httpApi: "POST /b" }] },
      c: { handler: "nowhere.handler", events: [{ httpApi: "GET /c" }] },
    };
    const exists = (handler: string) => handler === "there.handler";
    expect(differences(promised, functions, exists, { b: [], d: [] })).toEqual([
      "a: serverless.yml declares no function of this name",
      "b: the contract says GET /b,GET /c, serverless.yml POST /b",
      "c: no contract in lib/contract has this operationId",
      "c: there is no file for its handler nowhere.handler",
      "c: lib/tools/deployment/rights.ts has no row for it; [] if it uses no table",
      "d: lib/tools/deployment/rights.ts has a row, serverless.yml no function",
    ]);
  });
});
