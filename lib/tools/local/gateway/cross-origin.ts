import type { IncomingMessage } from "node:http";
import type { Cors } from "./declared-service.ts";

const allowedOrigin = ({ allowedOrigins }: Cors, origin: string): string | undefined => {
  if (allowedOrigins.includes("*")) return "*";
  return allowedOrigins.includes(origin) ? origin : undefined;
};

/** True for the question that a browser asks before a request to another origin. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === "OPTIONS" && headers.origin !== undefined && "access-control-request-method" in headers;

/** The headers that an HTTP API adds to its answers to pages of other origins (Fetch standard, CORS). */
export const crossOriginHeaders = (cors: Cors, request: IncomingMessage): Record<string, string> => {
  const { origin } = request.headers;
  const allowed = origin === undefined ? undefined : allowedOrigin(cors, origin);
  if (allowed === undefined) return {};
  const exposed = cors.exposedResponseHeaders.join(",");
  const always = { "access-control-allow-origin": allowed, "access-control-expose-headers": exposed };
  if (!isPreflight(request)) return always;
  return {
    ...always,
    "access-control-allow-methods": cors.allowedMethods.join(","),
    "access-control-allow-headers": cors.allowedHeaders.join(","),
    "access-control-max-age": String(cors.maxAge),
  };
};
