import { globSync } from "node:fs";
import { declaredFunctions } from "../stage/declared-functions.ts";
import type { EndpointDefinition } from "./endpoint.ts";

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === "object" && value !== null && "operationId" in value;

const contracts = async (): Promise<EndpointDefinition[]> => {
  const folder = new URL(".", import.meta.url);
  const files = globSync("*.ts", { cwd: folder }).filter((file) => !/\.test\.ts$|^endpoints\.ts$/.test(file));
  const modules = await Promise.all(
    files.toSorted().map((file): Promise<object> => import(new URL(file, folder).href)),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))];
};

const ORDER = Object.keys(declaredFunctions());
const rank = ({ operationId }: EndpointDefinition): number =>
  ORDER.includes(operationId) ? ORDER.indexOf(operationId) : ORDER.length;

/**
 * Every contract in this folder, in the order in which `serverless.yml` declares the functions: the order in which
 * people read about them. For tools and tests; a function knows its own contract only.
 */
export const ENDPOINTS: readonly EndpointDefinition[] = (await contracts()).toSorted(
  (a, b) => rank(a) - rank(b),
);
