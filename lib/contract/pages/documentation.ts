import * as v from "valibot";
import { endpoint, FILE } from "../endpoint.ts";
import { string } from "../schemas.ts";

/** A page that is missing from its bundle is noticed before a deployment. */
const page = { tag: "Documentation", shape: "file", caching: "revalidated", standsAlone: true } as const;

export const startPage = endpoint("startPage", "GET /", {
  ...page,
  /** Each is a view of the app (`lib/site/app/routes.tsx`); no other endpoint has the same path and method. */
  alsoAt: ["GET /times", "GET /saved", "GET /me", "GET /desk"],
  summary: "Open the app",
  description:
    "For people, in a browser: rooms that are free now or at a time, the week of a room, several times at once, saved rooms, one's account, the registrar's desk. The same page has one more address per view: `/times`, `/saved`, `/me`, `/desk`.",
  mediaTypes: ["text/html"],
  success: { SHOWN: [200, "The page", FILE] },
  failure: [500, "Error reading the page"],
});

export const roomPage = endpoint("roomPage", "GET /room/{id}", {
  ...page,
  summary: "Open a room in the app",
  description:
    "The page of the app with the room's name as its title, what a chat shows of a link (Open Graph), and what a search engine reads (JSON-LD, schema.org). An unknown room is a 404 with the same page, on which the app searches for it. While the store is unavailable, the page names no room.",
  mediaTypes: ["text/html"],
  inLanguages: true,
  path: v.object({ id: string("A room's identifier.") }),
  success: { SHOWN: [200, "The page", FILE], NOT_LISTED: [404, "", FILE] },
  failure: [500, "Error reading the page"],
});

export const appAsset = endpoint("appAsset", "GET /app/{asset}", {
  ...page,
  summary: "Get a script or an image of the app",
  description:
    "The app's files. A name with a hash always stands for the same bytes, so caches may keep them for ever.",
  mediaTypes: ["text/javascript", "image/svg+xml", "image/png"],
  path: v.object({ asset: string("The file's name, for instance `icon.svg`.") }),
  success: { SENT: [200, "The file", FILE] },
  errors: { ASSET_NOT_FOUND: [404, "Asset not found"] },
  failure: [500, "Error reading the asset"],
});

export const docsPage = endpoint("docsPage", "GET /docs", {
  ...page,
  summary: "Open the reference page",
  description: "Every endpoint with its examples, to read and to try against this service.",
  mediaTypes: ["text/html"],
  success: { SHOWN: [200, "The page", FILE] },
  failure: [500, "Error reading the page"],
});

export const docsAsset = endpoint("docsAsset", "GET /docs/{asset}", {
  ...page,
  summary: "Get a stylesheet, a script or an image of the reference page",
  description: "The reference page's files, so that it needs no other server.",
  mediaTypes: ["text/css", "text/javascript", "image/svg+xml", "text/plain"],
  path: v.object({ asset: string("The file's name, for instance `reference.css`.") }),
  success: { SENT: [200, "The file", FILE] },
  errors: { ASSET_NOT_FOUND: [404, "Asset not found"] },
  failure: [500, "Error reading the asset"],
});

export const openapiDocument = endpoint("openapiDocument", "GET /openapi.json", {
  ...page,
  summary: "Get this document",
  description: "All endpoints in OpenAPI 3.1, for client generators and other tools.",
  mediaTypes: ["application/json"],
  success: { SHOWN: [200, "The document", FILE] },
  failure: [500, "Error reading the document"],
});
