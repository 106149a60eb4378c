import type { EndpointDefinition } from "../contract/endpoint.ts";
import type { HttpEvent } from "./request.ts";

/** The value of a cookie of the request. */
export const cookieOf = ({ cookies = [] }: HttpEvent, name: string): string | undefined =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);

/**
 * The cookie of a response, which no script reads and no page of another site sends (RFC 6265bis); an empty value removes
 * it.
 */
export const setCookie = (cookie: EndpointDefinition["cookie"], value: string) => {
  if (cookie === undefined) throw new TypeError("The contract has no cookie");
  const { name, path, maxAge } = cookie;
  const age = value === "" ? 0 : maxAge;
  return { cookies: [`${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; Secure; SameSite=Strict`] };
};
