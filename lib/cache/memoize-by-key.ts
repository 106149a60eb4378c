/** `make`, called once for each key. Nothing is forgotten: for few keys, or for the time of one answer. */
export const memoizeByKey = <Key extends string | number, Made>(make: (key: Key) => Made) => {
  const made = new Map<Key, Made>();
  return (key: Key): Made => {
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};
