/** Who sent a request that is for admins only. */
export interface Admin {
  readonly id: string;
  readonly username: string;
}

/**
 * The parts of an API Gateway HTTP API event (payload format 2.0) that are read. Everything is optional: `sls invoke`
 * passes whatever file it is given.
 */
export interface HttpEvent {
  body?: unknown;
  /** Set by the chain of an endpoint for admins, which replaces a value in the event. */
  admin?: Admin;
  /** `name=value`, one for each cookie. */
  readonly cookies?: readonly string[];
  readonly isBase64Encoded?: boolean;
  readonly rawPath?: string;
  readonly rawQueryString?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  /** A name that comes several times has its values joined by commas. */
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly requestContext?: {
    readonly requestId?: string;
    /** The host that the request was sent to. */
    readonly domainName?: string;
    readonly http?: { readonly sourceIp?: string; readonly method?: string };
  };
}

/** Gateways send header names in lower case; hand-written event files may not. */
export const headerOf = ({ headers }: HttpEvent, name: string): string | undefined => {
  if (headers === undefined || headers === null) return undefined;
  if (headers[name] !== undefined) return headers[name];
  for (const candidate in headers)
    if (candidate.length === name.length && candidate.toLowerCase() === name) return headers[candidate];
  return undefined;
};

/** `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme in any case. */
const BEARER = /^Bearer +(.+)$/i;

/**
 * The token, or `undefined` if the header is absent, empty or of another scheme. It may be malformed; verification
 * decides.
 */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];

/**
 * The one entity tag of `If-Match` (RFC 9110 section 13.1.1), without its quotes. Anything else, such as a weak tag or a
 * list, is a tag that nothing has.
 */
export const strongTag = (ifMatch: string | undefined): string | undefined =>
  ifMatch === undefined ? undefined : (/^\s*"([^"]*)"\s*$/.exec(ifMatch)?.[1] ?? "");
