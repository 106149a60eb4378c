import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address may not be read. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveByDns: Resolve = (host) => lookup(host, { all: true });

/** Networks whose addresses embed an IPv4 address, and where: NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const EMBEDDING = [
  ["64:ff9b::/96", 12],
  ["2002::/16", 2],
] as const;
/** All that is assigned to the Internet (RFC 4291 section 2.4). */
const INTERNET = ipaddr.IPv6.parseCIDR("2000::/3");

/** What kind of network an address is in; that of the IPv4 address in an IPv6 one. */
const rangeOf = (text: string): string => {
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.range();
  const found = EMBEDDING.find(([network]) => address.match(ipaddr.IPv6.parseCIDR(network)));
  if (found !== undefined)
    return ipaddr.fromByteArray(address.toByteArray().slice(found[1], found[1] + 4)).range();
  const range = address.range();
  return range === "unicast" && !address.match(INTERNET) ? "reserved" : range;
};

export interface AddressRules {
  /** True on a laptop: servers of this machine may be read, by HTTP and at any port. */
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
}

/**
 * Resolves the host of an address once, and checks every answer: a private network must not be read for a stranger.
 *
 * @returns how a connection finds the host: by the answer that was checked, even if the name resolves to another one later
 * @throws AddressRefused
 */
export const checkedAddress = async (
  url: URL,
  { allowsLoopback, resolve = resolveByDns }: AddressRules,
): Promise<LookupFunction> => {
  if (url.username !== "" || url.password !== "")
    throw new AddressRefused("The address must have no user and no password");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await resolve(host).catch((cause: unknown) => {
    throw new AddressRefused("The name of the server is not known", { cause });
  });
  const [first] = found;
  const ranges = found.map(({ address }) => rangeOf(address));
  const isLoopback = allowsLoopback && ranges.every((range) => range === "loopback");
  if (first === undefined || !(isLoopback || ranges.every((range) => range === "unicast")))
    throw new AddressRefused("The address leads into a private network");
  if (!isLoopback && (url.protocol !== "https:" || url.port !== ""))
    throw new AddressRefused("The address must begin with https:// and have no port");
  return (_host, options, callback) =>
    options.all ? callback(null, [{ ...first }]) : callback(null, first.address, first.family);
};
