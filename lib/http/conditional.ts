/**
 * The one entity tag of `If-Match` (RFC 9110 section 13.1.1), without its quotes. Anything else, such as a weak tag or a
 * list, is a tag that nothing has.
 */
export const strongTag = (ifMatch: string | undefined): string | undefined =>
  ifMatch === undefined ? undefined : (/^\s*"([^"]*)"\s*$/.exec(ifMatch)?.[1] ?? "");

/** `If-None-Match` (RFC 9110 section 13.1.2): `*`, or any tag of the list equal to ours by weak comparison. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
};
