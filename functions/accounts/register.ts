/** POST /register: creates an account and answers its first access token. */

import type { Accounts } from "../../lib/accounts/accounts.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { register } from "../../lib/contract/accounts/register.ts";
import { serve } from "../../lib/http/serve.ts";
import { accounts } from "./password-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly accounts: Pick<Accounts, "register">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ accounts, sourceOf }: Needs) =>
  serve(register, async ({ body, sender }) => {
    const { token } = await accounts.register(body, await sourceOf(sender));
    return { outcome: "REGISTERED", payload: { data: { token } } };
  });

export const handler = createHandler({ accounts, sourceOf });
