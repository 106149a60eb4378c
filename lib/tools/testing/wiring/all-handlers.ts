import { importFile } from "@classroom/import/import-file.ts";
import type { Deployment } from "../../../../functions/wiring.ts";
import type { HttpResponse } from "../../../http/respond.ts";
import { createTimetablePublisher } from "../../../rooms/publish/timetable-publisher.ts";
import { storedFile } from "../../import/files/stored-file.ts";
import { SAMPLE_TERM } from "../../local/sample-term.ts";
import { routedFunctions, sourceOf } from "../../stage/declared-functions.ts";
import { RPI_SECTIONS } from "../data/real-sections.ts";
import { startTestIdentityProvider } from "../servers/test-provider.ts";
import { accountServices } from "./test-account-services.ts";
import { withProvider } from "./test-provider-services.ts";
import { startTestStore } from "./test-store.ts";

export interface AllHandlers {
  readonly call: (operationId: string, event: unknown) => Promise<HttpResponse>;
  readonly stop: () => Promise<void>;
}

type Handler = (event: unknown) => Promise<HttpResponse>;

/** Every declared function on this deployment. */
const everyHandler = async (on: Deployment): Promise<Readonly<Record<string, Handler>>> => {
  const made = Object.keys(routedFunctions()).map(async (name) => {
    const { createHandler } = (await import(/* @vite-ignore */ `../../../../${sourceOf(name)}`)) as {
      createHandler: (on: Deployment) => Handler;
    };
    return [name, createHandler(on)] as const;
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
  const { environment, ...accounts } = withProvider(accountServices(store), idp);
  const handlers = await everyHandler({
    ...accounts,
    environment: {
      ...environment,
      EXAMPLE_USERS_TABLE: store.tables.exampleUsers,
      SOURCES_LOOPBACK: "true",
    },
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
