const KEPT_AS = "way-back";

/** Remembers in this tab the page from which a user leaves to sign in. */
export const keepWayBack = (): void => sessionStorage.setItem(KEPT_AS, location.pathname + location.search);

/** The page where the user was before; can be read once. */
export const takeWayBack = (): string | undefined => {
  const address = sessionStorage.getItem(KEPT_AS) ?? undefined;
  sessionStorage.removeItem(KEPT_AS);
  return address;
};
