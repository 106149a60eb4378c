import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { importFile } from "@classroom/import/import-file.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import type { HttpResponse } from "../../../http/respond.ts";
import { createTimetablePublisher } from "../../../rooms/publish/timetable-publisher.ts";
import { HEAD_KEY, HISTORY_KEY } from "../../../rooms/store/timetable-keys.ts";
import { retryEffects } from "../../../store/retry.ts";
import { storedFile } from "../../import/files/stored-file.ts";
import { SAMPLE_SECTIONS } from "../../local/sample-files.ts";
import { SAMPLE_TERM } from "../../local/sample-term.ts";
import { makeAccountSecrets } from "../../stage/signing-key-rotation.ts";
import { CLIENT_ID, startTestIdentityProvider } from "../servers/test-provider.ts";
import { startTestStore, type TestStore } from "../wiring/test-store.ts";
import { adminChanges } from "./admin-changes.ts";
import type { Stage } from "./case-player.ts";
import { stageMail } from "./stage-mail.ts";
import { stageMemory } from "./stage-memory.ts";
import { stagePeople } from "./stage-people.ts";

const NOBODY_LISTENS = "http://127.0.0.1:1";

/** What a function finds in its environment. */
export type FunctionEnvironment = Readonly<Record<string, string>>;

/** Calls a function that was started with the environment. */
export type CallFunction = (
  operationId: string,
  event: unknown,
  environment: FunctionEnvironment,
) => Promise<HttpResponse>;

