import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { SaxesParser } from "saxes";
import { sentence } from "../sentences.ts";
import { isArray, isObject, type Json } from "./json-value.ts";

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 2_000_000;

/** An element while it is read: its attributes and its children by name, in the order of the first of each. */
interface Open {
  /** The names on the way to it. */
  readonly path: string;
  readonly children: Map<string, Json[]>;
  text: string;
}

/** Of the document and its schema: `xmlns:xsi`, `xsi:schemaLocation`. */
const ABOUT_XML = /^(?:xmlns|xsi):/;

const pathOf = (parent: string, name: string): string => `${parent}/${name}`;

/** An element with text is its text; else it is what it holds, all in lists. */
const contentOf = ({ children, text }: Open): Json =>
  text.trim() !== "" || children.size === 0 ? text.trim() : Object.fromEntries(children);

/** The same without lists of one, but for the elements that are in a list elsewhere. */
const withoutLists = (value: Json, lists: ReadonlySet<string>, path = ""): Json => {
  if (isArray(value)) {
    const [first = "", ...others] = value.map((each) => withoutLists(each, lists, path));
    if (!lists.has(path)) return first;
    return first === "" && others.length === 0 ? [] : [first, ...others];
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, each]): [string, Json] => [
    name,
    withoutLists(each, lists, pathOf(path, name)),
  ]);
  return Object.fromEntries(fields);
};

/**
 * Any XML as the document that its elements are: elements of one name beside each other are a list, as are their like
 * elsewhere with one of these or none, and what has no text is what its attributes and elements say.
 * Entities of the text's own are not known, so that none can grow.
 *
 * @throws OperatorError if it is not XML, or too deep or too large
 */
export const xmlDocument = (name: string, text: string): Json => {
  const parser = new SaxesParser();
  const root: Open = { path: "", children: new Map(), text: "" };
  const open = [root];
  const lists = new Set<string>();
  let elements = 0;
  parser.on("error", (cause) => {
    throw new OperatorError(sentence("not XML", { file: name, why: cause.message.slice(0, 120) }), { cause });
  });
  const add = ({ path, children }: Open, key: string, value: Json) => {
    const values = children.get(key) ?? [];
    values.push(value);
    children.set(key, values);
    if (values.length === 2) lists.add(pathOf(path, key));
  };
  parser.on("opentag", ({ name: tag, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new OperatorError(`${name} has more than ${MAX_ELEMENTS} elements`);
    if (open.length > MAX_DEPTH) throw new OperatorError(`${name} is nested deeper than ${MAX_DEPTH} levels`);
    const element: Open = { path: pathOf(open.at(-1)?.path ?? "", tag), children: new Map(), text: "" };
    for (const [key, value] of Object.entries(attributes))
      if (!ABOUT_XML.test(key)) add(element, key, String(value));
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name: tag }) => {
    const element = open.pop();
    if (element !== undefined) add(open.at(-1) ?? root, tag, contentOf(element));
  });
  parser.write(text).close();
  return withoutLists(contentOf(root), lists);
};
