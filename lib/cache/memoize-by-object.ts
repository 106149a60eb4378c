/** `make`, called once for each source for as long as the source is in memory; `set` says beforehand what it would make. */
export const memoizeByObject = <Source extends object, Made>(make: (source: Source) => Made) => {
  const made = new WeakMap<Source, { readonly value: Made }>();
  const get = (source: Source): Made => {
    const kept = made.get(source);
    if (kept !== undefined) return kept.value;
    const value = make(source);
    made.set(source, { value });
    return value;
  };
  const set = (source: Source, value: Made): void => {
    made.set(source, { value });
  };
  return Object.assign(get, { set });
};
