import { isObject, type Json } from "../json-value.ts";

/** What an element says by itself. */
export type Attributes = Readonly<Record<string, string>>;

/** The elements below another, by the names on the way to them. */
export const elementsIn = (parent: Json, ...tags: readonly string[]): readonly Attributes[] => {
  const below = (elements: readonly Json[], tag: string): readonly Json[] =>
    elements.flatMap((each) => (isObject(each) ? (each[tag] ?? []) : []));
  return tags
    .reduce(below, [parent])
    .filter(isObject)
    .map((element) =>
      Object.fromEntries(
        Object.entries(element).filter((field): field is [string, string] => typeof field[1] === "string"),
      ),
    );
};
