import { importFile } from "@classroom/import/import-file.ts";
import { createSiteFiles } from "@classroom/site/site-files.ts";
import { createSignInWays } from "../../../accounts/provider/sign-in-ways.ts";
import { createExampleUserRepository } from "../../../example-users/example-user-repository.ts";
import type { HttpResponse } from "../../../http/respond.ts";
import { createTimetablePublisher } from "../../../rooms/publish/timetable-publisher.ts";
import { storedFile } from "../../import/files/stored-file.ts";
import { SAMPLE_TERM } from "../../local/sample-term.ts";
import { routedFunctions, sourceOf } from "../../stage/declared-functions.ts";
import { RPI_SECTIONS } from "../data/real-sections.ts";
import { CLIENT_ID, startTestIdentityProvider } from "../servers/test-provider.ts";
import { accountServices } from "./test-account-services.ts";
import { deskServices } from "./test-desk-services.ts";
import { providerLoginOn } from "./test-provider-services.ts";
import { roomServices } from "./test-room-services.ts";
import { startTestStore } from "./test-store.ts";

export interface AllHandlers {
  readonly call: (operationId: string, event: unknown) => Promise<HttpResponse>;
  readonly stop: () => Promise<void>;
}

type Handler = (event: unknown) => Promise<HttpResponse>;

/** Every declared function with its needs, each of which is one of these. */
const everyHandler = async (needs: object): Promise<Readonly<Record<string, Handler>>> => {
  const made = Object.keys(routedFunctions()).map(async (name) => {
    const { createHandler } = (await import(/* @vite-ignore */ `../../../../${sourceOf(name)}`)) as {
      createHandler: (needs: object) => Handler;
    };
    return [name, createHandler(needs)] as const;
  });
  return Object.fromEntries(await Promise.all(made));
};

/** Every function on one test store with the sample timetable, and on a real identity provider. */
export const startAllHandlers = async (): Promise<AllHandlers> => {
  const store = await startTestStore();
  const { timetable } = await importFile({ file: await storedFile(RPI_SECTIONS.file) });
  await createTimetablePublisher(store.client, store.tables.timetable).publish(
    { ...timetable, calendar: SAMPLE_TERM },
    { source: "sample" },
  );
  const idp = await startTestIdentityProvider();
  const accounts = accountServices(store);
  const rooms = roomServices(store);
  const exampleUsers = createExampleUserRepository(store.client, store.tables.exampleUsers);
  const files = createSiteFiles();
  const handlers = await everyHandler({
    ...accounts,
    ...rooms,
    exampleUsers,
    ...deskServices(accounts),
    files,
    providerLogin: providerLoginOn(accounts, idp),
    signInWays: createSignInWays({
      passwords: true,
      mail: true,
      domains: [],
      lastingSessions: true,
      provider: {
        issuer: new URL(idp.issuer),
        clientId: CLIENT_ID,
        redirectUris: { ...idp.redirectUris, others: [] },
      },
      now: Date.now,
      onAway: () => {},
    }),
  });
  return {
    call: (operationId, event) => {
      const handler = handlers[operationId];
      if (handler === undefined) throw new Error(`serverless.yml declares no function ${operationId}`);
      return handler(event);
    },
    stop: async () => {
      await idp.stop();
      await store.stop();
    },
  };
};
