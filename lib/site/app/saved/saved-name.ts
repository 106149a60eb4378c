import { directory, directoryIsAway } from "../find/room-directory.ts";
import { savedReply, savedWeeks } from "./saved-weeks.ts";

/** A saved room's name; `undefined` while it is on its way, and the id if it does not come. */
export const savedName = (id: string): string | undefined => {
  const listed = directory.value?.find((room) => room.id === id);
  const name = listed?.name ?? savedWeeks.value.get(id)?.room.name;
  const isOver = directoryIsAway.value || !savedReply.value.loading;
  return name ?? (isOver ? id : undefined);
};
