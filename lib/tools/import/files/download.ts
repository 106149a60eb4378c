import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { causeOf } from "./failure-cause.ts";

const MAX_REDIRECTS = 5;
/** Milliseconds. */
const DOWNLOAD_TIME = 120_000;

/**
 * Follows redirects by itself: they stay on the web, and never leave an encrypted connection.
 *
 * @throws OperatorError if it can't be had
 */
export const download = async (url: URL, request: typeof fetch): Promise<Response> => {
  const signal = AbortSignal.timeout(DOWNLOAD_TIME);
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(at, { redirect: "manual", signal }).catch((cause: unknown) => {
      throw new OperatorError(`Cannot download ${at.href}: ${causeOf(cause)}`, { cause });
    });
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (location === null) {
      if (response.ok) return response;
      throw new OperatorError(`Cannot download ${at.href}: it answers ${response.status}`);
    }
    await response.body?.cancel();
    const next = new URL(location, at);
    const isAllowed = next.protocol === "https:" || (next.protocol === "http:" && at.protocol === "http:");
    if (!isAllowed) throw new OperatorError(`Cannot download ${at.href}: it leads to ${next.protocol}//`);
    at = next;
  }
  throw new OperatorError(`Cannot download ${url.href}: it redirects more than ${MAX_REDIRECTS} times`);
};
