import * as v from "valibot";
import { endpoint, FILE, NOT_FOUND } from "../endpoint.ts";

export const unmatched = endpoint("unmatched", "$default", {
  // A browser's question before a request to another origin: the gateway says what is allowed, but asks a function
  // first if one has the route. Here it has an ordinary route's limit.
  alsoAt: ["OPTIONS /{proxy+}"],
  tag: "Documentation",
  summary: "Any other path or method",
  description:
    "A path that is not listed here is not found; a browser that opens it gets a page that says so. For a listed path with another method, `allow` lists the methods that exist. A preflight (Fetch standard, CORS) is granted; its headers list what is allowed.",
  shape: "envelope",
  mediaTypes: ["text/html"],
  caching: "no-store",
  standsAlone: true,
  success: {
    PREFLIGHT: [204, "", v.object({})],
    // For a person who mistyped an address.
    PAGE: [404, "", FILE],
  },
  errors: {
    NOT_FOUND,
    METHOD_NOT_ALLOWED: [405, "Method not allowed"],
  },
  failure: [500, "Error reading the request"],
});
