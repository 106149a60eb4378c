import * as v from "valibot";
import { PASSWORD_ACCOUNTS_OFF, TOKEN_ERRORS, TOO_MANY_ATTEMPTS, text, token } from "./accounts.ts";
import { BODY_LIMIT, endpoint } from "./endpoint.ts";

const saved = v.object({ data: v.object({ saved: v.array(v.string()) }) });

const roomId = v.object({
  id: v.pipe(v.string(), v.description("The room's id, as in the answer of `/getrooms`.")),
});

const own = { tag: "Accounts", shape: "envelope", caching: "no-store", bearer: true } as const;
const mailed = { tag: "Accounts", shape: "envelope", caching: "no-store" } as const;

/** What shows that it is the person who holds the token. */
const CONFIRMATION = {
  PASSWORD_REJECTED: [403, "Password is wrong"],
  TOKEN_NOT_FRESH: [403, "Log in again first"],
} as const;

export const saveRoom = endpoint({
  ...own,
  operationId: "saveRoom",
  route: "PUT /saved/{id}",
  summary: "Save a room",
  description:
    "Appends a room to the user's saved rooms; a room that is already saved keeps its position. At most 100. The room may be in any published term.",
  path: roomId,
  success: { SAVED: [200, "Room saved", saved] },
  errors: {
    ...TOKEN_ERRORS,
    ROOM_NOT_FOUND: [404, "Room not found"],
    TOO_MANY_SAVED: [400, "At most 100 rooms can be saved"],
  },
  failure: [500, "Error saving room"],
});

export const removeSavedRoom = endpoint({
  ...own,
  operationId: "removeSavedRoom",
  route: "DELETE /saved/{id}",
  summary: "Remove a saved room",
  description: "Removes a room from the user's saved rooms; if it is not saved, nothing changes.",
  path: roomId,
  success: { REMOVED: [200, "Room removed", saved] },
  errors: TOKEN_ERRORS,
  failure: [500, "Error removing room"],
});

export const logout = endpoint({
  ...own,
  operationId: "logout",
  route: "POST /logout",
  summary: "Log out",
  description:
    "Revokes the access token of the request at once; with `everywhere`, all of the user's tokens. The body may be omitted.",
  body: {
    schema: v.object({ everywhere: v.optional(v.boolean("must be a boolean"), false) }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
    optional: true,
  },
  success: { LOGGED_OUT: [200, "Logged out", v.object({})] },
  errors: TOKEN_ERRORS,
  failure: [500, "Error logging out"],
});

export const changePassword = endpoint({
  ...own,
  operationId: "changePassword",
  charged: true,
  route: "PUT /password",
  summary: "Change the password",
  description:
    "Sets a new password, revokes all of the user's tokens and returns a new one. An account without a password gets one if the token is at most ten minutes old.",
  body: {
    schema: v.object({ current_password: v.optional(text), new_password: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { CHANGED: [200, "Password changed", v.object({ data: token })] },
  errors: { ...TOKEN_ERRORS, ...CONFIRMATION, TOO_MANY_ATTEMPTS, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error changing password"],
});

export const getAccount = endpoint({
  ...own,
  operationId: "getAccount",
  route: "GET /account",
  summary: "Get everything that is stored about the user",
  description:
    "Everything that is stored about the user, and when it was read. A password is never returned. Of the places that the account was used from, only their number is stored and returned.",
  success: {
    FETCHED: [
      200,
      "Account retrieved",
      v.object({
        data: v.object({
          at: v.string(),
          id: v.string(),
          username: v.string(),
          email: v.string(),
          picture: v.string(),
          admin: v.boolean(),
          saved: v.array(v.string()),
          createdAt: v.string(),
          lastLogin: v.nullable(v.string()),
          disabled: v.boolean(),
          hasPassword: v.boolean(),
          provenBy: v.nullable(v.object({ by: v.picklist(["provider", "link"]), at: v.string() })),
          identity: v.nullable(v.object({ issuer: v.string(), subject: v.string() })),
          sessionVersion: v.number(),
          knownSources: v.number(),
        }),
      }),
    ],
  },
  errors: TOKEN_ERRORS,
  failure: [500, "Error retrieving account"],
});

export const deleteAccount = endpoint({
  ...own,
  operationId: "deleteAccount",
  charged: true,
  route: "DELETE /account",
  summary: "Delete the account",
  description:
    "Deletes the account and everything that belongs to it, at once and permanently. Requires the password; for an account without one, a token that is at most ten minutes old.",
  body: {
    schema: v.object({ password: v.optional(text) }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
    optional: true,
  },
  success: { DELETED: [200, "Account deleted", v.object({})] },
  errors: { ...TOKEN_ERRORS, ...CONFIRMATION, TOO_MANY_ATTEMPTS },
  failure: [500, "Error deleting account"],
});

export const forgotPassword = endpoint({
  ...mailed,
  operationId: "forgotPassword",
  charged: true,
  route: "POST /forgot-password",
  summary: "Ask for a link to set a new password",
  description:
    "Mails a link to the address if it belongs to an account; the answer is the same if it does not. Available only if the service sends mail.",
  body: {
    schema: v.object({ email: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { ASKED: [200, "If an account has this address, a link is on its way to it", v.object({})] },
  errors: { TOO_MANY_ATTEMPTS, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error asking for a link"],
});

const LINK_INVALID = [400, "Invalid or expired link"] as const;

export const resetPassword = endpoint({
  ...mailed,
  operationId: "resetPassword",
  charged: true,
  route: "POST /reset-password",
  summary: "Set a new password with a link",
  description:
    "`token` is the last part of the mailed link, valid once and for one hour. Revokes all of the user's access tokens and proves the address.",
  body: {
    schema: v.object({ token: text, password: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { RESET: [200, "Password changed", v.object({})] },
  errors: { LINK_INVALID, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error changing password"],
});

export const verifyEmail = endpoint({
  ...mailed,
  operationId: "verifyEmail",
  route: "POST /verify-email",
  summary: "Prove an e-mail address with a link",
  description:
    "`token` is the last part of the link that a registration mails, valid once and for one week. Available only if the service sends mail.",
  body: {
    schema: v.object({ token: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { VERIFIED: [200, "Email address verified", v.object({})] },
  errors: { LINK_INVALID },
  failure: [500, "Error verifying email address"],
});
