import * as v from "valibot";
import { endpoint, FILE } from "../endpoint.ts";
import { optional } from "../schemas.ts";

export const appManifest = endpoint("appManifest", "GET /manifest.webmanifest", {
  tag: "Documentation",
  summary: "Get the app's manifest",
  description: "The file that browsers read to install the app; it contains the school's name.",
  shape: "file",
  caching: "timetable",
  mediaTypes: ["application/manifest+json"],
  query: v.object({ lang: optional(v.string(), "The app's language (BCP 47); English if absent.") }),
  success: { SENT: [200, "The manifest", FILE] },
  failure: [500, "Error reading the manifest"],
});
