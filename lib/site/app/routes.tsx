import { FreeView } from "./free/free-view.tsx";
import { me, saved, times } from "./later-views.ts";
import { RoomView } from "./room/room-view.tsx";

/**
 * The views and their addresses; `lib/contract/pages/documentation.ts` has the page at the same ones. Free rooms and a room
 * are in the first file, since they are what people come for.
 */
export const ROUTES = [
  { path: "/", view: FreeView },
  { path: "/room/:id", view: RoomView },
  { path: "/times", view: times.view },
  { path: "/saved", view: saved.view },
  { path: "/me", view: me.view },
] as const;

/** Any path that is not a view of the app, such as `/docs`, is left to the browser. */
export const IN_THE_APP = /^\/($|\?|room\/|times($|\?)|saved($|\?)|me($|\?))/;
