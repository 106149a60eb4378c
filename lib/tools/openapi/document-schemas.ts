import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as v from "valibot";

const response = v.object({
  headers: v.record(v.string(), v.object({ required: v.boolean(), schema: v.object({ type: v.string() }) })),
  content: v.optional(v.record(v.string(), v.object({ schema: v.unknown() }))),
});

const operation = v.object({ operationId: v.string(), responses: v.record(v.string(), response) });

const document = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) });

/** A document's pointer to one of its parts (RFC 6901). */
const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

export interface DocumentedResponse {
  readonly operationId: string;
  readonly status: number;
  /** Names of headers that always come with it. */
  readonly requiredHeaders: readonly string[];
  /** All that may come with it, but for what every gateway adds. */
  readonly headers: readonly string[];
  /** By media type, without parameters; empty if there is no body. */
  readonly content: ReadonlyMap<string, ValidateFunction>;
}

/** Every response of an OpenAPI document, with validators of its bodies (JSON Schema draft 2020-12). */
export const documentedResponses = (source: object): DocumentedResponse[] => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(source, "openapi.json");
  return Object.entries(v.parse(document, source).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
      Object.entries(responses).map(([status, { headers, content = {} }]) => ({
        operationId,
        status: Number(status),
        headers: Object.keys(headers),
        requiredHeaders: Object.keys(headers).filter((name) => headers[name]?.required),
        content: new Map(
          Object.keys(content).map((type) => {
            const place = pointer("paths", path, method, "responses", status, "content", type, "schema");
            return [type, ajv.compile({ $ref: `openapi.json#${place}` })] as const;
          }),
        ),
      })),
    ),
  );
};
