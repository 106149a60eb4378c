import { endpoint, FILE } from "../endpoint.ts";

export const appManifest = endpoint({
  operationId: "appManifest",
  route: "GET /manifest.webmanifest",
  tag: "Documentation",
  summary: "Get the app's manifest",
  description: "What a browser asks for to install the app; it contains the school's name.",
  shape: "file",
  caching: "timetable",
  mediaTypes: ["application/manifest+json"],
  success: { SENT: [200, "The manifest", FILE] },
  failure: [500, "Error reading the manifest"],
});
