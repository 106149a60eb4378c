import { memoizeByObject } from "../cache/memoize-by-object.ts";
import type { EndpointDefinition, Outcome } from "../contract/endpoint.ts";
import { ServiceError, type ServiceErrorCode } from "../errors.ts";
import { BundledFile } from "../wire/bundled-file.ts";
import { SerializedJson } from "../wire/serialized-json.ts";
import { TextFile } from "../wire/text-file.ts";
import type { Answer } from "./answer.ts";
import { bearerChallenge } from "./bearer.ts";
import { AnswerTooLarge, encodeBody } from "./compression.ts";
import { matchesEtag } from "./conditional.ts";
import { freshnessHeaders } from "./freshness.ts";
import { type HttpEvent, headerOf } from "./request.ts";

type Headers = Readonly<Record<string, string>>;

/** What a Lambda behind an HTTP API returns, payload format 2.0. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

const BASE_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
} as const;

/** What caches may do with a success; what was made from a timetable is told by its provenance. */
const CACHING: Record<EndpointDefinition["caching"], Headers> = {
  timetable: {},
  "no-store": { "cache-control": "no-store" },
  keys: { "cache-control": "public, max-age=300" },
  revalidated: { "cache-control": "public, max-age=300, must-revalidate" },
};

/**
 * A page may use what this origin serves, and nothing else: no inline script, no frame, no other server. Styles of its
 * own it may have inside, if they are those that it was built with.
 */
const pageHeaders = (file: TextFile): Headers => {
  const inside = file instanceof BundledFile ? file.styleHashes.map((hash) => ` '${hash}'`).join("") : "";
  return {
    "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'${inside}; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
    // One answer is enough for the whole host; over plain HTTP, as on a laptop, browsers ignore it (RFC 6797).
    "strict-transport-security": "max-age=31536000",
  };
};

const fileHeaders = (file: TextFile): Headers => ({
  "content-type": file.contentType,
  ...(file instanceof BundledFile && { etag: file.etag }),
  ...(file.contentType.startsWith("text/html") && pageHeaders(file)),
  ...(file instanceof BundledFile && file.headers),
});

const CHALLENGES: Partial<Record<ServiceErrorCode, string>> = {
  LOGIN_REJECTED: bearerChallenge(),
  TOKEN_MISSING: bearerChallenge(),
  TOKEN_INVALID: bearerChallenge("invalid_token"),
};

const piecesOf = (value: unknown): readonly string[] =>
  value instanceof SerializedJson ? value.pieces : [JSON.stringify(value)];

const envelopeJson = (success: boolean, message: string, members: object = {}): string => {
  const pieces = [`{"success":${success},"message":${JSON.stringify(message)}`];
  for (const [name, value] of Object.entries(members)) {
    pieces.push(`,${JSON.stringify(name)}:`);
    // There may be more than a call takes arguments.
    for (const piece of piecesOf(value)) pieces.push(piece);
  }
  pieces.push("}");
  return pieces.join("");
};

/** The envelopes around a payload that stays, by their messages: put together once, and flat from then on. */
const keptEnvelopes = memoizeByObject((_: SerializedJson<unknown>) => new Map<string, string>());

/** @param payload an object with a member at least */
const envelopeAround = (payload: SerializedJson<unknown>, message: string): string => {
  const kept = keptEnvelopes(payload);
  const text =
    kept.get(message) ?? `{"success":true,"message":${JSON.stringify(message)},${payload.text.slice(1)}`;
  kept.set(message, text);
  return text;
};

/** The value with the text that stays from answer to answer; the last of several, since one answer adds to another. */
const keptPart = (payload: unknown): object | undefined => {
  if (payload instanceof SerializedJson || payload instanceof TextFile) return payload;
  if (typeof payload !== "object" || payload === null) return undefined;
  return Object.values(payload).findLast((member) => member instanceof SerializedJson);
};

const successBody = ({ shape }: EndpointDefinition, message: string, payload: unknown): string => {
  if (payload instanceof TextFile) return payload.text;
  if (shape === "bare") return piecesOf(payload).join("");
  return payload instanceof SerializedJson
    ? envelopeAround(payload, message)
    : envelopeJson(true, message, payload as object);
};

