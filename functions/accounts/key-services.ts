import { createAccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { parseAccountSecrets } from "../../lib/accounts/tokens/account-secrets.ts";
import { readSecret } from "../../lib/accounts/tokens/secret-source.ts";
import { cachedFor } from "../../lib/cache/cached-for.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";
import { tokenConfig } from "../../lib/config/tokens.ts";
import { publicKeys } from "./public-key-services.ts";

/** Milliseconds after which warm functions sign with the key of a rotation and no other. */
const SECRETS_LIFETIME = 60 * 1000;

const config = tokenConfig();

/** The signing keys and what else is secret; read when first needed, then kept for a while. */
export const secrets = cachedFor(
  async () => parseAccountSecrets(await readSecret(config.keys(), () => awsServiceConfig("SSM"))),
  SECRETS_LIFETIME,
  Date.now,
);
export const tokens = createAccessTokens({ secrets, publicKeys }, config, Date.now);
