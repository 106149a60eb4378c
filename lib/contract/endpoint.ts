import { type GenericSchema, type ObjectEntries, strictObject, unknown } from "valibot";
import type { ServiceErrorCode } from "../errors.ts";

/** A status and the exact message that goes with it; `{detail}` is filled from the error. */
export type Outcome = readonly [status: number, message: string];

/** A successful outcome also has a payload: the members beside `success` and `message`, or the whole bare body. */
export type SuccessOutcome = readonly [status: number, message: string, payload: GenericSchema];

/** The payload of a `file`: its text, not JSON. */
export const FILE = unknown();

export interface EndpointDefinition {
  /** Names the function in `serverless.yml` and the folder under `events/`. */
  readonly operationId: string;
  /**
   * As API Gateway's HTTP API writes it, for instance `GET /getroom/{id}`; `$default` takes requests that match no
   * route.
   */
  readonly route: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}` | "$default";
  /** Further routes of the same function, such as those of the app's views. */
  readonly alsoAt?: readonly (`GET /${string}` | `OPTIONS /${string}`)[];
  readonly tag: "Rooms" | "Accounts" | "Desk" | "Example users" | "Documentation";
  readonly summary: string;
  readonly description: string;
  /**
   * `envelope`: `{success, message, …}`; `bare`: the value itself; `file`: a file's text. The errors of both are
   * `{message}`.
   */
  readonly shape: "envelope" | "bare" | "file";
  /** What a file may be, without parameters; the payload of an `envelope` may be one as well. */
  readonly mediaTypes?: readonly string[];
  /**
   * `timetable`: fresh for the configured time, then revalidated by its version; `revalidated`: by the file's ETag;
   * `immutable`: fresh for a year; `no-store` for everything about a person.
   */
  readonly caching: "timetable" | "no-store" | "keys" | "revalidated" | "immutable";
  readonly path?: GenericSchema;
  /**
   * The parameters of the query string (`queryParameters`), each a string as received. An endpoint that answers JSON
   * refuses any other; pages and files ignore them.
   */
  readonly query?: GenericSchema;
  readonly body?: {
    readonly schema: GenericSchema;
    /** Bytes; a larger body is refused before it is parsed. */
    readonly limit: number;
    /** No body at all is an empty object. */
    readonly optional?: true;
    /** A JSON content type is required: without one, a page of another origin could send a body without a preflight. */
    readonly typed?: true;
    /** The error for a wrong top-level field, if the interface has its own message; `*` is any field. */
    readonly wrongField?: Readonly<Record<string, ServiceErrorCode>>;
  };
  /** The answer is in the language that the reader likes best: caches keep one for each. */
  readonly inLanguages?: true;
  /** The access token of the `Authorization` header (RFC 6750) is this endpoint's input; `optional`: it may be absent. */
  readonly bearer?: true | "optional";
  /** The value of this cookie is the endpoint's input, and an answer may set it. `maxAge` in seconds. */
  readonly cookie?: { readonly name: string; readonly path: string; readonly maxAge: number };
  /**
   * A request uses up what a source or an account may do, which is why a page of an origin that the deployment does not
   * know may not send it: it would spend its visitors' share.
   */
  readonly charged?: true;
  /**
   * For admins only: others get the answer of an unknown path, before anything of their request is read. Pages of an
   * origin that the deployment does not know may not send it either.
   */
  readonly adminOnly?: true;
  /** The entity tag of `if-match` (RFC 9110 section 13.1.1) is this endpoint's input. */
  readonly conditional?: true;
  readonly success: Readonly<Record<string, SuccessOutcome>>;
  readonly errors: Readonly<Partial<Record<ServiceErrorCode, Outcome>>>;
  /** What an error's `reason` is, beside the message; absent: errors have none. */
  readonly reason?: GenericSchema;
  /** The answer to anything unexpected: a bug, or a store that is down. */
  readonly failure: Outcome;
  /**
   * Depends on nothing that can fail: only a bug makes it fail, so that its failure is not documented and has no
   * example.
   */
  readonly standsAlone?: true;
}

/** The failure that a caller may meet, if there is one. */
export const expectedFailure = ({ standsAlone, failure }: EndpointDefinition): readonly Outcome[] =>
  standsAlone ? [] : [failure];

const KIB = 1024;
export const BODY_LIMIT = { default: 64 * KIB, accounts: 16 * KIB, batch: 256 * KIB } as const;

const BODY_ERRORS = {
  INVALID_JSON: [400, "Invalid JSON body"],
  BODY_TOO_LARGE: [413, "Request body too large"],
  UNSUPPORTED_MEDIA_TYPE: [415, "Content-Type must be application/json"],
} as const satisfies EndpointDefinition["errors"];

/** Errors of an access token, which an endpoint for admins does not reveal. */
const tokenErrors = ({ bearer }: Pick<EndpointDefinition, "bearer">): EndpointDefinition["errors"] => ({
  ...(bearer === true && { TOKEN_MISSING: [401, "No token provided"] }),
  ...(bearer && {
    TOKEN_INVALID: [401, "Invalid or expired token"],
    USER_NOT_FOUND: [404, "User not found"],
  }),
});

const ORIGIN_NOT_ALLOWED = [403, "Origin is not allowed"] as const;

export const NOT_FOUND = [404, "Not found"] as const;

const INVALID_REQUEST = [400, "Invalid request: {detail}"] as const;

/** The schema of a query string with these parameters and no other. */
export const queryParameters = <const Entries extends ObjectEntries>(entries: Entries) =>
  strictObject(entries, "is not a query parameter");

const NO_PARAMETERS = queryParameters({});

type Named = "operationId" | "route" | "errors";

/** A definition without its name, and without the errors that every endpoint of its kind has. */
type Draft = Omit<EndpointDefinition, Named> & Partial<Pick<EndpointDefinition, "errors">>;

/** Completes a definition with the errors that every endpoint of its kind has. */
export const endpoint = <const Definition extends Draft>(
  operationId: string,
  route: EndpointDefinition["route"],
  definition: Definition,
): Definition & Pick<EndpointDefinition, Named> => {
  const answersJson = definition.shape !== "file" && route !== "$default";
  return {
    operationId,
    route,
    ...(answersJson && { query: NO_PARAMETERS }),
    ...definition,
    errors: {
      ...(definition.body && BODY_ERRORS),
      ...(answersJson && { INVALID_REQUEST }),
      ...((definition.charged || definition.adminOnly) && { ORIGIN_NOT_ALLOWED }),
      ...(definition.adminOnly ? { NOT_FOUND } : tokenErrors(definition)),
      ...definition.errors,
    },
  };
};
