/** What the device keeps under a name; `undefined` if nothing, or if the browser keeps nothing. */
export const keptText = (name: string): string | undefined => {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a text on the device for the next visit, if the browser keeps anything. */
export const keepText = (name: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // It lasts until the page is closed.
  }
};
