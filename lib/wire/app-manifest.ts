import { TextFile } from "./text-file.ts";

const NAMELESS = "Free rooms";

const ICONS = [
  { src: "/app/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
  { src: "/app/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
  { src: "/app/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
];

/** What a long press on the app's icon offers. */
const SHORTCUTS = [
  { name: "Free now", url: "/" },
  { name: "Near me", url: "/?near=1" },
  { name: "Your rooms", url: "/saved" },
  { name: "Several times", url: "/times" },
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
    icons: ICONS,
    shortcuts: SHORTCUTS,
  };
  return new TextFile(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
};
