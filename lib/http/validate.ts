import { type BaseIssue, type GenericSchema, safeParse } from "valibot";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";

/** Keys of a request can be as long as its body; an answer that quotes one is not. */
const MAX_KEY = 64;

/** `query.M[0].end_time` */
const placeOf = (issue: BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key).slice(0, MAX_KEY)}`))
    .join("")
    .slice(1);

const rootFieldOf = (issue: BaseIssue<unknown>): string => String(issue.path?.[0]?.key ?? "");

/** @throws ServiceError the contract's own error for the field, else `INVALID_REQUEST` naming the first wrong place */
export const validate = (
  schema: GenericSchema,
  value: unknown,
  wrongField: NonNullable<EndpointDefinition["body"]>["wrongField"] = {},
): unknown => {
  const result = safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const code = wrongField[rootFieldOf(issue)] ?? wrongField["*"];
  if (code !== undefined) throw new ServiceError(code);
  const problem = issue.input === undefined ? "is required" : issue.message;
  throw new ServiceError("INVALID_REQUEST", { detail: `${placeOf(issue)} ${problem}`.trim() });
};
