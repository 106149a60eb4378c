/** POST /forgot-password: mails a link that sets a new password. */

import type { AddressLinks } from "../../lib/accounts/address-links.ts";
import { sourceOf } from "../../lib/accounts/throttling/source-address.ts";
import { forgotPassword } from "../../lib/contract/own-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { addressLinks } from "./password-services.ts";

interface Needs {
  readonly addressLinks: Pick<AddressLinks, "forgotPassword">;
}

export const createHandler = ({ addressLinks }: Needs) =>
  serve(forgotPassword, async ({ body: { email }, sourceIp }) => {
    await addressLinks.forgotPassword(email, sourceOf(sourceIp));
    return { outcome: "ASKED", payload: {} };
  });

export const handler = createHandler({ addressLinks });
