/** What a function's zip holds. */
export interface ZipContents {
  /** The bundle, and the most bytes it may have; the figures are a few per cent above what was reached. */
  readonly bundle: readonly [path: string, mostBytes: number];
  /** Whatever else is in it. */
  readonly besides: readonly string[];
}

const ROOMS = 222_000;
const EXAMPLE_USERS = 208_000;

/** Every function's zip. More bytes are a slower cold start: whoever needs them says so here. */
export const ZIP_CONTENTS: Readonly<Record<string, ZipContents>> = {
  getRoom: { bundle: ["functions/rooms/get-room.mjs", ROOMS], besides: [] },
  listRooms: { bundle: ["functions/rooms/list-rooms.mjs", ROOMS], besides: [] },
  findFreeRooms: { bundle: ["functions/rooms/find-free-rooms.mjs", ROOMS], besides: [] },
  getRoomBatch: { bundle: ["functions/rooms/get-room-batch.mjs", ROOMS], besides: [] },
  listExampleUsers: {
    bundle: ["functions/example-users/list-example-users.mjs", EXAMPLE_USERS],
    besides: [],
  },
  createExampleUser: {
    bundle: ["functions/example-users/create-example-user.mjs", EXAMPLE_USERS],
    besides: [],
  },
};
