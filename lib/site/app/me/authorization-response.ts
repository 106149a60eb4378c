import type { AuthorizationRequest } from "./authorization-request.ts";

/** The meaning of the provider's answer in the address (RFC 6749 section 4.1.2, RFC 9207). */
export type AuthorizationResponse =
  | { readonly is: "code"; readonly code: string; readonly iss: string | undefined }
  /** The person, or the provider, said no. */
  | { readonly is: "refused" }
  /** It does not answer this tab's request: it belongs to another tab, or is old. */
  | { readonly is: "foreign" };

/** The answer in the address; `undefined` if there is none. */
export const authorizationResponse = (
  query: URLSearchParams,
  request: AuthorizationRequest | undefined,
): AuthorizationResponse | undefined => {
  const state = query.get("state");
  const code = query.get("code");
  if (state === null || (code === null && !query.has("error"))) return undefined;
  if (request === undefined || state !== request.state) return { is: "foreign" };
  if (code === null) return { is: "refused" };
  return { is: "code", code, iss: query.get("iss") ?? undefined };
};
