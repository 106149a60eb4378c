import * as v from "valibot";
import { settings } from "./settings.ts";

const siteConfig = settings(() => ({ site: ["SITE_URL", v.optional(v.string())] }));

/**
 * Where the pages are, with a slash at the end: where the deployment says, or at the host that the request was sent to.
 * A host with a port is a laptop's, without TLS.
 */
export const siteAddress = (host = "localhost"): string => {
  const address = siteConfig().site || `${host.includes(":") ? "http" : "https"}://${host}`;
  return URL.canParse(address) ? `${new URL(address).origin}/` : "http://localhost/";
};
