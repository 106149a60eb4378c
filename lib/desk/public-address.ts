import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { sentence } from "@classroom/import/sentences.ts";
import ipaddr from "ipaddr.js";
import { DownloadFailed } from "./file-not-readable.ts";

export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveByDns: Resolve = (host) => lookup(host, { all: true });

/** Its last 32 bits are an IPv4 address (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** All that is assigned to the Internet (RFC 4291 section 2.4). */
const INTERNET = ipaddr.IPv6.parseCIDR("2000::/3");

/** What kind of network an address is in; that of the IPv4 address in an IPv6 one. */
const rangeOf = (text: string): string => {
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.range();
  if (address.match(NAT64)) return ipaddr.fromByteArray(address.toByteArray().slice(12)).range();
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
 * @throws DownloadFailed
 */
export const checkedAddress = async (
  url: URL,
  { allowsLoopback, resolve = resolveByDns }: AddressRules,
): Promise<LookupFunction> => {
  if (url.username !== "" || url.password !== "") throw new DownloadFailed(sentence("address with user", {}));
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new DownloadFailed(sentence("unknown server", {}), { cause });
  });
  const [first] = addresses;
  const ranges = addresses.map(({ address }) => rangeOf(address));
  const isLoopback = allowsLoopback && ranges.every((range) => range === "loopback");
  if (first === undefined || !(isLoopback || ranges.every((range) => range === "unicast")))
    throw new DownloadFailed(sentence("private address", {}));
  if (!isLoopback && (url.protocol !== "https:" || url.port !== ""))
    throw new DownloadFailed(sentence("address without https", {}));
  return (_host, options, callback) =>
    options.all ? callback(null, [{ ...first }]) : callback(null, first.address, first.family);
};
