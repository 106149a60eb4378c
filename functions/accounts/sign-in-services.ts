import { createSignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import { publicProviderConfig } from "../../lib/config/identity-provider.ts";
import { hasMail } from "../../lib/config/mail.ts";
import { passwordConfig } from "../../lib/config/passwords.ts";
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
