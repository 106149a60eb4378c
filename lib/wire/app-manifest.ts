import { TextFile } from "./text-file.ts";

interface ManifestWords {
  /** If the school has no name. */
  readonly appName: string;
  readonly about: string;
  readonly shortcuts: Readonly<Record<"now" | "near" | "saved" | "times", string>>;
}

const ICONS = [
  { src: "/app/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
  { src: "/app/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
  { src: "/app/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
];

/** What a device needs to install the app (W3C Web Application Manifest), with the school's name. */
export const toManifest = (
  school: string | undefined,
  { appName, about, shortcuts: { now, near, saved, times } }: ManifestWords,
): TextFile => {
  const manifest = {
    name: school ?? appName,
    short_name: school ?? appName,
    description: about,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f6f5f0",
    theme_color: "#1c5c46",
    icons: ICONS,
    // What a long press on the app's icon offers.
    shortcuts: [
      { name: now, url: "/" },
      { name: near, url: "/?near=1" },
      { name: saved, url: "/saved" },
      { name: times, url: "/times" },
    ],
  };
  return new TextFile(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
};
