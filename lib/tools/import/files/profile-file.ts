import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import writeFileAtomic from "write-file-atomic";
import { causeOf } from "./failure-cause.ts";

const MAX_PROFILE = 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The text of a profile; `undefined` if there is no such file. @throws OperatorError if it can't be read */
export const readProfile = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch((cause: unknown) => {
    if (isMissing(cause)) return undefined;
    throw new OperatorError(`Cannot read ${path}: ${causeOf(cause)}`, { cause });
  });
  if (bytes !== undefined && bytes.byteLength > MAX_PROFILE)
    throw new OperatorError(`${basename(path)} is too large for a profile`);
  return bytes?.toString("utf8");
};

/** Replaces a profile as a whole. @throws OperatorError if it can't be written */
export const writeProfile = async (path: string, text: string): Promise<void> => {
  await writeFileAtomic(path, text).catch((cause: unknown) => {
    throw new OperatorError(
      `The timetable is published, but ${basename(path)} can't be written: ${causeOf(cause)}`,
      { cause },
    );
  });
};
