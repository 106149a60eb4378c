import { createAccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { readSecret } from "../../lib/accounts/tokens/secret-source.ts";
import { parseAccountSecrets } from "../../lib/accounts/tokens/signing-keys.ts";
import { keepFor } from "../../lib/cache/keep-for.ts";
import { awsCredentials, tokenConfig } from "../../lib/config.ts";

/** Milliseconds after which a rotated key is seen by warm functions. */
const SECRETS_LIFETIME = 5 * 60 * 1000;

const config = tokenConfig();

/** The signing keys and what else is secret; read when first needed, then kept for a while. */
export const secrets = keepFor(
  async () => parseAccountSecrets(await readSecret(config.keys, awsCredentials)),
  SECRETS_LIFETIME,
  Date.now,
);
export const tokens = createAccessTokens(secrets, config, Date.now);
