import { readPublicKeys } from "../../lib/accounts/tokens/public-keys.ts";
import { cachedFor } from "../../lib/cache/cached-for.ts";
import { accountsConfig } from "../../lib/config/accounts.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";

/** Milliseconds after which a new key is seen by warm functions. */
const LIFETIME = 60 * 1000;

const { table } = accountsConfig();
const store = awsServiceConfig("DYNAMODB");

/** The public keys that tokens are verified with. */
export const publicKeys = cachedFor(() => readPublicKeys(table, store), LIFETIME, Date.now);
