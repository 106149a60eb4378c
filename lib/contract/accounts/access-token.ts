import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { flag } from "../schemas.ts";
import { accountBody, ownAccount, user } from "./accounts.ts";

export const validateToken = endpoint("validateToken", "GET /validate-token", {
  ...ownAccount,
  summary: "Get the user of an access token",
  description: "Returns the user that the access token in the `Authorization` header belongs to.",
  success: { VALID: [200, "Token is valid", v.object({ data: v.object({ user }) })] },
  failure: [500, "Error fetching user details"],
});

export const logout = endpoint("logout", "POST /logout", {
  ...ownAccount,
  summary: "Log out",
  description:
    "Revokes the access token of the request at once; with `everywhere`, all of the user's tokens. The body may be omitted.",
  body: { ...accountBody({ everywhere: v.optional(flag, false) }), optional: true },
  success: { LOGGED_OUT: [200, "Logged out", v.object({})] },
  failure: [500, "Error logging out"],
});
