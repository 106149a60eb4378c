import type { GenericSchema, InferOutput } from "valibot";
import type { EndpointDefinition } from "../contract/endpoint.ts";

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
  /** Set by the chain of an endpoint for admins, whatever the event had. */
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

type PathOf<Definition> = Definition extends { path: infer Schema extends GenericSchema }
  ? { readonly path: InferOutput<Schema> }
  : unknown;
type QueryOf<Definition> = Definition extends { query: infer Schema extends GenericSchema }
  ? { readonly query: InferOutput<Schema> }
  : unknown;
type BodyOf<Definition> = Definition extends { body: { schema: infer Schema extends GenericSchema } }
  ? { readonly body: InferOutput<Schema> }
  : unknown;

/** A request whose parts have passed their contract's schemas. */
export type ParsedRequest<Definition extends EndpointDefinition> = PathOf<Definition> &
  QueryOf<Definition> &
  BodyOf<Definition> & {
    readonly sender: {
      /** The address the gateway saw; never taken from a header that a client can write. */
      readonly address: string;
      /** What the headers of a CDN in front say, which may as well be the client's own. */
      readonly viewerAddress: string | undefined;
      readonly frontSecret: string | undefined;
    };
    /** As the client sent them; the query without its question mark. */
    readonly method: string;
    readonly rawPath: string;
    readonly rawQuery: string;
    /** The host that the client named; a gateway answers for no other than its own. */
    readonly host: string | undefined;
    /** The question that a browser asks before a request to another origin. */
    readonly isPreflight: boolean;
    /** The header `Accept-Language` (RFC 9110 section 12.5.4). */
    readonly languages: string | undefined;
    /** A browser opens the address as a page. */
    readonly opensPage: boolean;
    /** The access token of `Authorization: Bearer …`, if the contract reads it. */
    readonly bearerToken: string | undefined;
  } & (Definition extends { adminOnly: true } ? { readonly admin: Admin } : unknown) &
  (Definition extends { cookie: object } ? { readonly cookie: string | undefined } : unknown) &
  (Definition extends { conditional: true } ? { readonly ifMatch: string | undefined } : unknown);

/** Gateways send header names in lower case; hand-written event files may not. */
export const headerOf = ({ headers }: HttpEvent, name: string): string | undefined => {
  if (headers === undefined || headers === null) return undefined;
  if (headers[name] !== undefined) return headers[name];
  for (const candidate in headers)
    if (candidate.length === name.length && candidate.toLowerCase() === name) return headers[candidate];
  return undefined;
};
