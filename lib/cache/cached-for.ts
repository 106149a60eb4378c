/**
 * The largest share of its lifetime by which a value may be refreshed early, so that containers do not all read at
 * once.
 */
const JITTER = 0.25;
/** Milliseconds without another try after a failed one, as long as there is a previous value. */
const PAUSE = 1000;

/** What was read last, if it is at most `maxAge` milliseconds old; by default, the lifetime. */
export type Cached<Value> = (maxAge?: number) => Promise<Value>;

/**
 * Keeps what `load` gave for `lifetime` milliseconds, or up to a quarter less, by chance. One load at a time; if a
 * refresh fails, the value that is there stays in use and `load` is tried again a second later.
 *
 * @param now milliseconds since 1970; if it was set back, what was read before is read again
 */
export const cachedFor = <Value>(
  load: () => Promise<Value>,
  lifetime: number,
  now: () => number,
  random: () => number = Math.random,
): Cached<Value> => {
  let kept: { readonly value: Value; readonly at: number; readonly lifetime: number } | undefined;
  let loading: Promise<Value> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isWithin = (moment: number, milliseconds: number): boolean => {
    const age = now() - moment;
    return age >= 0 && age < milliseconds;
  };
  const refresh = async (): Promise<Value> => {
    const at = now();
    try {
      const value = await load();
      kept = { value, at, lifetime: lifetime * (1 - JITTER * random()) };
      return value;
    } catch (error) {
      failedAt = now();
      throw error;
    } finally {
      loading = undefined;
    }
  };
  return async (maxAge = Number.POSITIVE_INFINITY) => {
    const previous = kept;
    if (previous !== undefined && isWithin(previous.at, Math.min(previous.lifetime, maxAge)))
      return previous.value;
    if (previous !== undefined && isWithin(failedAt, PAUSE)) return previous.value;
    loading ??= refresh();
    return previous === undefined ? loading : loading.catch(() => previous.value);
  };
};
