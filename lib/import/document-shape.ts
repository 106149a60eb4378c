import { OperatorError } from "@classroom/timetable/operator-error.ts";

const KEYS_NAMED = 12;

const SHAPE =
  '[{"room": "308", "building": "DCC", "days": "MW", "start": "8:00", "end": "8:50", "class": "CS 1"}]';

const isObject = (document: unknown): document is object =>
  typeof document === "object" && document !== null && !Array.isArray(document);

/** What a document without a list holds, and what it should hold. */
const otherShape = (name: string, document: object): string => {
  const keys = Object.keys(document).slice(0, KEYS_NAMED).join(", ");
  const content = keys === "" ? "an empty object" : `an object with ${keys}, and no list of objects in it`;
  return `${name} is JSON of another shape: ${content}. It should hold a list such as ${SHAPE}`;
};

/** @throws OperatorError if the document is an object without any list */
export const checkShape = (name: string, document: unknown): void => {
  if (isObject(document)) throw new OperatorError(otherShape(name, document));
};
