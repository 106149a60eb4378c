import { globSync } from "node:fs";
import type { EndpointDefinition } from "../../contract/endpoint.ts";
import { declaredFunctions } from "./declared-functions.ts";

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === "object" && value !== null && "operationId" in value;

const contracts = async (): Promise<EndpointDefinition[]> => {
  const folder = new URL("../../contract/", import.meta.url);
  const files = globSync("**/*.ts", { cwd: folder }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.toSorted().map((file): Promise<object> => import(new URL(file, folder).href)),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))];
};

const ORDER = Object.keys(declaredFunctions());
const rank = ({ operationId }: EndpointDefinition): number =>
  ORDER.includes(operationId) ? ORDER.indexOf(operationId) : ORDER.length;

/**
 * Every contract of `lib/contract`, in the order in which `serverless.yml` declares the functions: the order in which
 * people read about them. For tools and tests; a function knows its own contract only.
 */
export const ENDPOINTS: readonly EndpointDefinition[] = (await contracts()).toSorted(
  (a, b) => rank(a) - rank(b),
);
