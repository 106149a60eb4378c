import { FreeView } from "./free/free-view.tsx";
import { MeView } from "./me/me-view.tsx";
import { RoomView } from "./room/room-view.tsx";
import { SavedView } from "./saved/saved-view.tsx";
import { TimesView } from "./times/times-view.tsx";

/**
 * The views and their addresses; `lib/contract/documentation.ts` has the page at the same ones. They are one file: what
 * they share would be three more, each asked for only when the one before has come.
 */
export const ROUTES = [
  { path: "/", view: FreeView },
  { path: "/room/:id", view: RoomView },
  { path: "/times", view: TimesView },
  { path: "/saved", view: SavedView },
  { path: "/me", view: MeView },
] as const;

/** Whatever is no view of ours, `/docs` for instance, is left to the browser. */
export const IN_THE_APP = /^\/($|\?|room\/|times($|\?)|saved($|\?)|me($|\?))/;
