/** A `Map`, a `WeakMap` or a cache that forgets what was used last. */
interface Kept<Key, Value> {
  readonly get: (key: Key) => Promise<Value> | undefined;
  readonly set: (key: Key, loading: Promise<Value>) => unknown;
  readonly delete: (key: Key) => unknown;
}

/**
 * What `kept` has for the key, or what `load` begins for it: called once however many ask. A load that failed is
 * forgotten, so that the next one tries again.
 */
export const loadInto = <Key, Value>(
  kept: Kept<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> => {
  const pending = kept.get(key);
  if (pending !== undefined) return pending;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
};

/** `load`, called once for each key. */
export const loadOnce = <Key, Value>(load: (key: Key) => Promise<Value>) => {
  const kept = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => loadInto(kept, key, () => load(key));
};

/** `load`, called once. */
export const lazily = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  const once = loadOnce((_: "value") => load());
  return () => once("value");
};
