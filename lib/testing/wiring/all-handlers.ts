import { createHandler as idpLogin } from "../../../functions/accounts/idp-login.ts";
import { createHandler as jwks } from "../../../functions/accounts/jwks.ts";
import { createHandler as login } from "../../../functions/accounts/login.ts";
import { createHandler as register } from "../../../functions/accounts/register.ts";
import { createHandler as validateToken } from "../../../functions/accounts/validate-token.ts";
import { createHandler as createExampleUser } from "../../../functions/example-users/create-example-user.ts";
import { createHandler as listExampleUsers } from "../../../functions/example-users/list-example-users.ts";
import { createHandler as findFreeRooms } from "../../../functions/rooms/find-free-rooms.ts";
import { createHandler as getRoom } from "../../../functions/rooms/get-room.ts";
import { createHandler as getRoomBatch } from "../../../functions/rooms/get-room-batch.ts";
import { createHandler as listRooms } from "../../../functions/rooms/list-rooms.ts";
import { createHandler as docsAsset } from "../../../functions/site/docs-asset.ts";
import { createHandler as docsPage } from "../../../functions/site/docs-page.ts";
import { createHandler as openapiDocument } from "../../../functions/site/openapi-document.ts";
import { createHandler as startPage } from "../../../functions/site/start-page.ts";
import { createExampleUserRepository } from "../../example-users/example-user-repository.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { importFile } from "../../import/import-file.ts";
import { createTimetablePublisher } from "../../rooms/timetable-publisher.ts";
import { createSiteFiles } from "../../site/site-files.ts";
import { RPI_SECTIONS } from "../data/real-sections.ts";
import { startTestIdentityProvider } from "../servers/identity-provider.ts";
import { accountServices } from "./account-services.ts";
import { providerLoginOn } from "./provider-services.ts";
import { roomServices } from "./room-services.ts";
import { startTestStore } from "./test-store.ts";

export interface AllHandlers {
  readonly call: (operationId: string, event: unknown) => Promise<HttpResponse>;
  readonly stop: () => Promise<void>;
}

/** Every function on one test store with the sample timetable, and on a real identity provider. */
export const startAllHandlers = async (): Promise<AllHandlers> => {
  const store = await startTestStore();
  const { timetable } = await importFile(RPI_SECTIONS);
  await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable, {
    source: "sample",
  });
  const idp = await startTestIdentityProvider();
  const accounts = accountServices(store);
  const rooms = roomServices(store);
  const exampleUsers = createExampleUserRepository(store.client, store.tables.exampleUsers);
  const files = createSiteFiles();
  const handlers: Readonly<Record<string, (event: unknown) => Promise<HttpResponse>>> = {
    listRooms: listRooms(rooms),
    getRoom: getRoom(rooms),
    findFreeRooms: findFreeRooms(rooms),
    getRoomBatch: getRoomBatch(rooms),
    register: register(accounts),
    login: login(accounts),
    idpLogin: idpLogin({ providerLogin: providerLoginOn(store, accounts, idp) }),
    validateToken: validateToken(accounts),
    jwks: jwks(accounts),
    listExampleUsers: listExampleUsers({ exampleUsers }),
    createExampleUser: createExampleUser({ exampleUsers }),
    startPage: startPage({ files }),
    docsPage: docsPage({ files }),
    docsAsset: docsAsset({ files }),
    openapiDocument: openapiDocument({ files }),
  };
  return {
    call: (operationId, event) => {
      const handler = handlers[operationId];
      if (handler === undefined) throw new Error(`There is no function ${operationId}`);
      return handler(event);
    },
    stop: async () => {
      await idp.stop();
      await store.stop();
    },
  };
};
