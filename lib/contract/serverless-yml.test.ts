import { existsSync, globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Functions, serverlessFunctions } from "../testing/deployment/serverless-yml.ts";
import type { EndpointDefinition } from "./endpoint.ts";

const PROJECT = new URL("../../", import.meta.url);

type Promised = Pick<EndpointDefinition, "operationId" | "route">;

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === "object" && value !== null && "operationId" in value;

const contracts = async (): Promise<Promised[]> => {
  const files = globSync("lib/contract/*.ts", { cwd: PROJECT }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(new URL(file, PROJECT).href)),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))];
};

const handlerExists = (handler: string): boolean =>
  existsSync(new URL(`${handler.slice(0, handler.lastIndexOf("."))}.ts`, PROJECT));

/** What the contracts promise and `serverless.yml` does not keep, or the other way round. */
const differences = (
  promised: readonly Promised[],
  functions: Functions,
  exists: (handler: string) => boolean,
): string[] => {
  const unkept = promised.flatMap(({ operationId, route }) => {
    const routes = functions[operationId]?.events.map(({ httpApi }) => httpApi);
    if (routes === undefined) return [`${operationId}: no function in serverless.yml`];
    return routes.join() === route
      ? []
      : [`${operationId}: the contract says ${route}, serverless.yml ${routes}`];
  });
  const known = new Set(promised.map(({ operationId }) => operationId));
  const unpromised = Object.entries(functions).flatMap(([name, { handler }]) => [
    ...(known.has(name) ? [] : [`${name}: no contract`]),
    ...(exists(handler) ? [] : [`${name}: no file for ${handler}`]),
  ]);
  return [...unkept, ...unpromised];
};

describe("serverless.yml", () => {
  it("has each contract's function on its route, and no other", async () => {
    const promised = await contracts();
    expect(promised.length).toBeGreaterThan(0);
    expect(differences(promised, await serverlessFunctions(), handlerExists)).toEqual([]);
  });

  it("is told what is missing, by name", () => {
    const promised: Promised[] = [
      { operationId: "a", route: "GET /a" },
      { operationId: "b", route: "GET /b" },
    ];
    const found = (httpApi: string, handler: string) => ({ handler, events: [{ httpApi }] });
    const functions = { b: found("POST /b", "there.handler"), c: found("GET /c", "nowhere.handler") };
    expect(differences(promised, functions, (handler) => handler === "there.handler")).toEqual([
      "a: no function in serverless.yml",
      "b: the contract says GET /b, serverless.yml POST /b",
      "c: no contract",
      "c: no file for nowhere.handler",
    ]);
  });
});
