import { createHash, timingSafeEqual } from "node:crypto";
import { sourceOfAddress, UNKNOWN } from "./source-address.ts";

/** Who sent a request, as the gateway saw it and as a front, such as a CDN, says. */
export interface Sender {
  /** The address that the gateway saw. */
  readonly address: string;
  /** `198.51.100.7:46532`, as CloudFront writes it; any client can send it. */
  readonly viewerAddress?: string | undefined;
  /** What a front shows to be believed. */
  readonly frontSecret?: string | undefined;
}

/** The source that a request is charged to. */
export type SourceOf = (sender: Sender) => Promise<string>;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Takes as long for every secret, and whichever it is. */
const isOneOf = (secrets: readonly string[], shown: string): boolean =>
  secrets.map((secret) => timingSafeEqual(digest(secret), digest(shown))).includes(true);

/** The address without its port, which is behind the last colon also of an IPv6 address. */
const withoutPort = (viewerAddress: string): string =>
  viewerAddress.slice(0, viewerAddress.lastIndexOf(":")).replace(/^\[(.*)\]$/, "$1");

/**
 * Behind a front every request comes from the front's own addresses. What the front says of the viewer counts only
 * with the secret that the front and this service share: a client that bypasses the front is charged by the
 * address that the gateway saw.
 *
 * @param frontSecrets those that are good; none if there is no front
 */
export const createSourceOf =
  (frontSecrets: () => Promise<readonly string[]>): SourceOf =>
  async ({ address, viewerAddress, frontSecret }) => {
    const seen = sourceOfAddress(address);
    if (viewerAddress === undefined || frontSecret === undefined) return seen;
    const viewer = sourceOfAddress(withoutPort(viewerAddress));
    return viewer !== UNKNOWN && isOneOf(await frontSecrets(), frontSecret) ? viewer : seen;
  };
