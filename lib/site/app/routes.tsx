import { DeskDoor } from "./desk/desk-door.tsx";
import { FreeView } from "./free/free-view.tsx";
import { me, room, saved, times } from "./later-views.ts";

/**
 * The views and their addresses; `lib/contract/pages/documentation.ts` has the page at the same ones. Free rooms
 * are in the first file, since they are what people come for.
 */
export const ROUTES = [
  { path: "/", view: FreeView },
  { path: "/room/:id", view: room.view },
  { path: "/times", view: times.view },
  { path: "/saved", view: saved.view },
  { path: "/me", view: me.view },
  { path: "/desk", view: DeskDoor },
] as const;

/** Any path that is not a view of the app, such as `/docs`, is left to the browser. */
export const IN_THE_APP = /^\/($|\?|room\/|times($|\?)|saved($|\?)|me($|\?)|desk($|\?))/;
