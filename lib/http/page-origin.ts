import type { OriginsConfig } from "../config/origins.ts";
import { type HttpEvent, headerOf } from "./request.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const isKnown = (accountOrigins: readonly string[], origin: string): boolean =>
  accountOrigins.includes("*") || accountOrigins.includes(origin);

/**
 * Whether a browser sent the request for a page that is neither the API's own nor one that the deployment knows. A
 * sandboxed page, or one from a file, has the origin `null` (RFC 6454 section 7.3), which is never known. Non-browser
 * clients send no Origin header.
 */
export const isForeignPage = (event: HttpEvent, { accountOrigins }: OriginsConfig): boolean => {
  const origin = headerOf(event, "origin");
  if (origin === undefined || isKnown(accountOrigins, origin)) return false;
  if (!URL.canParse(origin)) return true;
  const { host, hostname } = new URL(origin);
  if (host === event.requestContext?.domainName) return false;
  return !(accountOrigins.includes("loopback") && LOOPBACK.test(hostname));
};
