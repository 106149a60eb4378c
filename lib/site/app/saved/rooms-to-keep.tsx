import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { useRef } from "preact/hooks";
import { ask } from "../client/ask.ts";
import { sessionState } from "../me/session.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { words } from "../state/language.ts";
import { SavedRooms } from "./saved-rooms.tsx";

const MOST_ROOMS = "8";

const freeNow = async (): Promise<readonly string[]> => {
  const reply = await ask(findRoomsFreeAt, { query: { sort: "longest", limit: MOST_ROOMS } });
  return reply.kind === "answered" ? reply.payload.data.rooms.map(({ _id }) => _id) : [];
};

/** True from the moment that no room is kept until the view is left, so that a star stays where it was pressed. */
export const useIsFirst = (ids: readonly string[]): boolean => {
  const isFirst = useRef(false);
  isFirst.current ||= ids.length === 0 && sessionState.value === "settled";
  return isFirst.current;
};

/** Rooms that are free now, to be kept by their stars; nothing if none is. */
export const RoomsToKeep = () => {
  const ids = useAnswer(freeNow, []) ?? [];
  return ids.length === 0 ? null : (
    <section class="to-keep">
      <h2>{words.value.nav.free}</h2>
      <SavedRooms ids={ids} />
    </section>
  );
};