/** What the envelope around an array and the rounding of a compression take, generously. */
const MARGIN = 0.98;

/** How many elements of an array from its first would fit, if only the `share` of the whole does. */
const elementsWithin = (share: number, array: unknown): number => {
  const parts = array instanceof SerializedJson ? (array.parts ?? []) : [];
  const whole = parts.reduce((length, { text }) => length + text.length + 1, 0);
  let left = whole * share * MARGIN;
  const tooMany = parts.findIndex(({ text }) => {
    left -= text.length + 1;
    return left < 0;
  });
  return tooMany === -1 ? parts.length : tooMany;
};

const NO_CONTENT = 204;

/** The same, told to caches as one answer of several: which it is depends on a header of the request. */
export const differing = ({ headers, ...response }: HttpResponse, by: string): HttpResponse => ({
  ...response,
  headers: { ...headers, vary: headers.vary === undefined ? by : `${headers.vary}, ${by}` },
});

/** The response to an answer of the business; 304 without a body if the client already has this version. */
export const respondToAnswer = async (
  contract: EndpointDefinition,
  answer: Answer<EndpointDefinition>,
  event: HttpEvent,
): Promise<HttpResponse> => {
  const outcome = contract.success[answer.outcome];
  if (outcome === undefined) throw new TypeError(`${contract.operationId} has no outcome ${answer.outcome}`);
  const [statusCode, message] = outcome;
  if (statusCode === NO_CONTENT) return { statusCode, headers: {}, body: "", isBase64Encoded: false };
  const file = answer.payload instanceof TextFile ? fileHeaders(answer.payload) : {};
  const fresh = answer.provenance && freshnessHeaders(answer.provenance);
  const { alternate } = answer;
  const link = alternate && { link: `<${alternate.path}>; rel="alternate"; type="${alternate.type}"` };
  const headers: Headers = { ...BASE_HEADERS, ...CACHING[contract.caching], ...file, ...fresh, ...link };
  const { etag } = headers;
  if (etag !== undefined && contract.route.startsWith("GET ")) {
    if (matchesEtag(headerOf(event, "if-none-match"), etag))
      return { statusCode: 304, headers, body: "", isBase64Encoded: false };
  }
  const text = successBody(contract, message, answer.payload);
  const part = keptPart(answer.payload);
  const isDivisible = contract.errors.ANSWER_TOO_LARGE !== undefined;
  const encoding = encodeBody(text, headerOf(event, "accept-encoding"), part, isDivisible);
  const encoded = await encoding.catch((error: unknown) => {
    if (!(error instanceof AnswerTooLarge)) throw error;
    const detail = String(elementsWithin(error.share, part));
    throw new ServiceError("ANSWER_TOO_LARGE", { detail, cause: error });
  });
  return { statusCode, ...encoded, headers: { ...headers, ...encoded.headers } };
};

const errorBody = ({ shape }: EndpointDefinition, message: string): string =>
  shape === "envelope" ? envelopeJson(false, message) : JSON.stringify({ message });

/** The contract's outcome for an error: the listed one for its code, else the failure. */
export const outcomeOf = (contract: EndpointDefinition, error: unknown): Outcome =>
  (error instanceof ServiceError ? contract.errors[error.code] : undefined) ?? contract.failure;

/** The response to an error. Nothing of it reaches the client but what the contract says. */
export const respondToError = (contract: EndpointDefinition, error: unknown): HttpResponse => {
  const [statusCode, template] = outcomeOf(contract, error);
  const known =
    error instanceof ServiceError && contract.errors[error.code] !== undefined ? error : undefined;
  const challenge = known && CHALLENGES[known.code];
  const headers = {
    ...BASE_HEADERS,
    "cache-control": "no-store",
    ...(challenge === undefined ? {} : { "www-authenticate": challenge }),
    ...(known?.allow === undefined ? {} : { allow: known.allow.join(", ") }),
    ...(known?.retryAfter === undefined ? {} : { "retry-after": String(known.retryAfter) }),
  };
  const message = template.replace("{detail}", () => known?.detail ?? "");
  return { statusCode, headers, body: errorBody(contract, message), isBase64Encoded: false };
};
