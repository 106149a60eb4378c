/** GET /sign-in-options: how a client may sign people in here. */

import type { SignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import { signInOptions } from "../../lib/contract/accounts/sign-in-options.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSignInOptions } from "../../lib/wire/sign-in-options.ts";
import { signInWays } from "./sign-in-services.ts";

interface Needs {
  readonly signInWays: () => Promise<SignInWays>;
}

export const createHandler = ({ signInWays }: Needs) =>
  serve(signInOptions, async () => ({
    outcome: "FETCHED",
    payload: { data: toSignInOptions(await signInWays()) },
  }));

export const handler = createHandler({ signInWays });
