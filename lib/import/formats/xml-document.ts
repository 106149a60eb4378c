import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { SaxesParser } from "saxes";
import { sentence } from "../sentences.ts";
import { isObject, type Json } from "./json-value.ts";

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 2_000_000;

/** An element while it is read: its attributes and its children by name, in the order of the first of each. */
interface Open {
  readonly name: string;
  readonly children: Map<string, Json[]>;
  text: string;
}

/** An element with text is its text; else it is what it holds. */
const contentOf = ({ children, text }: Open): Json => {
  if (text.trim() !== "" || children.size === 0) return text.trim();
  return Object.fromEntries(
    [...children].map(([name, values]): [string, Json] => {
      const [only] = values;
      return [name, values.length === 1 && only !== undefined ? only : values];
    }),
  );
};

/**
 * Any XML as the document that its elements are: elements of one name beside each other are a list, and what has no
 * text is what its attributes and elements say.
 * Entities of the text's own are not known, so that none can grow.
 *
 * @throws OperatorError if it is not XML, or too deep or too large
 */
export const xmlDocument = (name: string, text: string): Json => {
  const parser = new SaxesParser();
  const root: Open = { name: "", children: new Map(), text: "" };
  const path: Open[] = [root];
  let elements = 0;
  parser.on("error", (cause) => {
    throw new OperatorError(sentence("not XML", { file: name, why: cause.message.slice(0, 120) }), { cause });
  });
  const add = (parent: Open | undefined, key: string, value: Json) => {
    const values = parent?.children.get(key) ?? [];
    values.push(value);
    parent?.children.set(key, values);
  };
  parser.on("opentag", ({ name: tag, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new OperatorError(`${name} has more than ${MAX_ELEMENTS} elements`);
    if (path.length > MAX_DEPTH) throw new OperatorError(`${name} is nested deeper than ${MAX_DEPTH} levels`);
    const element: Open = { name: tag, children: new Map(), text: "" };
    for (const [key, value] of Object.entries(attributes)) add(element, key, String(value));
    path.push(element);
  });
  const addText = (more: string) => {
    const element = path.at(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = path.pop();
    if (element !== undefined) add(path.at(-1), element.name, contentOf(element));
  });
  parser.write(text).close();
  return listsAlways(contentOf(root));
};

/** What an element says by itself. */
export type Attributes = Readonly<Record<string, string>>;

const attributesOf = (element: { readonly [key: string]: Json }): Attributes =>
  Object.fromEntries(
    Object.entries(element).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );

/** The elements below another, by the names on the way to them. */
export const elementsIn = (parent: Json, ...tags: readonly string[]): readonly Attributes[] => {
  const below = (elements: readonly Json[], tag: string): readonly Json[] =>
    elements.flatMap((each) => (isObject(each) ? (each[tag] ?? []) : []));
  return tags.reduce(below, [parent]).filter(isObject).map(attributesOf);
};

/** Where an element holds a list, its like with one child or none holds a list as well. */
const listsAlways = (document: Json): Json => {
  const lists = new Set<string>();
  const find = (value: Json, path: string): void => {
    if (Array.isArray(value)) {
      lists.add(path);
      for (const each of value) find(each, path);
    } else if (isObject(value)) for (const [key, each] of Object.entries(value)) find(each, `${path}.${key}`);
  };
  const make = (value: Json, path: string): Json => {
    if (Array.isArray(value)) return value.map((each) => inside(each, path));
    return lists.has(path) ? (value === "" ? [] : [inside(value, path)]) : inside(value, path);
  };
  const inside = (value: Json, path: string): Json =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, make(each, `${path}.${key}`)]))
      : value;
  find(document, "");
  return make(document, "");
};
