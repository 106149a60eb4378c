/** Milliseconds without input after which a session that ends with its tab ends: its user may have left the computer. */
const IDLE = 30 * 60_000;
const CHECKED_EVERY = 60_000;

/** The key in the tab's memory. A tab that is opened again brings it back, together with the token. */
const KEPT_AS = "last-input";

export const noteInput = (): void => sessionStorage.setItem(KEPT_AS, String(Date.now()));
export const forgetInput = (): void => sessionStorage.removeItem(KEPT_AS);
export const isIdle = (): boolean => Date.now() - Number(sessionStorage.getItem(KEPT_AS)) > IDLE;

/** @param end is called with the first input after an idle time, or within a minute of its end */
export const watchInput = (isOpen: () => boolean, end: () => void): void => {
  const check = (): void => {
    if (isOpen() && isIdle()) end();
  };
  const onInput = (): void => {
    check();
    if (isOpen()) noteInput();
  };
  for (const input of ["pointerdown", "keydown"]) addEventListener(input, onInput, { capture: true });
  setInterval(check, CHECKED_EVERY);
};
