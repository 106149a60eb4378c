import * as v from "valibot";

const requestLine = v.object({
  event: v.literal("request"),
  route: v.string(),
  status: v.number(),
  durationMs: v.number(),
  cause: v.optional(v.unknown()),
});

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // Not a line of our log.
  }
};

/**
 * What the terminal shows of a line that the functions printed: requests in short, other log entries and errors as they
 * are, other output not at all.
 */
export const lineForPeople = (line: string): string | undefined => {
  const entry = parse(line);
  const request = v.safeParse(requestLine, entry);
  if (request.success) {
    const { route, status, durationMs, cause } = request.output;
    const reason = cause === undefined ? "" : `  ${JSON.stringify(cause)}`;
    return `${route} ${status} ${Math.max(1, Math.round(durationMs))} ms${reason}`;
  }
  if (typeof entry === "object" && entry !== null) return line;
  return /error|warning|✖|⚠/i.test(line) ? line : undefined;
};
