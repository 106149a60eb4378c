import { hash, timingSafeEqual } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";

/** The groups of an IPv6 address, eight of them, in lower-case hex without leading zeros. */
const groupsOf = (address: string): string[] => {
  // The URL parser writes every spelling of an address in one way (RFC 5952).
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const zeros = "0:".repeat(8 - canonical.split(":").filter(Boolean).length);
  return canonical.replace("::", `:${zeros}`).split(":").filter(Boolean);
};

/** The source of text that is not an address. */
const UNKNOWN = "unknown";

/**
 * What counts as one source of requests: an IPv4 address, or the /64 network of an IPv6 address, since that is
 * what one subscriber gets.
 */
export const sourceOfAddress = (address: string): string => {
  if (isIPv4(address)) return address;
  if (!isIPv6(address) || address.includes("%")) return UNKNOWN;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (!isMapped) return `${groups.slice(0, 4).join(":")}::/64`;
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
};

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

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

/** Takes as long for every secret, and whichever it is. */
const isOneOf = (secrets: readonly string[], presentedSecret: string): boolean =>
  secrets.map((secret) => timingSafeEqual(digest(secret), digest(presentedSecret))).includes(true);

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
    const gatewaySource = sourceOfAddress(address);
    if (viewerAddress === undefined || frontSecret === undefined) return gatewaySource;
    const viewer = sourceOfAddress(withoutPort(viewerAddress));
    return viewer !== UNKNOWN && isOneOf(await frontSecrets(), frontSecret) ? viewer : gatewaySource;
  };
