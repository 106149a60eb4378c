import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { sentence } from "./sentences.ts";

const KEYS_NAMED = 12;

const SHAPE =
  '[{"room": "308", "building": "DCC", "days": "MW", "start": "8:00", "end": "8:50", "class": "CS 1"}]';

const isObject = (document: unknown): document is object =>
  typeof document === "object" && document !== null && !Array.isArray(document);

/** What a document without a list holds, and what it should hold. */
const otherShape = (name: string, document: object): Sentence => {
  const keys = Object.keys(document).slice(0, KEYS_NAMED);
  const content =
    keys.length === 0 ? sentence("empty object", {}) : sentence("object without list", { keys });
  return sentence("other JSON", { file: name, content, example: SHAPE });
};

/** @throws OperatorError if the document is an object without any list */
export const checkShape = (name: string, document: unknown): void => {
  if (isObject(document)) throw new OperatorError(otherShape(name, document));
};
