import * as v from "valibot";
import { endpoint } from "../endpoint.ts";

const key = v.object({
  kty: v.literal("OKP"),
  crv: v.literal("Ed25519"),
  x: v.string(),
  kid: v.string(),
  use: v.literal("sig"),
  alg: v.literal("EdDSA"),
});

export const jwks = endpoint("jwks", "GET /.well-known/jwks.json", {
  tag: "Accounts",
  summary: "Get the public keys of the access tokens",
  description: "A JWK set (RFC 7517) for services that verify access tokens themselves.",
  shape: "bare",
  caching: "keys",
  success: { FETCHED: [200, "", v.object({ keys: v.array(key) })] },
  failure: [500, "Error retrieving keys"],
});
