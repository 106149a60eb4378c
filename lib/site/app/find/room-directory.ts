import { signal } from "@preact/signals";
import { listRooms } from "../../../contract/rooms.ts";
import { ask } from "../client/ask.ts";
import type { NamedRoom } from "./named-room.ts";

/** A room as the list of all rooms has it. */
export interface KnownRoom extends NamedRoom {
  readonly id: string;
  readonly capacity: number | null;
  readonly features: readonly string[];
  /** False for a room that nobody may call free, whatever is scheduled in it. */
  readonly offered: boolean;
}

/** Every room, in the order of the service; `undefined` until it is known. */
export const directory = signal<readonly KnownRoom[] | undefined>(undefined);

/** Whether the list cannot be had at the moment. */
export const directoryIsAway = signal(false);

let asking: Promise<void> | undefined;

const load = async (): Promise<void> => {
  const reply = await ask(listRooms, { query: { details: "true" } });
  directoryIsAway.value = reply.kind !== "answered";
  if (reply.kind !== "answered") {
    asking = undefined;
    return;
  }
  directory.value = (reply.payload.rooms ?? []).map(({ _id, ...room }) => ({ ...room, id: _id }));
};

/** Asks for the list when somebody first needs it; a try that failed is repeated by the next who asks. */
export const needDirectory = (): Promise<void> => {
  asking ??= load();
  return asking;
};
