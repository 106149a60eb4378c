import { SaveButton } from "../me/save-button.tsx";
import { session } from "../me/session.ts";
import { later } from "../parts/later.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import type { ShownRoom } from "./shown-room.ts";

const desk = later(async () => (await import("../desk/desk-link.tsx")).DeskLink, true);

/** The actions of a room. */
export const RoomActions = ({ room }: { readonly room: ShownRoom }) => (
  <div class="actions">
    <SaveButton id={room.id} />
    {room.hasDates === false ? null : <CalendarButton room={room} />}
    <ShareButton />
    {session.value?.user.admin ? <desk.view id={room.id} date={room.date} /> : null}
  </div>
);
