import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";
import type { ShownRoom } from "./shown-room.ts";
import { slotText, statusText } from "./status-text.ts";

/** When a room is free next, and below it what is in the room. */
export const RoomFacts = ({ room }: { readonly room: ShownRoom }) => {
  const { next, today, knownRoom, slot, week } = room;
  const { free, room: texts } = words.value;
  // A room that no search offers is never said to be free.
  const atSlot = knownRoom?.offered && slot && week ? slotText(slot, week) : undefined;
  const state =
    knownRoom?.offered === false ? texts.notOffered : (atSlot ?? (next && statusText(next, today)));
  const isFreeNow = atSlot === undefined && next?.is === "free" && next.isNow;
  const seats = knownRoom?.capacity ?? undefined;
  const facts = [
    ...(seats === undefined ? [] : [free.roomSeats(seats)]),
    ...(knownRoom?.features ?? []).map(featureText),
  ];
  return (
    <span role="status">
      <b class={isFreeNow ? "free" : undefined}>{state}</b> <span>{facts.join(" · ")}</span>
    </span>
  );
};
