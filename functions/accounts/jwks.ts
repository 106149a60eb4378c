import type { AccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { jwks } from "../../lib/contract/accounts.ts";
import { serve } from "../../lib/http/serve.ts";
import { tokens } from "./key-services.ts";

interface Needs {
  readonly tokens: Pick<AccessTokens, "publicKeys">;
}

export const createHandler = ({ tokens }: Needs) =>
  serve(jwks, async () => ({ outcome: "FETCHED", carries: await tokens.publicKeys() }));

export const handler = createHandler({ tokens });
