import { OperatorError } from "@classroom/timetable/operator-error.ts";

/** A file can't be read or had; the message is for people and names no address. */
export class FileNotReadable extends OperatorError {}

/** The file of an address could not be had, or may not. */
export class DownloadFailed extends FileNotReadable {}

/** Tells what is wrong with a file from what is wrong with its publication. */
export const asNotReadable = (cause: unknown): never => {
  throw cause instanceof OperatorError ? new FileNotReadable(cause.sentence, { cause }) : cause;
};
