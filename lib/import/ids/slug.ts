/** The words of a folded text in ASCII letters and digits, for a URL. */
export const slugOf = (folded: string): string =>
  folded
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
