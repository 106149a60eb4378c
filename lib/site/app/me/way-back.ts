const KEPT_AS = "way-back";

/** Remembers in this tab where a user is who leaves to sign in. */
export const keepWayBack = (): void => sessionStorage.setItem(KEPT_AS, location.pathname + location.search);

/** Where the user was before; good once. */
export const takeWayBack = (): string | undefined => {
  const address = sessionStorage.getItem(KEPT_AS) ?? undefined;
  sessionStorage.removeItem(KEPT_AS);
  return address;
};
