/** GET /sign-in-options: how a client may sign people in here. */

import type { SignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import { signInOptions } from "../../lib/contract/accounts/sign-in-options.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSignInOptions } from "../../lib/wire/sign-in-options.ts";
import { live, signInWays } from "./wiring.ts";

interface Dependencies {
  readonly signInWays: () => Promise<SignInWays>;
}

export const createHandler = ({ signInWays }: Dependencies) =>
  serve(signInOptions, async () => ({
    outcome: "FETCHED",
    payload: { data: toSignInOptions(await signInWays()) },
  }));

export const handler = createHandler({ signInWays: signInWays(live) });
