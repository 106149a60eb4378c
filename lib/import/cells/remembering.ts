/** Texts that are remembered; beyond, a reader works everything out again. */
export const MAX_REMEMBERED = 200_000;

type Remembered = object | string | number | boolean | null;

/** Remembers results by text or column: columns say the same few things again and again. */
export const remembering = <T extends Remembered, Key extends string | number = string>(
  read: (key: Key) => T,
): ((key: Key) => T) => {
  const cache = new Map<Key, T>();
  return (key) => {
    const value = cache.get(key);
    if (value !== undefined) return value;
    const made = read(key);
    if (cache.size < MAX_REMEMBERED) cache.set(key, made);
    return made;
  };
};

/** The same of two keys, such as the texts of a start and an end; two objects are one key only if they are the same object. */
export const rememberingPairs = <
  T extends Remembered,
  One extends string | number | object = string,
  Other extends string | object = string,
>(
  read: (one: One, other: Other) => T,
): ((one: One, other: Other) => T) => {
  const cache = new Map<One, Map<Other, T>>();
  // Of all pairs together: a map for each first text would not bound the memory of a hostile file.
  let size = 0;
  return (one, other) => {
    const value = cache.get(one)?.get(other);
    if (value !== undefined) return value;
    const made = read(one, other);
    if (size < MAX_REMEMBERED) {
      const ofOne = cache.get(one) ?? new Map<Other, T>();
      cache.set(one, ofOne.set(other, made));
      size += 1;
    }
    return made;
  };
};
