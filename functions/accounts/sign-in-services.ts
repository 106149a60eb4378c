import { createSignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import { hasMail, passwordConfig, publicProviderConfig } from "../../lib/config.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";

const { isOpen } = passwordConfig();

/** How people sign in at this deployment. */
export const signInWays = createSignInWays({
  passwords: isOpen,
  mail: isOpen && hasMail(),
  provider: publicProviderConfig(),
  now: Date.now,
  onAway: (error) =>
    logToStdout({ level: "warn", event: "identity provider away", cause: describeError(error) }),
});
