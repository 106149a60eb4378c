/**
 * Keeps what `load` gave for `lifetime` milliseconds. One load at a time; a failed refresh leaves the value that is
 * there in use until the next request asks again.
 */
export const keepFor = <Value>(
  load: () => Promise<Value>,
  lifetime: number,
  now: () => number,
): (() => Promise<Value>) => {
  let held: { readonly value: Value; readonly at: number } | undefined;
  let loading: Promise<Value> | undefined;
  return async () => {
    if (held !== undefined && now() - held.at < lifetime) return held.value;
    loading ??= load()
      .then((value) => {
        held = { value, at: now() };
        return value;
      })
      .finally(() => {
        loading = undefined;
      });
    const earlier = held;
    return earlier === undefined ? loading : loading.catch(() => earlier.value);
  };
};
