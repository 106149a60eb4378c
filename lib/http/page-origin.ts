import type { OriginsConfig } from "../config/settings.ts";
import { type HttpEvent, headerOf } from "./request.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An IP address in a URL. A name that leads to this machine may be a stranger's (DNS rebinding). */
const ADDRESS = /^(\d+(\.\d+){3}|\[.+\])$/;

/** The local run speaks HTTP, to other machines by the address of this one. */
const isOfThisMachine = ({ host, hostname }: URL, domainName: string | undefined): boolean =>
  LOOPBACK.test(hostname) || (ADDRESS.test(hostname) && host === domainName);

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
  const { domainName } = event.requestContext ?? {};
  if (origin === `https://${domainName}`) return false;
  return !(accountOrigins.includes("loopback") && isOfThisMachine(new URL(origin), domainName));
};
