import { clockText } from "../../cells/clock-time.ts";
import type { JsonObject } from "../json-value.ts";

const TIME_KEYS = /^(?:h,m|hours?,minutes?)$/;

/** A time of 24 hours, as some documents write it: `{"h": 13, "m": 45}`. */
export const splitTime = (object: JsonObject): string | undefined => {
  const keys = Object.keys(object).toSorted();
  const [hour, minute] = TIME_KEYS.test(keys.join()) ? keys.map((key) => object[key]) : [];
  return typeof hour === "number" && typeof minute === "number" ? clockText(hour * 60 + minute) : undefined;
};
