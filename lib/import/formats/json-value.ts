import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { tidyText } from "../cells/source-text.ts";
import { sentence } from "../sentences.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
export type Scalar = null | boolean | number | string;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isScalar = (value: Json): value is Scalar => typeof value !== "object" || value === null;

const parseLines = (name: string, text: string): Json[] =>
  text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as Json];
    } catch (cause) {
      throw new OperatorError(`${name} is not valid JSON (line ${index + 1})`, { cause });
    }
  });

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** @throws OperatorError if it is not JSON, nor one document a line */
export const parseJson = (name: string, text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    // A line each: the first one stands alone.
    const [first = ""] = text.trimStart().split("\n", 1);
    if (isJson(first)) return parseLines(name, text);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(sentence("not JSON", { file: name, why: tidyText(why).slice(0, 120) }), {
      cause,
    });
  }
};
