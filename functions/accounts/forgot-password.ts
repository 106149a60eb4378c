/** POST /forgot-password: mails a link that sets a new password. */

import type { AddressLinks } from "../../lib/accounts/address-links.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { forgotPassword } from "../../lib/contract/own-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { addressLinks } from "./password-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly addressLinks: Pick<AddressLinks, "forgotPassword">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ addressLinks, sourceOf }: Needs) =>
  serve(forgotPassword, async ({ body: { email }, sender }) => {
    await addressLinks.forgotPassword(email, await sourceOf(sender));
    return { outcome: "ASKED", payload: {} };
  });

export const handler = createHandler({ addressLinks, sourceOf });
