/**
 * `load`, called once for each key however many ask; a load that failed is forgotten, so that the next one tries again.
 */
export const loadOnce = <Key, Value>(load: (key: Key) => Promise<Value>) => {
  const loads = new Map<Key, Promise<Value>>();
  const get = (key: Key): Promise<Value> => {
    const pending = loads.get(key);
    if (pending !== undefined) return pending;
    const loading = load(key);
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    return loading;
  };
  return { get, keys: (): readonly Key[] => [...loads.keys()] };
};
