import { words } from "../state/language.ts";
import type { ShownRoom } from "./shown-room.ts";
import { statusText } from "./status-text.ts";

/** When a room is free next, and what is in it, in a line. */
export const RoomFacts = ({ room: { next, today, known } }: { readonly room: ShownRoom }) => {
  const seats = known?.capacity ?? undefined;
  const facts = [
    ...(next === undefined ? [] : [statusText(next, today)]),
    ...(known?.offered === false ? [words.value.room.notOffered] : []),
    ...(seats === undefined ? [] : [words.value.free.roomSeats(seats)]),
    ...(known?.features ?? []),
  ];
  return <span role="status">{facts.join(" · ")}</span>;
};
