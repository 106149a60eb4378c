import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { accountBody, ownAccount } from "./accounts.ts";

export const logout = endpoint("logout", "POST /logout", {
  ...ownAccount,
  summary: "Log out",
  description:
    "Revokes the access token of the request at once; with `everywhere`, all of the user's tokens. The body may be omitted.",
  body: { ...accountBody({ everywhere: v.optional(v.boolean("must be a boolean"), false) }), optional: true },
  success: { LOGGED_OUT: [200, "Logged out", v.object({})] },
  failure: [500, "Error logging out"],
});
