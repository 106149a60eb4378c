import * as v from "valibot";
import { type Environment, list } from "./environment.ts";
import { settings } from "./settings.ts";

const policies = v.picklist(["standard", "length-only"], "must be standard or length-only");

/** Whether there are accounts with a password: if the setting is empty, only where people cannot sign in with a provider. */
export const hasPasswordAccounts = (setting: string, idpIssuer: string): boolean =>
  setting === "" ? idpIssuer === "" : setting === "true";

const passwordSettings = settings(() => ({
  policy: ["PASSWORD_POLICY", v.optional(policies, "standard")],
  accounts: [
    "PASSWORD_ACCOUNTS",
    v.optional(v.picklist(["true", "false", ""], "must be true, false or empty"), ""),
  ],
  /** The domains whose addresses may have an account with a password; empty: every domain. */
  domains: [
    "ACCOUNT_DOMAINS",
    v.pipe(
      list,
      v.transform((domains) => domains.map((domain) => domain.toLowerCase())),
    ),
  ],
}));

/** Which passwords a registration takes, and whether there are accounts with a password at all. */
export const passwordConfig = (environment: Environment = process.env) => {
  const { accounts, ...config } = passwordSettings(environment);
  return { ...config, isOpen: hasPasswordAccounts(accounts, environment.IDP_ISSUER ?? "") };
};
