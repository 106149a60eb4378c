import * as v from "valibot";
import { type Environment, onOrOff, read } from "./environment.ts";

const passwordPolicy = v.object({
  PASSWORD_POLICY: v.optional(
    v.picklist(["standard", "length-only"], "must be standard or length-only"),
    "standard",
  ),
  PASSWORD_ACCOUNTS: onOrOff,
});

/** Which passwords a registration takes, and whether there are accounts with a password at all. */
export const passwordConfig = (environment: Environment = process.env) => {
  const { PASSWORD_POLICY, PASSWORD_ACCOUNTS } = read(passwordPolicy, environment);
  return { policy: PASSWORD_POLICY, isOpen: PASSWORD_ACCOUNTS };
};
