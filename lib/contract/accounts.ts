import * as v from "valibot";
import type { User } from "../users/user.ts";
import { BODY_LIMIT, endpoint } from "./endpoint.ts";

const user = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  picture: v.string(),
  admin: v.boolean(),
  saved: v.array(v.string()),
});

/** By the names that the OpenAPI document gives them. */
export const accountSchemas = { User: user };

export const token = v.object({ token: v.string() });
const session = v.object({ token: v.string(), user });

/** Exactly what the wire shows of a user. */
export const toUser = ({ id, username, email, picture, admin, saved }: User): v.InferOutput<typeof user> => ({
  _id: id,
  username,
  email,
  picture,
  admin,
  saved: [...saved],
});

export const text = v.string("must be a string");
export const TOO_MANY_ATTEMPTS = [429, "Too many attempts, try again later"] as const;
const TAKEN = [400, "Email and/or username are taken"] as const;
export const PASSWORD_ACCOUNTS_OFF = [403, "Password accounts are turned off"] as const;

/** What a token can be refused for. */
export const TOKEN_ERRORS = {
  TOKEN_MISSING: [401, "No token provided"],
  TOKEN_INVALID: [401, "Invalid or expired token"],
  USER_NOT_FOUND: [404, "User not found"],
} as const;

export const register = endpoint({
  operationId: "register",
  route: "POST /register",
  tag: "Accounts",
  summary: "Register with e-mail and password",
  description:
    "Creates an account and returns an access token. The username has 3 to 30 characters, the password 8 to 1,024; a common password, or one that equals the e-mail or the username, is rejected. E-mail addresses and usernames are unique regardless of case.",
  shape: "envelope",
  caching: "no-store",
  charged: true,
  body: {
    schema: v.object({ username: text, email: text, password: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { REGISTERED: [201, "User registered successfully", v.object({ data: token })] },
  errors: { TAKEN, TOO_MANY_ATTEMPTS, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error registering new user"],
});

export const login = endpoint({
  operationId: "login",
  route: "POST /login",
  tag: "Accounts",
  summary: "Log in with e-mail and password",
  description:
    "Returns an access token and the user. A wrong password, an unknown e-mail address and an account without a password all get the same answer.",
  shape: "envelope",
  caching: "no-store",
  charged: true,
  body: {
    schema: v.object({ email: text, password: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
    wrongField: { "*": "CREDENTIALS_REQUIRED" },
  },
  success: { LOGGED_IN: [200, "Logged in successfully", v.object({ data: session })] },
  errors: {
    CREDENTIALS_REQUIRED: [400, "Email and password are required"],
    LOGIN_REJECTED: [401, "Login failed"],
    TOO_MANY_ATTEMPTS,
    PASSWORD_ACCOUNTS_OFF,
  },
  failure: [500, "Login failed"],
});

export const validateToken = endpoint({
  operationId: "validateToken",
  route: "GET /validate-token",
  tag: "Accounts",
  summary: "Get the user of an access token",
  description: "Returns the user that the access token in the `Authorization` header belongs to.",
  shape: "envelope",
  caching: "no-store",
  bearer: true,
  success: { VALID: [200, "Token is valid", v.object({ data: v.object({ user }) })] },
  errors: TOKEN_ERRORS,
  failure: [500, "Error fetching user details"],
});

export const idpLogin = endpoint({
  operationId: "idpLogin",
  route: "POST /idp-login",
  tag: "Accounts",
  summary: "Log in with an identity provider's authorization code",
  description:
    "Exchanges an OAuth 2.0 authorization code at the configured OpenID Connect provider, logs its user in, and creates the account on first login. `isRegister` selects which of the two configured redirect URIs the code was issued for. `code_verifier` (PKCE), `nonce`, `iss` and `redirect_uri` are the values that the client sent to the provider or received from it.",
  shape: "envelope",
  caching: "no-store",
  charged: true,
  body: {
    schema: v.pipe(
      v.object(
        {
          code: v.pipe(text, v.nonEmpty()),
          isRegister: v.optional(v.boolean("must be a boolean"), false),
          code_verifier: v.optional(
            v.pipe(
              text,
              v.regex(/^[A-Za-z0-9\-._~]{43,128}$/, "must have the form of RFC 7636, section 4.1"),
            ),
          ),
          nonce: v.optional(v.pipe(text, v.maxLength(512, "must have at most 512 characters"))),
          iss: v.optional(v.pipe(text, v.maxLength(2048, "must have at most 2048 characters"))),
          redirect_uri: v.optional(v.pipe(text, v.maxLength(2048, "must have at most 2048 characters"))),
        },
        "must be an object",
      ),
      v.transform(({ redirect_uri, code_verifier, iss, ...grant }) => ({
        ...grant,
        redirectUri: redirect_uri,
        codeVerifier: code_verifier,
        issuer: iss,
      })),
    ),
    limit: BODY_LIMIT.accounts,
    typed: true,
    wrongField: { code: "AUTHORIZATION_CODE_MISSING" },
  },
  success: { LOGGED_IN: [200, "idp login successful", v.object({ data: session })] },
  errors: {
    AUTHORIZATION_CODE_MISSING: [400, "No authorization code provided"],
    AUTHORIZATION_CODE_INVALID: [400, "Invalid authorization code"],
    // Worded like a failure, but not the service's: the caller's code or identity was rejected.
    IDP_LOGIN_REJECTED: [500, "idp login failed"],
    TAKEN,
    ACCOUNT_DISABLED: [403, "Account is disabled"],
    TOO_MANY_ATTEMPTS,
  },
  failure: [500, "idp login failed"],
});

export const jwks = endpoint({
  operationId: "jwks",
  route: "GET /.well-known/jwks.json",
  tag: "Accounts",
  summary: "Get the public keys of the access tokens",
  description: "A JWK set (RFC 7517) for services that verify access tokens themselves.",
  shape: "bare",
  caching: "keys",
  success: {
    FETCHED: [
      200,
      "",
      v.object({
        keys: v.array(
          v.object({
            kty: v.literal("OKP"),
            crv: v.literal("Ed25519"),
            x: v.string(),
            kid: v.string(),
            use: v.literal("sig"),
            alg: v.literal("EdDSA"),
          }),
        ),
      }),
    ],
  },
  errors: {},
  failure: [500, "Error retrieving keys"],
});
