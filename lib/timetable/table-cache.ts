/** Tables that a cache keeps: as many as take 16 MB, at least eight. */
const KEPT_BYTES = 16 * 1024 * 1024;
const LEAST_KEPT = 8;

/** Keeps tables, or values that hold some, by a key; the one that was added first is dropped first. */
export const createTableCache = <Key extends string | number, Value>(bytesOf: (value: Value) => number) => {
  const kept = new Map<Key, Value>();
  return {
    get: (key: Key): Value | undefined => kept.get(key),
    add: (key: Key, value: Value): Value => {
      const [oldest] = kept.keys();
      const most = Math.max(LEAST_KEPT, Math.floor(KEPT_BYTES / Math.max(1, bytesOf(value))));
      if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
      kept.set(key, value);
      return value;
    },
  };
};
