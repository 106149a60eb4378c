import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { authorizationUrl, newAuthorizationRequest } from "./authorization-request.ts";
import { authorizationResponse } from "./authorization-response.ts";

const PROVIDER = {
  host: "id.school.example",
  authorizationEndpoint: "https://id.school.example/authorize?tenant=1",
  clientId: "rooms",
};
const request = newAuthorizationRequest("https://rooms.school.example/me");

describe("asking the school's provider", () => {
  it("names a challenge and keeps the verifier", async () => {
    const url = await authorizationUrl(PROVIDER, request);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      tenant: "1",
      response_type: "code",
      scope: "openid email profile",
      client_id: "rooms",
      redirect_uri: "https://rooms.school.example/me",
      state: request.state,
      nonce: request.nonce,
      code_challenge: createHash("sha256").update(request.codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    expect(url).not.toContain(request.codeVerifier);
  });

  it("has secrets of its own each time, in the form of RFC 7636", () => {
    const other = newAuthorizationRequest(request.redirectUri);
    const secrets = [request, other].flatMap(({ state, nonce, codeVerifier }) => [
      state,
      nonce,
      codeVerifier,
    ]);
    expect(new Set(secrets).size).toBe(6);
    for (const each of secrets) expect(each).toMatch(/^[\w-]{43}$/);
  });
});

describe("what the provider answers", () => {
  const answer = (query: string, asked: typeof request | undefined = request) =>
    authorizationResponse(new URLSearchParams(query), asked);

  it("is a code for the request of this tab, and of no other", () => {
    expect(answer(`code=abc&state=${request.state}&iss=x`)).toEqual({ is: "code", code: "abc", iss: "x" });
    expect(answer(`code=abc&state=${request.state}`)).toEqual({ is: "code", code: "abc", iss: undefined });
    expect(answer(`error=access_denied&state=${request.state}`)).toEqual({ is: "refused" });
    expect(answer("code=abc&state=stolen")).toEqual({ is: "foreign" });
    expect(authorizationResponse(new URLSearchParams("code=abc&state="), undefined)).toEqual({
      is: "foreign",
    });
  });

  it.each(["", "q=dcc", "code=abc", `state=${request.state}`])("is missing: %s", (query) => {
    expect(answer(query)).toBeUndefined();
  });
});
