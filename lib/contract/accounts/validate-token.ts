import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { ownAccount, user } from "./accounts.ts";

export const validateToken = endpoint("validateToken", "GET /validate-token", {
  ...ownAccount,
  summary: "Get the user of an access token",
  description: "Returns the user that the access token in the `Authorization` header belongs to.",
  success: { VALID: [200, "Token is valid", v.object({ data: v.object({ user }) })] },
  failure: [500, "Error fetching user details"],
});
