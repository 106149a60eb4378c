/**
 * The composition root of the desk's functions. Each export makes one service from a `Deployment`, on first use and once;
 * production passes `live`, tests pass their own.
 */

import { randomUUID } from "node:crypto";
import { createAdmins } from "../../lib/accounts/admins.ts";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { createImportHistory } from "../../lib/desk/import-history.ts";
import { createSchoolStore } from "../../lib/desk/school-store.ts";
import { createTimetableDesk } from "../../lib/desk/timetable-desk.ts";
import { createHandChanges } from "../../lib/rooms/publish/hand-changes.ts";
import { createLayerPublisher } from "../../lib/rooms/publish/layer-publisher.ts";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { createTimetableReader } from "../../lib/rooms/publish/timetable-reader.ts";
import { documentClient } from "../../lib/store/document-client.ts";
import { retryEffects } from "../../lib/store/retry.ts";
import { live as accountsLive, type Deployment, sessions, users } from "../accounts/wiring.ts";
import { readRooms, timetable } from "../rooms/wiring.ts";

/** As for accounts: a record of what an admin did has the same clock and log. */
export const live = accountsLive;

type Wiring = typeof import("./wiring.ts");

/** These services of this folder, as a handler takes them. */
export type Services<Name extends keyof Wiring> = {
  readonly [Key in Name]: Wiring[Key] extends (on: Deployment) => infer Service ? Service : never;
};

/* @__NO_SIDE_EFFECTS__ */
function once<Service>(make: (on: Deployment) => Service) {
  return memoizeByObject<Deployment, Service>(make);
}

export const admins = once((on) => createAdmins(sessions(on), users(on)));
const client = once((on) => on.client ?? documentClient(storeConfig(on.environment)));
const table = once((on) => timetableConfig(on.environment).table);
export const schoolStore = once((on) => createSchoolStore(client(on), table(on), () => new Date(on.now())));
const publisher = once((on) => createTimetablePublisher(client(on), table(on)));
export const importHistory = once((on) => createImportHistory(publisher(on), admins(on)));
export const timetableDesk = once((on) =>
  createTimetableDesk({
    school: schoolStore(on),
    publisher: publisher(on),
    readTimetables: createTimetableReader(client(on), table(on)),
    confirmAdmin: admins(on).confirm,
    now: on.now,
  }),
);
export const handChanges = once((on) =>
  createHandChanges({
    timetable: timetable(on),
    readRooms: readRooms(on),
    publisher: createLayerPublisher(client(on), timetableConfig(on.environment).table, {
      ...retryEffects,
      newToken: randomUUID,
      now: () => new Date(on.now()),
    }),
    now: () => new Date(on.now()),
  }),
);
