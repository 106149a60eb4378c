import * as v from "valibot";
import { expect, it } from "vitest";
import { logout } from "./access-token.ts";
import { idpLogin } from "./idp-login.ts";

const { schema } = idpLogin.body;
const problemOf = (more: object): string | undefined => {
  const { issues = [] } = v.safeParse(schema, { code: "c", ...more });
  return issues.map(({ path = [], message }) => `${path[0]?.key} ${message}`)[0];
};

it.each([
  [{ isRegister: "yes" }, "isRegister must be a boolean"],
  [{ code_verifier: "x".repeat(42) }, "code_verifier must have the form of RFC 7636, section 4.1"],
  [{ nonce: "" }, "nonce must not be empty"],
  [{ nonce: "x".repeat(513) }, "nonce must have at most 512 characters"],
  [{ iss: "" }, "iss must not be empty"],
  [{ iss: "x".repeat(2049) }, "iss must have at most 2048 characters"],
  [{ redirect_uri: "x".repeat(2049) }, "redirect_uri must have at most 2048 characters"],
])("a login with the provider's code and %j is refused with its place", (more, problem) => {
  expect(problemOf(more)).toBe(problem);
});

it("what the client sent to the provider is taken up to its bounds", () => {
  const sent = {
    code: "c",
    code_verifier: "x".repeat(43),
    nonce: "x".repeat(512),
    iss: "x".repeat(2048),
    redirect_uri: "x".repeat(2048),
  };
  expect(v.parse(schema, sent)).toEqual({
    code: "c",
    isRegister: false,
    codeVerifier: sent.code_verifier,
    nonce: sent.nonce,
    issuer: sent.iss,
    redirectUri: sent.redirect_uri,
  });
});

it("a logout is of one session, or by true or false of all", () => {
  const { schema: body } = logout.body;
  expect(v.parse(body, {})).toEqual({ everywhere: false });
  expect(v.safeParse(body, { everywhere: 1 }).issues?.[0].message).toBe("must be a boolean");
});
