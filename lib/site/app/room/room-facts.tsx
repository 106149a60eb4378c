import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";
import type { ShownRoom } from "./shown-room.ts";
import { slotText, statusText } from "./status-text.ts";

/** When a room is free next, and what is in it, in a line. */
export const RoomFacts = ({ room }: { readonly room: ShownRoom }) => {
  const { next, today, knownRoom, slot, week } = room;
  // A room that no search offers is never said to be free.
  const atSlot = knownRoom?.offered && slot && week && slotText(slot, week);
  const seats = knownRoom?.capacity ?? undefined;
  const facts = [
    ...(atSlot ? [atSlot] : next === undefined ? [] : [statusText(next, today)]),
    ...(knownRoom?.offered === false ? [words.value.room.notOffered] : []),
    ...(seats === undefined ? [] : [words.value.free.roomSeats(seats)]),
    ...(knownRoom?.features ?? []).map(featureText),
  ];
  return <span role="status">{facts.join(" · ")}</span>;
};
