/** What converters call the text of an element that has attributes as well. */
const KEYS = ["__text", "_text", "#text", "$t"] as const;

/** True of the answers of 25Live and others that are XML turned into JSON. */
export const isOfElements = (text: string): boolean => KEYS.some((key) => text.includes(`"${key}"`));

/** An element with its attributes, `{"__prefix": "r25", "__text": "AW 302"}`, is its text; to be used by `JSON.parse`. */
export const elementText = (_: string, value: unknown): unknown => {
  const fields: Readonly<Record<string, unknown>> =
    typeof value === "object" && value !== null ? { ...value } : {};
  return KEYS.map((key) => fields[key]).find((text) => typeof text === "string") ?? value;
};
