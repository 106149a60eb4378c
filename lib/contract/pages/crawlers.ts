import { endpoint, FILE } from "../endpoint.ts";

export const sitemap = endpoint("sitemap", "GET /sitemap.xml", {
  tag: "Documentation",
  summary: "List the pages for search engines",
  description: "The app and each room that searches offer (sitemaps.org protocol), 50,000 pages at most.",
  shape: "file",
  caching: "timetable",
  mediaTypes: ["application/xml"],
  success: { SENT: [200, "The list", FILE] },
  failure: [500, "Error listing the pages"],
});

export const robots = endpoint("robots", "GET /robots.txt", {
  tag: "Documentation",
  summary: "Tell crawlers what to read",
  description: "Everything but the pages about a person (RFC 9309), and where the sitemap is.",
  shape: "file",
  caching: "revalidated",
  standsAlone: true,
  mediaTypes: ["text/plain"],
  success: { SENT: [200, "The rules", FILE] },
  failure: [500, "Error writing the rules"],
});
