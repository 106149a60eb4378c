import { isIPv4, isIPv6 } from "node:net";

/** The groups of an IPv6 address, eight of them, in lower-case hex without leading zeros. */
const groupsOf = (address: string): string[] => {
  // The URL parser writes every spelling of an address in one way (RFC 5952).
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...before, ...new Array<string>(8 - before.length - after.length).fill("0"), ...after];
};

/** The source of text that is not an address. */
export const UNKNOWN = "unknown";

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
