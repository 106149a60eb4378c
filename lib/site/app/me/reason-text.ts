import { words } from "../state/language.ts";

/** What came of asking, if it is not an answer (`client/ask.ts`). */
export type NoAnswer =
  | {
      readonly kind: "refused";
      readonly code: string | number | symbol;
      readonly message: string;
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: "failed" }
  | { readonly kind: "unreachable" };

const MINUTE = 60;

/** Why it did not work, and what helps; as exact as the service is about it. */
export const reasonText = (reply: NoAnswer): string => {
  const { trouble, me } = words.value;
  if (reply.kind !== "refused") return trouble[reply.kind];
  if (reply.code === "TOO_MANY_ATTEMPTS")
    return me.tooManyAttempts(
      reply.retryAfter === undefined ? undefined : Math.ceil(reply.retryAfter / MINUTE),
    );
  const reasons: Readonly<Record<string, string>> = me.reasons;
  return reasons[String(reply.code)] ?? me.notAccepted(reply.message.replace(/^Invalid request: /, ""));
};
