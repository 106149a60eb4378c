import { createHash, randomBytes } from "node:crypto";
import makeFetchCookie from "fetch-cookie";
import { CLIENT_ID, type TestIdentityProvider } from "./test-provider.ts";

interface SignIn {
  /** As the sign-in page names them. */
  readonly person: string;
  readonly redirectUri: string;
}

const MOST_STEPS = 10;

/** The form whose button names the person. */
const buttonOf = (html: string, person: string): string => {
  const form = html.split("<form").find((part) => part.includes(person)) ?? "";
  const [, action = ""] = /action="([^"]+)"/.exec(form) ?? [];
  if (action === "") throw new Error(`The page has no button for ${person}`);
  return action;
};

/** Walks the authorization code flow with PKCE (RFC 7636) and returns what the redirect URI was called with. */
export const signIn = async ({ issuer }: TestIdentityProvider, { person, redirectUri }: SignIn) => {
  const codeVerifier = randomBytes(32).toString("base64url");
  const nonce = randomBytes(8).toString("base64url");
  const start = new URL(`${issuer}/auth`);
  start.search = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();

  const keepingCookies = makeFetchCookie(fetch);
  const visit = (url: string, method: "GET" | "POST" = "GET"): Promise<Response> =>
    keepingCookies(url, { method, redirect: "manual", headers: { accept: "text/html" } });
  let url = start.href;
  let response = await visit(url);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const location = response.headers.get("location");
    if (location?.startsWith(redirectUri)) {
      const { code = "", iss = "" } = Object.fromEntries(new URL(location).searchParams);
      return { code, iss, codeVerifier, nonce };
    }
    if (location === null) {
      url = new URL(buttonOf(await response.text(), person), url).href;
      response = await visit(url, "POST");
    } else {
      url = new URL(location, url).href;
      response = await visit(url);
    }
  }
  throw new Error("Signing in came to no end");
};
