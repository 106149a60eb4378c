import * as v from "valibot";
import { type Environment, text } from "./environment.ts";
import { settings } from "./settings.ts";

/** Where a secret text is: a file of this machine, or a SecureString parameter of AWS Systems Manager. */
export type SecretPlace = { readonly file: string } | { readonly parameter: string };

/**
 * The place that `<NAME>_FILE` names, or else `<NAME>_PARAMETER`. One of the two must be set.
 *
 * @throws Error that names both variables if neither is set
 */
export const secretPlace = (name: string, environment: Environment): SecretPlace => {
  const [inParameter, inFile] = [`${name}_PARAMETER`, `${name}_FILE`];
  const place = settings(() => ({
    parameter: [inParameter, v.optional(text)],
    file: [inFile, v.optional(text)],
  }));
  const { parameter, file } = place(environment);
  if (file !== undefined) return { file };
  if (parameter !== undefined) return { parameter };
  throw new Error(`Configuration: ${inParameter} (or ${inFile}) is missing`);
};
