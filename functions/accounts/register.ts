/** POST /register: creates an account and answers its first access token. */

import type { Accounts } from "../../lib/accounts/accounts.ts";
import { sourceOf } from "../../lib/accounts/throttling/source-address.ts";
import { register } from "../../lib/contract/accounts.ts";
import { serve } from "../../lib/http/serve.ts";
import { accounts } from "./password-services.ts";

interface Needs {
  readonly accounts: Pick<Accounts, "register">;
}

export const createHandler = ({ accounts }: Needs) =>
  serve(register, async ({ body, sourceIp }) => {
    const { token } = await accounts.register(body, sourceOf(sourceIp));
    return { outcome: "REGISTERED", payload: { data: { token } } };
  });

export const handler = createHandler({ accounts });
