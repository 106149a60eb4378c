import type { JsonObject } from "../json-value.ts";
import type { Cell } from "../table.ts";

/** USOS, and others, say a name in several languages, `{"pl": "Budynek A", "en": "Building A"}`: as the first of them has it. */
export const translatedName = (object: JsonObject): Cell | undefined => {
  const isTranslated = "en" in object && Object.keys(object).every((key) => /^[a-z]{2}$/.test(key));
  return isTranslated ? Object.values(object).find((text) => typeof text === "string") : undefined;
};
