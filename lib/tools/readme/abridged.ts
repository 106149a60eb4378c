const MAX_ELEMENTS = 6;
const MAX_MEMBERS = 12;
const SHOWN = 3;

/**
 * The same JSON value with fewer elements: an array of more than 6 and an object of more than 12 keep their first 3 and
 * say how many more there are, so that what is left is still valid JSON.
 */
export const abridged = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const shown = value.length > MAX_ELEMENTS ? value.slice(0, SHOWN) : value;
    const rest = value.length - shown.length;
    return [...shown.map(abridged), ...(rest > 0 ? [`… ${rest} more`] : [])];
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value);
  const shown = members.length > MAX_MEMBERS ? members.slice(0, SHOWN) : members;
  const rest = members.length - shown.length;
  return Object.fromEntries([
    ...shown.map(([name, member]) => [name, abridged(member)]),
    ...(rest > 0 ? [["…", `${rest} more`]] : []),
  ]);
};
