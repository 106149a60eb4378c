import QuickLRU from "quick-lru";
import type { SerializedJson } from "../contract/serialized-json.ts";
import type { Room } from "../timetable/timetable.ts";
import type { CurrentTimetable, Reading } from "./current-timetable.ts";
import type { Edition } from "./edition.ts";
import { type FreeQuery, findFreeRooms } from "./free-rooms.ts";
import { roomDictionary } from "./room-dictionary.ts";
import type { TimetableStore } from "./timetable-store.ts";

/** Rooms kept in memory: at 4 to 8 KB each with their JSON, some 40 MB at the most (the cache may hold twice the number). */
const MAX_ROOMS_KEPT = 2500;

/** DynamoDB refuses a sort key above 1,024 bytes, or one that has no UTF-8 form; no id that an import makes comes near. */
const MAX_ID_BYTES = 512;

interface Read {
  readonly reading: Reading;
}

/** Reads of the current timetable; each answer comes from one edition, which `reading` names. */
export interface RoomRepository {
  /** The room, or `undefined` where no room has the id, however odd or long. */
  readonly find: (id: string) => Promise<Read & { readonly room: Room | undefined }>;
  /** One element for each id, in the order asked, duplicates included. */
  readonly findEach: (
    ids: readonly string[],
  ) => Promise<Read & { readonly rooms: readonly (Room | undefined)[] }>;
  /** Names to ids in natural order of the names. */
  readonly dictionary: () => Promise<Read & { readonly dictionary: SerializedJson<Record<string, string>> }>;
  /** Names in natural order. */
  readonly findFree: (query: FreeQuery) => Promise<Read & { readonly names: SerializedJson<string[]> }>;
}

const isPossibleId = (id: string): boolean =>
  id !== "" && id.isWellFormed() && Buffer.byteLength(id) <= MAX_ID_BYTES;

export const createRoomRepository = (
  current: CurrentTimetable,
  store: Pick<TimetableStore, "rooms">,
): RoomRepository => {
  const kept = new QuickLRU<string, Room>({ maxSize: MAX_ROOMS_KEPT });

  const roomsOf = async (edition: Edition, ids: readonly string[]): Promise<(Room | undefined)[]> => {
    const keyOf = (id: string) => `${edition.version} ${id}`;
    const found = new Map<string, Room>();
    const wanted = new Set<string>();
    for (const id of ids) {
      const room = kept.get(keyOf(id));
      if (room !== undefined) found.set(id, room);
      else if (isPossibleId(id)) wanted.add(id);
    }
    if (wanted.size > 0 && edition.rooms > 0)
      for (const [id, room] of await store.rooms(edition, [...wanted])) {
        found.set(id, room);
        kept.set(keyOf(id), room);
      }
    return ids.map((id) => found.get(id));
  };

  return {
    find: (id) =>
      current.read(async ({ edition }) => {
        const [room] = await roomsOf(edition, [id]);
        return { room };
      }),
    findEach: (ids) => current.read(async ({ edition }) => ({ rooms: await roomsOf(edition, ids) })),
    dictionary: () =>
      current.read(async (snapshot) => ({ dictionary: roomDictionary(await snapshot.directory()) })),
    findFree: (query) => current.read(async (snapshot) => ({ names: await findFreeRooms(snapshot, query) })),
  };
};
