import { ASSETS, OPENAPI_DOCUMENT, REFERENCE_PAGE, START_PAGE } from "../site/site-files.ts";

/** What a function's zip holds. */
export interface ZipContents {
  /** The bundle, and the most bytes it may have; the figures are a few per cent above what was reached. */
  readonly bundle: readonly [path: string, mostBytes: number];
  /** Whatever else is in it. */
  readonly besides: readonly string[];
}

const ROOMS = 222_000;
const EXAMPLE_USERS = 208_000;
const PASSWORDS = 256_000;

const FILES = 21_000;

const PASSWORD_FILES = ["functions/accounts/argon2.node", "functions/accounts/common-passwords.br"];

/** Every function's zip. More bytes are a slower cold start: whoever needs them says so here. */
export const ZIP_CONTENTS: Readonly<Record<string, ZipContents>> = {
  getRoom: { bundle: ["functions/rooms/get-room.mjs", ROOMS], besides: [] },
  listRooms: { bundle: ["functions/rooms/list-rooms.mjs", ROOMS], besides: [] },
  findFreeRooms: { bundle: ["functions/rooms/find-free-rooms.mjs", ROOMS], besides: [] },
  getRoomBatch: { bundle: ["functions/rooms/get-room-batch.mjs", ROOMS], besides: [] },
  register: { bundle: ["functions/accounts/register.mjs", PASSWORDS], besides: PASSWORD_FILES },
  login: { bundle: ["functions/accounts/login.mjs", PASSWORDS], besides: PASSWORD_FILES },
  validateToken: { bundle: ["functions/accounts/validate-token.mjs", 244_000], besides: [] },
  idpLogin: { bundle: ["functions/accounts/idp-login.mjs", 290_000], besides: [] },
  jwks: { bundle: ["functions/accounts/jwks.mjs", 58_000], besides: [] },
  listExampleUsers: {
    bundle: ["functions/example-users/list-example-users.mjs", EXAMPLE_USERS],
    besides: [],
  },
  createExampleUser: {
    bundle: ["functions/example-users/create-example-user.mjs", EXAMPLE_USERS],
    besides: [],
  },
  startPage: { bundle: ["functions/site/start-page.mjs", FILES], besides: [START_PAGE.path] },
  docsPage: { bundle: ["functions/site/docs-page.mjs", FILES], besides: [REFERENCE_PAGE.path] },
  docsAsset: {
    bundle: ["functions/site/docs-asset.mjs", FILES],
    besides: Array.from(ASSETS.values(), ({ path }) => path),
  },
  openapiDocument: {
    bundle: ["functions/site/openapi-document.mjs", FILES],
    besides: [OPENAPI_DOCUMENT.path],
  },
};
