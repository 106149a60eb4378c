/** One value a room, in the order of a directory; each distinct value is stored once. */
export interface DistinctValues<Value> {
  readonly values: readonly Value[];
  /** For each room the index of its value; -1 if it has none. */
  readonly of: readonly number[];
}

/** `undefined` if no room has a value. */
export const distinctValues = <Value>(
  rooms: readonly (Value | null | undefined)[],
): DistinctValues<Value> | undefined => {
  const indexes = new Map<string, number>();
  const values: Value[] = [];
  const of = rooms.map((value) => {
    if (value === undefined || value === null) return -1;
    const key = JSON.stringify(value);
    const index = indexes.get(key) ?? values.push(value) - 1;
    indexes.set(key, index);
    return index;
  });
  return values.length === 0 ? undefined : { values, of };
};

/** The value of a room by its index; `null` if it has none. */
export const valueOfRoom = <Value>({ values, of }: DistinctValues<Value>, room: number): Value | null =>
  values[of[room] ?? -1] ?? null;
