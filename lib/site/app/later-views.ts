import { later } from "./parts/later.tsx";

export const room = later(async () => (await import("./room/room-view.tsx")).RoomView);
export const roomPane = later(async () => (await import("./room/room-pane.tsx")).RoomPane, true);
export const outsideTerm = later(async () => (await import("./free/outside-term.tsx")).OutsideTerm, true);
export const nothingFits = later(async () => (await import("./free/nothing-fits.tsx")).NothingFits, true);
export const times = later(async () => (await import("./times/times-view.tsx")).TimesView);
export const saved = later(async () => (await import("./saved/saved-view.tsx")).SavedView);
export const me = later(async () => (await import("./me/me-view.tsx")).MeView);

/** Loads the remaining views, so that they open at once. */
export const loadOtherViews = (): void => {
  for (const { load } of [roomPane, outsideTerm, nothingFits, room, saved, times, me]) void load();
};
