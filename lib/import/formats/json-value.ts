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

/** What converters call the text of an XML element that has attributes as well. */
const TEXT_KEYS = ["__text", "_text", "#text", "$t"] as const;

/** Such an element is its text. */
const plainText = (_: string, value: Json): Json => {
  const texts = isObject(value) ? TEXT_KEYS.map((key) => value[key]) : [];
  return texts.find((text) => typeof text === "string") ?? value;
};

/** @throws OperatorError if it is not JSON */
export const parseJson = (name: string, text: string): Json => {
  const isConverted = TEXT_KEYS.some((key) => text.includes(`"${key}"`));
  try {
    return JSON.parse(text, isConverted ? plainText : undefined);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(sentence("not JSON", { file: name, why: tidyText(why).slice(0, 120) }), {
      cause,
    });
  }
};
