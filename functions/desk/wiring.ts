/** The composition root of the desk's functions: what is built from what. */

import { sendWithSes } from "../../lib/accounts/mail/mail-sender.ts";
import { createAdmins } from "../../lib/accounts/sessions.ts";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";
import { hasMail, mailSenderConfig, sourceConfig, timetableConfig } from "../../lib/config/settings.ts";
import type { EndpointDefinition } from "../../lib/contract/endpoint.ts";
import { createDoubtNotice } from "../../lib/desk/doubt-notice.ts";
import { createDownload } from "../../lib/desk/download.ts";
import { createFeedPublisher } from "../../lib/desk/feed-publisher.ts";
import { createImportHistory } from "../../lib/desk/import-history.ts";
import { createSchoolStore } from "../../lib/desk/school-store.ts";
import { createSourceList } from "../../lib/desk/source-list.ts";
import { createSourcePublisher } from "../../lib/desk/source-publisher.ts";
import { createSourceSchedule } from "../../lib/desk/source-schedule.ts";
import { createSourceStates } from "../../lib/desk/source-states.ts";
import { createTimetableDesk } from "../../lib/desk/timetable-desk.ts";
import { createTimetableImport } from "../../lib/desk/timetable-import.ts";
import { describeError } from "../../lib/http/log.ts";
import { createHandChanges } from "../../lib/rooms/publish/hand-changes.ts";
import { publisherEffects } from "../../lib/rooms/publish/history-store.ts";
import { createLayerPublisher } from "../../lib/rooms/publish/layer-publisher.ts";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { createTimetableReader } from "../../lib/rooms/publish/timetable-reader.ts";
import { toReport } from "../../lib/wire/timetable-import.ts";
import { sessions, users } from "../accounts/wiring.ts";
import { timetable } from "../rooms/wiring.ts";
import { type Act, client, type Deployment, implement, logCause } from "../wiring.ts";

/* @__NO_SIDE_EFFECTS__ */
const once = <Service>(make: (on: Deployment) => Service) => memoizeByObject(make);

export const admins = once((on) => createAdmins(sessions(on), users(on)));

/** The handler of an endpoint that is for admins only. */
export const forAdmins = <Definition extends EndpointDefinition>(
  contract: Definition,
  act: Act<Definition>,
) => implement(contract, act, (on) => admins(on).admit);

const table = once((on) => timetableConfig(on.environment).table);
export const schoolStore = once((on) => createSchoolStore(client(on), table(on), () => new Date(on.now())));
export const publisher = once((on) => createTimetablePublisher(client(on), table(on)));
export const importHistory = once((on) => createImportHistory(publisher(on), admins(on)));
const states = once((on) => createSourceStates(client(on), table(on)));
const download = once((on) => createDownload(sourceConfig(on.environment)));
export const listSources = once((on) => createSourceList(states(on)));
const imports = once((on) =>
  createTimetableImport({
    publisher: publisher(on),
    readTimetables: createTimetableReader(client(on), table(on)),
    reportText: (report) => JSON.stringify(toReport(report)),
    now: on.now,
  }),
);
const notify = once((on) => {
  if (on.sendMail === undefined && !hasMail(on.environment)) return async () => {};
  const { from, site } = mailSenderConfig(on.environment);
  return createDoubtNotice({
    send: on.sendMail ?? sendWithSes(awsServiceConfig("SES", on.environment), from, on.now),
    site,
    onFailed: logCause(on, "error", "notice not sent"),
  });
});
const layerPublisher = once((on) =>
  createLayerPublisher(client(on), table(on), {
    ...publisherEffects,
    now: () => new Date(on.now()),
  }),
);
const feedPublisher = once((on) =>
  createFeedPublisher({ timetable: timetable(on), publisher: layerPublisher(on), now: on.now }),
);
export const timetableDesk = once((on) =>
  createTimetableDesk({
    school: schoolStore(on),
    publisher: publisher(on),
    imports: imports(on),
    feeds: feedPublisher(on),
    confirmAdmin: admins(on).confirm,
    download: download(on),
    states: states(on),
    now: on.now,
  }),
);
export const sourceSchedule = once((on) =>
  createSourceSchedule({
    school: schoolStore(on),
    states: states(on),
    publish: createSourcePublisher({
      imports: imports(on),
      publisher: publisher(on),
      feeds: feedPublisher(on),
    }),
    download: download(on),
    tell: notify(on),
    log: ({ cause, ...event }) =>
      on.log({
        level: event.event === "source published" ? "info" : "warn",
        ...event,
        ...(cause !== undefined && { cause: describeError(cause) }),
      }),
    now: on.now,
  }),
);
export const handChanges = once((on) =>
  createHandChanges({
    timetable: timetable(on),
    publisher: layerPublisher(on),
    now: () => new Date(on.now()),
  }),
);
