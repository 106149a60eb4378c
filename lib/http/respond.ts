import type { EndpointDefinition, Outcome } from "../contract/endpoint.ts";
import { ServiceError, type ServiceErrorCode } from "../errors.ts";
import { SerializedJson } from "../wire/serialized-json.ts";
import { TextFile } from "../wire/text-file.ts";
import type { Answer } from "./answer.ts";
import { AnswerTooLarge, encodeBody } from "./compression.ts";
import { setCookie } from "./cookie.ts";
import { fileHeaders } from "./file-headers.ts";
import { freshnessHeaders } from "./freshness.ts";
import { type HttpEvent, headerOf } from "./request.ts";

type Headers = Readonly<Record<string, string>>;

/** What a Lambda behind an HTTP API returns, payload format 2.0. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: string;
  readonly isBase64Encoded: boolean;
  readonly cookies?: readonly string[];
}

const BASE_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
} as const;

/** What caches may do with a success; `timetable` gets its headers from the provenance. */
const CACHING: Record<EndpointDefinition["caching"], Headers> = {
  timetable: {},
  "no-store": { "cache-control": "no-store" },
  keys: { "cache-control": "public, max-age=300" },
  revalidated: { "cache-control": "public, max-age=300, must-revalidate" },
  immutable: { "cache-control": "public, max-age=31536000, immutable" },
};

const CHALLENGE = 'Bearer realm="api"';
/** The challenges of a 401 (RFC 6750 section 3), without `error` if the request carried no token. */
const CHALLENGES: Partial<Record<ServiceErrorCode, string>> = {
  LOGIN_REJECTED: CHALLENGE,
  SESSION_ENDED: CHALLENGE,
  TOKEN_MISSING: CHALLENGE,
  TOKEN_INVALID: `${CHALLENGE}, error="invalid_token"`,
};

const jsonOf = (value: unknown): string =>
  value instanceof SerializedJson ? value.text : JSON.stringify(value);

const envelopeJson = (success: boolean, message: string, members: object = {}): string => {
  const texts = Object.entries(members).map(([name, value]) => `,${JSON.stringify(name)}:${jsonOf(value)}`);
  return `{"success":${success},"message":${JSON.stringify(message)}${texts.join("")}}`;
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The object whose text most of the answer is: the key under which the compressed answer is kept. */
const textHolder = (payload: unknown): object | undefined => {
  if (payload instanceof SerializedJson || payload instanceof TextFile) return payload;
  return isObject(payload)
    ? Object.values(payload).findLast((member) => member instanceof SerializedJson)
    : undefined;
};

const successBody = ({ shape }: EndpointDefinition, message: string, payload: unknown): string => {
  if (payload instanceof TextFile) return payload.text;
  if (shape === "bare") return jsonOf(payload);
  if (payload instanceof SerializedJson)
    return `{"success":true,"message":${JSON.stringify(message)},${payload.text.slice(1)}`;
  return envelopeJson(true, message, isObject(payload) ? payload : {});
};

/** What the envelope around an array and the rounding of a compression take, generously. */
const MARGIN = 0.98;

/** How many elements of an array from its first would fit, if only the `share` of the whole does. */
const elementsWithin = (share: number, array: unknown): number => {
  const parts = array instanceof SerializedJson ? array.parts : [];
  const whole = parts.reduce((length, { text }) => length + text.length + 1, 0);
  let left = whole * share * MARGIN;
  const tooMany = parts.findIndex(({ text }) => {
    left -= text.length + 1;
    return left < 0;
  });
  return tooMany === -1 ? parts.length : tooMany;
};

/** `If-None-Match` (RFC 9110 section 13.1.2): `*`, or any tag of the list equal to ours by weak comparison. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
};

const NO_CONTENT = 204;

/** The response, with `by` among the request headers that it depends on. */
export const withVary = ({ headers, ...response }: HttpResponse, by: string): HttpResponse => ({
  ...response,
  headers: { ...headers, vary: headers.vary === undefined ? by : `${headers.vary}, ${by}` },
});

/** A preload is used by a `fetch` without credentials of its own or headers (HTML, section 4.6.7.17). */
const linkHeader = ({ alternate, preload }: Answer<EndpointDefinition>): Headers => {
  if (preload !== undefined) return { link: `<${preload}>; rel="preload"; as="fetch"; crossorigin` };
  return alternate ? { link: `<${alternate.path}>; rel="alternate"; type="${alternate.type}"` } : {};
};

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
  const link = linkHeader(answer);
  const headers: Headers = { ...BASE_HEADERS, ...CACHING[contract.caching], ...file, ...fresh, ...link };
  const { etag } = headers;
  if (etag !== undefined && statusCode < 300 && contract.route.startsWith("GET ")) {
    if (matchesEtag(headerOf(event, "if-none-match"), etag))
      return { statusCode: 304, headers, body: "", isBase64Encoded: false };
  }
  const text = successBody(contract, message, answer.payload);
  const holder = textHolder(answer.payload);
  const isDivisible = contract.errors.ANSWER_TOO_LARGE !== undefined;
  const encoding = encodeBody(text, headerOf(event, "accept-encoding"), holder, isDivisible);
  const encoded = await encoding.catch((error: unknown) => {
    if (!(error instanceof AnswerTooLarge)) throw error;
    const detail = String(elementsWithin(error.share, holder));
    throw new ServiceError("ANSWER_TOO_LARGE", { detail, cause: error });
  });
  const cookies = answer.cookie === undefined ? {} : setCookie(contract.cookie, answer.cookie);
  return { statusCode, ...encoded, headers: { ...headers, ...encoded.headers }, ...cookies };
};

const errorBody = (
  { shape, reason: mayHave }: EndpointDefinition,
  message: string,
  reason?: object,
): string =>
  shape === "envelope"
    ? envelopeJson(false, message, mayHave && reason && { reason })
    : JSON.stringify({ message });

/** The contract's outcome for an error: the listed one for its code, else the failure. */
export const outcomeOf = (contract: EndpointDefinition, error: unknown): Outcome =>
  (error instanceof ServiceError ? contract.errors[error.code] : undefined) ?? contract.failure;

/** The response to an error. The client sees only what the contract lists. */
export const respondToError = (contract: EndpointDefinition, error: unknown): HttpResponse => {
  const [statusCode, template] = outcomeOf(contract, error);
  const listedError =
    error instanceof ServiceError && contract.errors[error.code] !== undefined ? error : undefined;
  const challenge = listedError && CHALLENGES[listedError.code];
  const { allow, retryAfter, detail = "", reason } = listedError ?? {};
  const headers = {
    ...BASE_HEADERS,
    "cache-control": "no-store",
    ...(challenge !== undefined && { "www-authenticate": challenge }),
    ...(allow !== undefined && { allow: allow.join(", ") }),
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  };
  const message = template.replace("{detail}", () => detail);
  return { statusCode, headers, body: errorBody(contract, message, reason), isBase64Encoded: false };
};
