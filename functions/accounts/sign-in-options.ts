/** GET /sign-in-options: how a client may sign people in here. */

import { type SignInOptions, signInOptions } from "../../lib/contract/sign-in-options.ts";
import { serve } from "../../lib/http/serve.ts";
import { options } from "./sign-in-services.ts";

interface Needs {
  readonly options: () => Promise<SignInOptions>;
}

export const createHandler = ({ options }: Needs) =>
  serve(signInOptions, async () => ({ outcome: "FETCHED", carries: { data: await options() } }));

export const handler = createHandler({ options });
