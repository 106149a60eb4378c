import { endpoint } from "./endpoint.ts";

export const unmatched = endpoint({
  operationId: "unmatched",
  route: "$default",
  tag: "Documentation",
  summary: "Any other path or method",
  description:
    "A path that is not listed here is not found. For a listed path with another method, `allow` lists the methods that exist.",
  shape: "envelope",
  caching: "no-store",
  standsAlone: true,
  success: {},
  errors: {
    NOT_FOUND: [404, "Not found"],
    METHOD_NOT_ALLOWED: [405, "Method not allowed"],
  },
  failure: [500, "Error reading the request"],
});
