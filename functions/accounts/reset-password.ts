/** POST /reset-password: sets a new password with the token of a mailed link. */

import type { AddressLinks } from "../../lib/accounts/address-links.ts";
import { resetPassword } from "../../lib/contract/own-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { addressLinks } from "./password-services.ts";

interface Needs {
  readonly addressLinks: Pick<AddressLinks, "resetPassword">;
}

export const createHandler = ({ addressLinks }: Needs) =>
  serve(resetPassword, async ({ body: { token, password } }) => {
    await addressLinks.resetPassword(token, password);
    return { outcome: "RESET", payload: {} };
  });

export const handler = createHandler({ addressLinks });
