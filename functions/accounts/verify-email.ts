/** POST /verify-email: proves an e-mail address with the token of a mailed link. */

import type { AddressLinks } from "../../lib/accounts/address-links.ts";
import { verifyEmail } from "../../lib/contract/own-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { addressLinks } from "./password-services.ts";

interface Needs {
  readonly addressLinks: Pick<AddressLinks, "verifyEmail">;
}

export const createHandler = ({ addressLinks }: Needs) =>
  serve(verifyEmail, async ({ body: { token } }) => {
    await addressLinks.verifyEmail(token);
    return { outcome: "VERIFIED", payload: {} };
  });

export const handler = createHandler({ addressLinks });
