/** GET /sign-in-options: how a client may sign people in here. */

import { signInOptions } from "../../lib/contract/accounts/sign-in-options.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSignInOptions } from "../../lib/wire/sign-in-options.ts";
import { liveServices, type Services, signInWays } from "./wiring.ts";

export const createHandler = ({ signInWays }: Services<"signInWays">) =>
  serve(signInOptions, async () => ({
    outcome: "FETCHED",
    payload: { data: toSignInOptions(await signInWays()) },
  }));

export const handler = createHandler(liveServices({ signInWays }));
