import { resolve } from "node:path";

/** The folder of the shell that called: npm changes to the project's own, and notes where it came from. */
const callerFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment.INIT_CWD ?? process.cwd();

/** The absolute path that a person means who names a file or a folder in the shell, also through `npm --prefix`. */
export const callerPath = (
  path: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string => resolve(callerFolder(environment), path);
