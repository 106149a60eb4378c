export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
export type Scalar = null | boolean | number | string;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isScalar = (value: Json): value is Scalar => typeof value !== "object" || value === null;
