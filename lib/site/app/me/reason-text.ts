import { words } from "../state/language.ts";
import { meWords } from "./me-words.ts";

/** The outcome of a failed request (`client/ask.ts`). */
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

/** What the service calls the fields that people fill in. */
const FIELDS = {
  username: "username",
  email: "email",
  password: "password",
  new_password: "password",
  current_password: "password",
} as const;

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** What is wrong with a field, in the reader's language; the service's own words if people do not fill it in. */
const wrongField = (message: string): string => {
  const me = meWords.value;
  const [, why = message, field = ""] = /^Invalid request: ((\w+).*)$/s.exec(message) ?? [];
  return isField(field) ? me.wrong[FIELDS[field]] : me.notAccepted(why);
};

/** Why a request failed, and what helps; as exact as the service's answer. */
export const reasonText = (reply: NoAnswer): string => {
  const { trouble } = words.value;
  const me = meWords.value;
  if (reply.kind !== "refused") return trouble[reply.kind];
  if (reply.code === "TOO_MANY_ATTEMPTS")
    return me.tooManyAttempts(
      reply.retryAfter === undefined ? undefined : Math.ceil(reply.retryAfter / MINUTE),
    );
  const reasons: Readonly<Record<string, string>> = me.reasons;
  return reasons[String(reply.code)] ?? wrongField(reply.message);
};
