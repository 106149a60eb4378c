/** `make`, called once for each source for as long as the source is in memory. */
export const memoizeByObject = <Source extends object, Made>(make: (source: Source) => Made) => {
  const made = new WeakMap<Source, { readonly value: Made }>();
  return (source: Source): Made => {
    const kept = made.get(source);
    if (kept !== undefined) return kept.value;
    const value = make(source);
    made.set(source, { value });
    return value;
  };
};
