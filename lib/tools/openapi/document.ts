import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { EndpointDefinition } from "../../contract/endpoint.ts";
import { type EventCase, eventCases } from "../examples/event-cases.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { namedSchemas } from "./json-schema.ts";
import { operationOf, SECURITY_SCHEMES } from "./operation.ts";

const TAGS: readonly { readonly name: EndpointDefinition["tag"]; readonly description: string }[] = [
  {
    name: "Rooms",
    description:
      "Rooms, their weekly schedules, and which are free. Times are minutes from midnight, the end not included; the days are M T W R F S U (R is Thursday, U is Sunday). Answers name the version of the timetable they were made from, in `etag`.",
  },
  {
    name: "Accounts",
    description:
      "Registration, login by password or identity provider, and everything about one's own account.",
  },
  {
    name: "Example users",
    description: "A small collection to try things with; anyone may read and write it.",
  },
  { name: "Documentation", description: "The pages of this service, and this document." },
];

const PACKAGE = new URL("../../../package.json", import.meta.url);

const INFO = {
  title: "Classroom Schedule Service",
  version: v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(PACKAGE, "utf8"))).version,
  description:
    'Which rooms a school has, what is scheduled in them, and which are free. Every answer about rooms and accounts has `success` and `message`, and on success the result. The example users and the key set are bare, and their errors have `message` alone. Too many requests per second are refused by the gateway: 429 `{"message":"Too Many Requests"}`.',
  license: { name: "MIT", identifier: "MIT" },
} as const;

const pathOf = ({ route }: EndpointDefinition): readonly [path: string, method: string] => {
  if (route === "$default") return ["/*", "get"];
  const [method = "", path = ""] = route.split(" ");
  return [path, method.toLowerCase()];
};

/** The OpenAPI 3.1 document: all that the contracts promise, with the examples recorded under `events/`. */
export const openapi = (
  endpoints: readonly EndpointDefinition[] = ENDPOINTS,
  cases: readonly EventCase[] = eventCases(),
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of endpoints) {
    const [path, method] = pathOf(contract);
    const own = cases.filter(({ operationId }) => operationId === contract.operationId);
    paths[path] = { ...paths[path], [method]: operationOf(contract, own) };
  }
  return {
    openapi: "3.1.1",
    info: INFO,
    servers: [{ url: "/", description: "The service that serves this document" }],
    security: [],
    tags: TAGS,
    paths,
    components: { schemas: namedSchemas(), securitySchemes: SECURITY_SCHEMES },
  };
};

/** Where the checked-in document is; `GET /openapi.json` sends it. */
export const OPENAPI_FILE = new URL("openapi.json", import.meta.url);

export const openapiText = (): string => `${JSON.stringify(openapi(), null, 2)}\n`;
