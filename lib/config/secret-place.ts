import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

/** Where a secret text is: a file of this machine, or a SecureString parameter of AWS Systems Manager. */
export type SecretPlace = { readonly file: string } | { readonly parameter: string };

/**
 * The place that `<NAME>_PARAMETER` names, or else `<NAME>_FILE`; there is no default.
 *
 * @throws Error that names both variables if neither is set
 */
export const secretPlace = (name: string, environment: Environment): SecretPlace => {
  const [inParameter, inFile] = [`${name}_PARAMETER`, `${name}_FILE`];
  const found = read(v.object({ [inParameter]: v.optional(text), [inFile]: v.optional(text) }), environment);
  const { [inParameter]: parameter, [inFile]: file } = found;
  if (parameter !== undefined) return { parameter };
  if (file !== undefined) return { file };
  throw new Error(`Configuration: ${inParameter} (or ${inFile}) is missing`);
};
