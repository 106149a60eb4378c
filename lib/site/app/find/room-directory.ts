import { signal } from "@preact/signals";
import { listRooms } from "../../../contract/rooms.ts";
import { ask } from "../client/ask.ts";
import type { NamedRoom } from "./room-search.ts";

/** A room as the list of all rooms has it. */
export interface KnownRoom extends NamedRoom {
  readonly id: string;
  readonly capacity: number | null;
  readonly features: readonly string[];
}

/** Every room, in the order of the service; `undefined` until it is known. */
export const directory = signal<readonly KnownRoom[] | undefined>(undefined);

/** Whether the list cannot be had at the moment. */
export const directoryIsAway = signal(false);

let asking: Promise<void> | undefined;

const load = async (): Promise<void> => {
  const reply = await ask(listRooms);
  directoryIsAway.value = reply.kind !== "answered";
  if (reply.kind !== "answered") {
    asking = undefined;
    return;
  }
  directory.value = Object.entries(reply.carries.data).map(([name, id]) => ({
    id,
    name,
    building: null,
    capacity: null,
    features: [],
  }));
};

/** Asks for the list when somebody first needs it; a try that failed is repeated by the next who asks. */
export const needDirectory = (): Promise<void> => {
  asking ??= load();
  return asking;
};
