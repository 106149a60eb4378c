import type { GenericSchema } from "valibot";

/** JavaScript takes an array for an object, JSON does not: the object schema given, but for arrays. */
export const jsonObject = <Schema extends GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  "~run": (dataset, config) =>
    schema["~run"](Array.isArray(dataset.value) ? { typed: false, value: null } : dataset, config),
});
