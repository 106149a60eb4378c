import { isArray, isObject, type Json } from "../json-value.ts";

/** An object of a service's answer. */
export type Entry = Readonly<Record<string, Json>>;

/** The objects of a list; none of anything else. */
export const listOf = (value: Json | undefined): readonly Entry[] =>
  value !== undefined && isArray(value) ? value.filter(isObject) : [];

/** An object; without fields for anything else. */
export const objectOf = (value: Json | undefined): Entry =>
  value !== undefined && isObject(value) ? value : {};
