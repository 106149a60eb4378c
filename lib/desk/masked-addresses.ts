/** Addresses in a profile's text, in comments as well; commas and brackets end them, as in YAML. */
const ADDRESS = /https?:\/\/[^\s"'<>,[\]{}]+/g;
const MASK = "****";

/** `https://calendars.example/****.ics`: the host and the last four characters. */
export const maskedAddress = (address: string): string =>
  URL.canParse(address) ? `https://${new URL(address).host}/${MASK}${address.slice(-4)}` : `https://${MASK}`;

export const isMasked = (address: string): boolean => address.includes(MASK);

export const addressesIn = (text: string): readonly string[] => text.match(ADDRESS) ?? [];

/** The text as admins see it: a client with the address of a private file may read it. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, maskedAddress);

/** The text with the stored addresses in the place of masks that are of exactly one of them; others stay masked. */
export const withAddresses = (text: string, stored: string): string => {
  const addresses = Map.groupBy(new Set(addressesIn(stored)), maskedAddress);
  return text.replace(ADDRESS, (match) => {
    const [address = match, ...others] = addresses.get(match) ?? [];
    return others.length === 0 ? address : match;
  });
};
