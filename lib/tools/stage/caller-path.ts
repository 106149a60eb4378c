import { resolve } from "node:path";

/** The working folder of the caller's shell: npm changes to the project's folder and keeps the former in `INIT_CWD`. */
const callerFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment.INIT_CWD ?? process.cwd();

/** The absolute path of a file or folder that the caller names in the shell, also through `npm --prefix`. */
export const callerPath = (
  path: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string => resolve(callerFolder(environment), path);
