import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { nullable } from "../schemas.ts";
import { ownAccount } from "./accounts.ts";

const account = v.object({
  at: v.string(),
  id: v.string(),
  username: v.string(),
  email: v.string(),
  picture: v.string(),
  admin: v.boolean(),
  saved: v.array(v.string()),
  created_at: v.string(),
  expires_at: nullable(v.string(), "When it disappears for lack of a login or a proof; null if it stays."),
  last_login: v.nullable(v.string()),
  disabled: v.boolean(),
  has_password: v.boolean(),
  pending_email: v.nullable(v.string()),
  proven_by: v.nullable(v.object({ by: v.picklist(["provider", "link"]), at: v.string() })),
  identity: v.nullable(v.object({ issuer: v.string(), subject: v.string() })),
  session_version: v.number(),
  sessions: v.array(v.object({ id: v.string(), started_at: v.string(), used_at: v.string() })),
});

export const getAccount = endpoint("getAccount", "GET /account", {
  ...ownAccount,
  summary: "Get everything that is stored about the user",
  description:
    "Everything that is stored about the user, and when it was read. A password is never returned.",
  success: { FETCHED: [200, "Account retrieved", v.object({ data: account })] },
  failure: [500, "Error retrieving account"],
});
