import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { OPENAPI_FILE, openapi, openapiText } from "./document.ts";

describe("the OpenAPI document", () => {
  test("is the one that the contracts and examples make (npm run openapi writes it)", () => {
    expect(readFileSync(OPENAPI_FILE, "utf8")).toBe(openapiText());
  });

  test("has no finding of the linter", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      // GET /getrooms and its like take nothing that could be wrong.
      // What has no route has no success.
      rules: { "operation-4xx-response": "off", "operation-2xx-response": "off" },
    });
    const problems = await lintFromString({ source: openapiText(), absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test("shows at least one example of every status, and says which headers come with it", () => {
    const missing = Object.entries(openapi().paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) => {
        const { operationId, responses } = operation as {
          operationId: string;
          responses: Record<string, { headers: object; content?: Record<string, { examples?: object }> }>;
        };
        return (
          Object.entries(responses)
            // A preflight's are the gateway's.
            .filter(([status, { headers }]) => status !== "204" && Object.keys(headers).length === 0)
            .map(([status]) => `${path} ${operationId} ${status}`)
        );
      }),
    );
    expect(missing).toEqual([]);
  });

  test("says what each parameter is", () => {
    const undescribed = Object.entries(openapi().paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) => {
        const { parameters = [] } = operation as { parameters?: { name: string; description?: string }[] };
        return parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`);
      }),
    );
    expect(undescribed).toEqual([]);
  });

  test("has every endpoint", () => {
    const operations = Object.values(openapi().paths).flatMap(Object.values);
    expect(operations).toHaveLength(ENDPOINTS.length);
  });

  test("refers to nothing outside, and never in a circle: the reference page follows every reference", () => {
    const { schemas } = openapi().components;
    const referred = (part: object): readonly string[] =>
      [...JSON.stringify(part).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = ""]) => ref);
    const references = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
    expect(references).toEqual(expect.arrayContaining([...new Set(referred(openapi()))]));
    const leadsTo = (name: string, reached = new Set<string>()): Set<string> => {
      for (const ref of referred(schemas[name] ?? {})) {
        const next = ref.slice("#/components/schemas/".length);
        if (!reached.has(next)) leadsTo(next, reached.add(next));
      }
      return reached;
    };
    expect(Object.keys(schemas).filter((name) => leadsTo(name).has(name))).toEqual([]);
  });
});
