import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { useEffect, useMemo } from "preact/hooks";
import { ask, type Reply } from "../client/ask.ts";
import { publication } from "../state/publication.ts";
import { createRemote, type Remote } from "../state/remote.ts";

export type RoomAnswer = Remote<Reply<typeof getRoom>>;

/**
 * The room's week that holds the date; as published, if the timetable has no dates. Without an id no request is sent.
 *
 * @returns the week as far as it is known, and how to reload it
 */
export const useRoomWeek = (
  id: string | undefined,
  date: string | undefined,
): { readonly answer: RoomAnswer; readonly again: () => void } => {
  const remote = useMemo(() => createRemote<Reply<typeof getRoom>>(), [id]);
  const again = (): void => {
    if (id === undefined) return;
    void remote.ask((signal) => ask(getRoom, { path: { id }, query: { date }, signal }), "asked");
  };
  useEffect(again, [remote, date, publication.value]);
  return { answer: remote.state.value, again };
};
