import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { TextFile } from "./text-file.ts";

const MEDIA_TYPE = "application/manifest+json";
const NAMELESS = "Free rooms";

const PICTURES = [
  { src: "/app/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
  { src: "/app/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
  { src: "/app/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
];

/** What a device needs to install the app (W3C Web Application Manifest), with the school's name. */
export const toManifest = (school: string | undefined): TextFile => {
  const manifest = {
    name: school ?? NAMELESS,
    short_name: school ?? NAMELESS,
    description: "Rooms that are free now, and until when",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f6f5f0",
    theme_color: "#1c5c46",
    icons: PICTURES,
  };
  return new TextFile(JSON.stringify(manifest), `${MEDIA_TYPE}; charset=utf-8`);
};

export const appManifest = endpoint({
  operationId: "appManifest",
  route: "GET /manifest.webmanifest",
  tag: "Documentation",
  summary: "Get the app's manifest",
  description: "What a browser asks for to install the app; it contains the school's name.",
  shape: "file",
  caching: "timetable",
  mediaTypes: [MEDIA_TYPE],
  success: { SENT: [200, "The manifest", v.instance(TextFile)] },
  errors: {},
  failure: [500, "Error reading the manifest"],
});
