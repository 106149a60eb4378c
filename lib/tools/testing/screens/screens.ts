/** A picture of a view: its name says what is on it. */
export interface Screen {
  readonly name: string;
  /** `DATE` stands for the Tuesday of the pictures. */
  readonly path: string;
  readonly device: "phone" | "desktop";
  readonly scheme: "light" | "dark";
}

const VIEWS = [
  ["free", "/"],
  ["free-narrowed", "/?for=120&seats=40&with=projector"],
  ["free-at-a-time", "/?date=DATE&from=09:30&sort=name"],
  ["free-nothing-fits", "/?seats=150&with=projector,computers"],
  ["free-outside-the-term", "/?date=2026-01-02&from=10:00"],
  ["find", "/?find=dcc+3"],
  ["room", "/room/darrin-communications-center.308?date=DATE"],
  ["times", "/times"],
  ["saved", "/saved"],
  ["account", "/me"],
  ["not-found", "/no-such-page"],
  ["reference", "/docs"],
] as const;

const DEVICES = ["phone", "desktop"] as const;
const SCHEMES = ["light", "dark"] as const;

/** The main views, each on a phone and on a desktop, by day and by night. */
export const SCREENS: readonly Screen[] = VIEWS.flatMap(([view, path]) =>
  DEVICES.flatMap((device) =>
    SCHEMES.map((scheme) => ({ name: `${view}-${device}-${scheme}`, path, device, scheme })),
  ),
);
