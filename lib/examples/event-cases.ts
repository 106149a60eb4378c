import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * The folder of examples: for each endpoint and case the event as Lambda receives it, and the exact answer beside it.
 */
export const EVENTS = new URL("../../events/", import.meta.url);

/** One example: `events/<operationId>/<name>.json` and `<name>.answer.json`. */
export interface EventCase {
  readonly operationId: string;
  readonly name: string;
  /** `<operationId>/<name>` */
  readonly id: string;
  readonly event: Readonly<Record<string, unknown>>;
  /** The file of the answer, whether or not it exists. */
  readonly answerFile: URL;
}

/** Steps of `GIVEN` that no endpoint offers. */
export const USERS_GONE = "the users are gone";
export const PASSWORDS_OFF = "password accounts are turned off";
export const HUNDRED_SAVED = "a hundred rooms are saved";
export const TOKEN_OLD = "the token is eleven minutes old";
export const COLLECTION_FULL = "the example collection is full";
export const MAILS_SENT = "the mails that wait are sent";
export const DISABLED = "the users are disabled";
/** So that no machine is too slow to meet the wait. */
export const WAITS_LONG = "who has to wait waits another hour";

/** Somebody who proved their address, saved a room, and needs another password. */
const FORGOTTEN = [
  "register/registered",
  "verifyEmail/verified",
  "saveRoom/saved",
  "forgotPassword/asked",
  "resetPassword/reset",
] as const;

/** What must have happened before a case, in order; a case without an entry starts from the sample timetable alone. */
export const GIVEN: Readonly<Record<string, readonly string[]>> = {
  "register/taken": ["register/registered"],
  "register/too-many-attempts": ["register/of-the-provider"],
  "login/logged-in": ["register/registered"],
  "login/wrong-password": ["register/registered"],
  "login/with-new-password": FORGOTTEN,
  "login/too-many-attempts": [
    "register/registered",
    ...new Array(5).fill("login/wrong-password"),
    WAITS_LONG,
  ],
  "validateToken/valid": ["register/registered"],
  "validateToken/user-not-found": ["register/registered", USERS_GONE],
  "validateToken/failure": ["register/registered"],
  "idpLogin/logged-in": ["idpLogin/registered"],
  "idpLogin/address-claimed": ["register/of-the-provider", MAILS_SENT],
  "idpLogin/taken": ["register/of-the-provider", "verifyEmail/verified"],
  "idpLogin/too-many-attempts": new Array(3).fill("idpLogin/rejected-code"),
  "saveRoom/saved": ["register/registered"],
  "saveRoom/room-not-found": ["register/registered"],
  "saveRoom/too-many-saved": ["register/registered", HUNDRED_SAVED],
  "saveRoom/user-not-found": ["register/registered", USERS_GONE],
  "saveRoom/failure": ["register/registered"],
  "removeSavedRoom/removed": ["register/registered", "saveRoom/saved"],
  "removeSavedRoom/user-not-found": ["register/registered", USERS_GONE],
  "removeSavedRoom/failure": ["register/registered"],
  "logout/logged-out": ["register/registered"],
  "logout/everywhere": ["register/registered"],
  "logout/user-not-found": ["register/registered", USERS_GONE],
  "logout/failure": ["register/registered"],
  "changePassword/changed": ["register/registered"],
  "changePassword/wrong-password": ["register/registered"],
  "changePassword/too-many-attempts": [
    "register/registered",
    ...new Array(5).fill("changePassword/wrong-password"),
    WAITS_LONG,
  ],
  "changePassword/missing-field": ["register/registered"],
  "changePassword/turned-off": ["register/registered", PASSWORDS_OFF],
  "changePassword/user-not-found": ["register/registered", USERS_GONE],
  "changePassword/failure": ["register/registered"],
  "getAccount/fetched": ["register/registered"],
  "getAccount/user-not-found": ["register/registered", USERS_GONE],
  "getAccount/failure": ["register/registered"],
  "deleteAccount/deleted": ["register/registered", MAILS_SENT],
  "deleteAccount/without-password": ["idpLogin/registered"],
  "deleteAccount/whole-life": [
    ...FORGOTTEN,
    "login/with-new-password",
    "logout/everywhere",
    "login/with-new-password",
    "getAccount/fetched",
  ],
  "deleteAccount/wrong-password": ["register/registered"],
  "deleteAccount/too-many-attempts": [
    "register/registered",
    ...new Array(5).fill("deleteAccount/wrong-password"),
    WAITS_LONG,
  ],
  "deleteAccount/user-not-found": ["register/registered", USERS_GONE],
  "deleteAccount/failure": ["register/registered"],
  "forgotPassword/asked": ["register/registered"],
  "forgotPassword/too-many-attempts": [...new Array(3).fill("forgotPassword/asked")],
  "forgotPassword/turned-off": [PASSWORDS_OFF],
  "resetPassword/reset": ["register/registered", "forgotPassword/asked"],
  "resetPassword/turned-off": [PASSWORDS_OFF],
  "verifyEmail/verified": ["register/registered"],
  "register/turned-off": [PASSWORDS_OFF],
  "login/turned-off": [PASSWORDS_OFF],
  "changePassword/log-in-again": ["idpLogin/registered", TOKEN_OLD],
  "deleteAccount/log-in-again": ["idpLogin/registered", TOKEN_OLD],
  "createExampleUser/full": [COLLECTION_FULL],
  "idpLogin/disabled": ["idpLogin/registered", DISABLED],
  "createExampleUser/email-taken": ["createExampleUser/created"],
  "createExampleUser/too-many-attempts": ["createExampleUser/created", "createExampleUser/email-taken"],
  "listExampleUsers/listed": ["createExampleUser/created"],
};

/** The case of this name is answered while the store is away. */
export const FAILURE = "failure";

const json = (file: URL): Record<string, unknown> =>
  JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;

const casesOf = (operationId: string): EventCase[] => {
  const folder = new URL(`${operationId}/`, EVENTS);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && !file.endsWith(".answer.json"))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -".json".length);
      const answerFile = new URL(`${name}.answer.json`, folder);
      return {
        operationId,
        name,
        id: `${operationId}/${name}`,
        event: json(new URL(file, folder)),
        answerFile,
      };
    });
};

/** Every example, by endpoint and name. */
export const eventCases = (): EventCase[] =>
  readdirSync(EVENTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap(casesOf);

/** @throws Error if there is no such example */
export const eventCase = (id: string): EventCase => {
  const found = eventCases().find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`There is no example events/${id}.json`);
  return found;
};

export interface RecordedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What is wrong with a case that has no answer beside it, and what to do. */
export const missingAnswer = ({ id }: EventCase): string =>
  `events/${id}.answer.json is missing. To record it: npx vitest run events -u; then read what it says.`;

/**
 * The answer beside a case. Values that differ from run to run are written in angle brackets: `<jwt>`.
 *
 * @throws Error if there is none
 */
export const recordedAnswer = (example: EventCase): RecordedAnswer => {
  if (!existsSync(example.answerFile)) throw new Error(missingAnswer(example));
  return json(example.answerFile) as unknown as RecordedAnswer;
};
