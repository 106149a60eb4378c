import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { OperatorError } from "@classroom/timetable/operator-error.ts";

const MAX_PROFILE = 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The text of a profile; `undefined` if there is no such file. @throws OperatorError if it can't be read */
export const profileText = async (path: string): Promise<string | undefined> => {
  try {
    const bytes = await readFile(path);
    if (bytes.byteLength > MAX_PROFILE)
      throw new OperatorError(`${basename(path)} is too large for a profile`);
    return bytes.toString("utf8");
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    if (isMissing(cause)) return undefined;
    throw new OperatorError(
      `Cannot read ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
};
