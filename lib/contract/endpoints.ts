import { idpLogin, jwks, login, register, validateToken } from "./accounts.ts";
import { docsAsset, docsPage, openapiDocument, startPage } from "./documentation.ts";
import type { EndpointDefinition } from "./endpoint.ts";
import { createExampleUser, listExampleUsers } from "./example-users.ts";
import { findFreeRooms, getRoom, getRoomBatch, listRooms } from "./rooms.ts";

/** Everything that this service answers, in the order in which people read about it. */
export const ENDPOINTS: readonly EndpointDefinition[] = [
  listRooms,
  getRoom,
  findFreeRooms,
  getRoomBatch,
  register,
  login,
  idpLogin,
  validateToken,
  jwks,
  listExampleUsers,
  createExampleUser,
  startPage,
  docsPage,
  docsAsset,
  openapiDocument,
];
