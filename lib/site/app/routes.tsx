import lazy from "preact-iso/lazy";
import { FreeView } from "./free/free-view.tsx";

/** A view of its own file, which the browser loads when somebody goes there first. */
const RoomView = lazy(() => import("./room/room-view.tsx").then((file) => file.RoomView));
const TimesView = lazy(() => import("./times/times-view.tsx").then((file) => file.TimesView));
const SavedView = lazy(() => import("./saved/saved-view.tsx").then((file) => file.SavedView));
const MeView = lazy(() => import("./me/me-view.tsx").then((file) => file.MeView));

/** The views and their addresses; `lib/contract/documentation.ts` has the page at the same ones. */
export const ROUTES = [
  { path: "/", view: FreeView },
  { path: "/room/:id", view: RoomView },
  { path: "/times", view: TimesView },
  { path: "/saved", view: SavedView },
  { path: "/me", view: MeView },
] as const;

/** Whatever is no view of ours, `/docs` for instance, is left to the browser. */
export const IN_THE_APP = /^\/($|\?|room\/|times($|\?)|saved($|\?)|me($|\?))/;
