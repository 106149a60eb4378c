import * as v from "valibot";
import { BundledFile } from "./bundled-file.ts";
import { endpoint } from "./endpoint.ts";

const file = v.instance(BundledFile);

/** A page that its bundle lacks is found before a deployment. */
const page = { tag: "Documentation", shape: "file", caching: "revalidated", standsAlone: true } as const;

export const startPage = endpoint({
  ...page,
  operationId: "startPage",
  route: "GET /",
  summary: "The start page",
  description: "For people: finds a free room and signs in. Programs use the other endpoints.",
  mediaTypes: ["text/html"],
  success: { SHOWN: [200, "The page", file] },
  errors: {},
  failure: [500, "Error reading the page"],
});

export const docsPage = endpoint({
  ...page,
  operationId: "docsPage",
  route: "GET /docs",
  summary: "The reference page",
  description: "Every endpoint with its examples, to read and to try against this service.",
  mediaTypes: ["text/html"],
  success: { SHOWN: [200, "The page", file] },
  errors: {},
  failure: [500, "Error reading the page"],
});

export const docsAsset = endpoint({
  ...page,
  operationId: "docsAsset",
  route: "GET /docs/{asset}",
  summary: "A stylesheet, a script or an image of the pages",
  description: "The files of the start page and the reference page, which need no other server.",
  mediaTypes: ["text/css", "text/javascript", "image/svg+xml", "text/plain"],
  path: v.object({ asset: v.pipe(v.string(), v.description("The file's name, for instance `start.css`.")) }),
  success: { SENT: [200, "The file", file] },
  errors: { ASSET_NOT_FOUND: [404, "Asset not found"] },
  failure: [500, "Error reading the asset"],
});

export const openapiDocument = endpoint({
  ...page,
  operationId: "openapiDocument",
  route: "GET /openapi.json",
  summary: "This document",
  description: "All endpoints in OpenAPI 3.1, for client generators and other tools.",
  mediaTypes: ["application/json"],
  success: { SENT: [200, "The document", file] },
  errors: {},
  failure: [500, "Error reading the document"],
});
