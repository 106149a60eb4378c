/** One line of the log. It must hold no body, token, password, e-mail address or `Authorization` header. */
export interface LogEntry {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly [fact: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** Standard output, one JSON object a line, as CloudWatch Logs takes it. */
export const logToStdout: Log = (entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

/** What the log keeps of a cause: no properties of unknown content, and at most three links of the chain. */
export const describeError = (error: unknown, depth = 3): unknown => {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause =
    error.cause === undefined || depth === 0 ? {} : { cause: describeError(error.cause, depth - 1) };
  return {
    name: error.name,
    message: error.message,
    ...code,
    stack: error.stack?.split("\n").slice(1, 9),
    ...cause,
  };
};
