import * as v from "valibot";
import { onOrOff, settings } from "./environment.ts";

const policies = v.picklist(["standard", "length-only"], "must be standard or length-only");

/** Which passwords a registration takes, and whether there are accounts with a password at all. */
export const passwordConfig = settings({
  policy: ["PASSWORD_POLICY", v.optional(policies, "standard")],
  isOpen: ["PASSWORD_ACCOUNTS", onOrOff],
});
