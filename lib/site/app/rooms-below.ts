import { later } from "./parts/later.tsx";

/** Not with the other views: one of those has it on its page. */
export const roomsBelow = later(async () => (await import("./saved/rooms-below.tsx")).RoomsBelow, true);
