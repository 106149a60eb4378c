import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { tidyText } from "../cells/source-text.ts";
import { sentence } from "../sentences.ts";
import { elementText, isOfElements } from "./systems/element-texts.ts";

export const MAX_DEPTH = 32;
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
export type Scalar = null | boolean | number | string;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isScalar = (value: Json): value is Scalar => typeof value !== "object" || value === null;

/** The document, whose readers call themselves for each of its levels. @throws OperatorError if there are too many */
export const checkDepth = (document: Json): Json => {
  let level = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new OperatorError(`The document is nested deeper than ${MAX_DEPTH} levels`);
    level = level.flatMap((each) => (isScalar(each) ? [] : Object.values<Json>(each)));
  }
  return document;
};

/** @throws OperatorError if it is not JSON */
export const parseJson = (name: string, text: string): Json => {
  try {
    return JSON.parse(text, isOfElements(text) ? elementText : undefined);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(sentence("not JSON", { file: name, why: tidyText(why).slice(0, 120) }), {
      cause,
    });
  }
};
