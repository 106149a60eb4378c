import * as v from "valibot";
import { list, onOrOff, settings } from "./environment.ts";

const policies = v.picklist(["standard", "length-only"], "must be standard or length-only");

/** Which passwords a registration takes, and whether there are accounts with a password at all. */
export const passwordConfig = settings({
  policy: ["PASSWORD_POLICY", v.optional(policies, "standard")],
  isOpen: ["PASSWORD_ACCOUNTS", onOrOff],
  /** The domains whose addresses may have an account with a password; any if there are none. */
  domains: [
    "ACCOUNT_DOMAINS",
    v.pipe(
      list,
      v.transform((domains) => domains.map((domain) => domain.toLowerCase())),
    ),
  ],
});