export interface CaseStage {
  /** A stage with the sample timetable and no accounts; one at a time. */
  readonly open: (callFunction: CallFunction) => Promise<Stage>;
  /** Where the store listens. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** Of the timetables in their order, so that an example can name one. */
export const VERSIONS = ["20260105T093000Z-6b86b273", "20260105T093000Z-d4735e3a"] as const;

const PUBLISHED_AT = new Date("2026-01-05T09:30:00Z");

const summerTerm = (): Term => {
  const dates = { first: "2024-05-20", last: "2024-08-16" };
  return {
    ...SAMPLE_TERM,
    ...dates,
    id: "summer-2024",
    name: "SUMMER 2024",
    days: termDays({ ...dates, noClasses: ["2024-07-04"] }),
    holidays: [[45, 45]],
    exams: { from: "2024-08-12", to: "2024-08-16" },
  };
};

/** A term of two rooms and two classes, with hours and examinations: small enough to be read whole. */
const summerOf = ({ school, rooms }: Timetable): Timetable => {
  const [first, second] = rooms;
  if (first === undefined || second === undefined) throw new Error("The sample has no rooms");
  const calendar = summerTerm();
  const physics = { className: "PHYS-1100 01", start: 600, end: 710 };
  const workshop = { className: "ARCH-2530 01", start: 840, end: 950, on: [[0, 34]] as const };
  const none = eachWeekday(() => []);
  return {
    ...(school && { school }),
    term: calendar.name,
    calendar,
    rooms: [
      {
        ...first,
        meetings: { ...none, M: [physics, workshop], R: [physics] },
        hours: "Mo-Fr 07:00-22:00; PH off",
        access: { name: "student card after 18:00", public: false },
        coordinates: [42.73, -73.68],
      },
      { ...second, meetings: none, hours: "Mo-Th 18:00-02:00", access: { name: null, public: true } },
    ],
  };
};

const sampleSchool = async (): Promise<readonly Timetable[]> => {
  const { timetable } = await importFile({ file: await storedFile(SAMPLE_SECTIONS), school: "Rensselaer" });
  return [{ ...timetable, calendar: SAMPLE_TERM }, summerOf(timetable)];
};

/**
 * The store that the examples under `events/` suppose: the sample, and a term before it; its tables are named as those of the deployment stage. With
 * another school, some rooms of the examples may be unknown.
 */
export const startCaseStage = async (
  stageName?: string,
  school: () => Promise<readonly Timetable[]> = sampleSchool,
  prepare?: (store: TestStore) => Promise<void>,
): Promise<CaseStage> => {
  const store = await startTestStore(stageName);
  const { client, tables, endpoint } = store;
  let imports = 0;
  const newToken = (): string => {
    imports += 1;
    return String(imports);
  };
  const effects = { ...retryEffects, now: () => PUBLISHED_AT, newToken };
  const publisher = createTimetablePublisher(client, tables.timetable, effects);
  await publisher.publishTerms(await school(), { source: "sample" });
  await prepare?.(store);

  const folder = await mkdtemp(join(tmpdir(), "classroom-schedule-"));
  const keysFile = join(folder, "account-secrets.json");
  const secrets = await makeAccountSecrets(new Date());
  await writeFile(keysFile, JSON.stringify(secrets), { mode: 0o600 });

  const idp = await startTestIdentityProvider();
  const clientSecretFile = join(folder, "idp-client-secret");
  await writeFile(clientSecretFile, idp.clientSecret, { mode: 0o600 });

  const admins = await adminChanges(store);
  const abandonImport = async (): Promise<void> => {
    const history = await client.send(
      new GetCommand({ TableName: tables.timetable, Key: { ...HISTORY_KEY } }),
    );
    const since = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const unfinished = [{ version: "20260105T060000Z-00c0ffee", since }];
    await admins.put([{ ...history.Item, unfinished }]);
  };
  const publishedHead = async (): Promise<string> => {
    const head = new GetCommand({ TableName: tables.timetable, Key: { ...HEAD_KEY } });
    const { Item } = await client.send(head);
    // Versions are unique; the order of an item's members is not the same each time.
    return (JSON.stringify([Item?.versions, Item?.layers]).match(/\d{8}T\d{6}Z-[0-9a-f]+/g) ?? []).join();
  };
  const firstHead = await publishedHead();

  const people = stagePeople(store, secrets);
  const mail = stageMail(store);
  const memory = stageMemory(store, mail, admins);

  return {
    open: async (callFunction) => {
      await people.removeUsers();
      await admins.undo();
      let storeEndpoint = endpoint;
      const settings: Record<string, string> = {};
      return {
        ...people,
        abandonImport,
        ...memory,
        call: async (operationId, event) => {
          admins.called(operationId);
          return callFunction(operationId, event, {
            // A function is warm for the cases that find the same published, and sees nothing older.
            PUBLISHED_HEAD: admins.isChanged() ? await publishedHead() : firstHead,
            DYNAMODB_ENDPOINT: storeEndpoint,
            TIMETABLE_TABLE: tables.timetable,
            ACCOUNTS_TABLE: tables.accounts,
            EXAMPLE_USERS_TABLE: tables.exampleUsers,
            ACCOUNT_SECRETS_FILE: keysFile,
            // So few that a case can use them up.
            REGISTRATION_BURST: "100",
            CODES_IN_FLIGHT: "1",
            MAIL_FOLDER: folder,
            // Beside the provider.
            PASSWORD_ACCOUNTS: "true",
            IDP_ISSUER: idp.issuer,
            IDP_CLIENT_ID: CLIENT_ID,
            IDP_CLIENT_SECRET_FILE: clientSecretFile,
            IDP_REDIRECT_URI: idp.redirectUris.login,
            IDP_REDIRECT_URI_REGISTER: idp.redirectUris.register,
            ...settings,
          });
        },
        stopStore: () => {
          storeEndpoint = NOBODY_LISTENS;
        },
        change: (changed) => {
          Object.assign(settings, changed);
        },
        takeLink: mail.take,
        issueCode: (purpose) => idp.issueCode({ redirectUri: idp.redirectUris[purpose] }),
      };
    },
    endpoint,
    stop: async () => {
      await idp.stop();
      await store.stop();
      await rm(folder, { recursive: true });
    },
  };
};
