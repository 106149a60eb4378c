/** GET /sign-in-options: how a client may sign people in here. */

import { signInOptions } from "../../lib/contract/accounts/sign-in-options.ts";
import { toSignInOptions } from "../../lib/wire/sign-in-options.ts";
import { implement } from "../wiring.ts";
import { signInWays } from "./wiring.ts";

export const { createHandler, handler } = implement(signInOptions, async (_, on) => ({
  outcome: "FETCHED",
  payload: { data: toSignInOptions(await signInWays(on)()) },
}));
