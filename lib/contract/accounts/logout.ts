import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { own, TOKEN_ERRORS } from "./accounts.ts";

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
