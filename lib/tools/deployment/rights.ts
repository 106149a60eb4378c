/** What one function may do on one thing. */
export type Right =
  | {
      readonly on: "TimetableTable" | "AccountsTable" | "ExampleUsersTable";
      /** DynamoDB's actions, without the prefix. */
      readonly actions: readonly string[];
      /** The partition keys that it may touch; `USER#*` is every one that begins with `USER#`. */
      readonly leadingKeys: readonly string[];
    }
  /** Reads a parameter; named as `serverless.yml` names it under `custom`. */
  | { readonly reads: "accountSecrets" | "idpClientSecret" }
  /** Hears of what is written to a table. */
  | { readonly hears: "AccountsTable" }
  /** Leaves in a queue what it could not do. */
  | { readonly leaves: "UnsentMails" }
  /** Sends mails from the parameter `mailFrom`. */
  | { readonly sends: "mail" };

type Table = Extract<Right, { actions: unknown }>["on"];

/** DynamoDB's actions, each on all of the keys: what belongs together is written in one transaction. */
const on =
  (table: Table) =>
  (actions: readonly string[], leadingKeys: readonly string[]): Right => ({
    on: table,
    actions,
    leadingKeys,
  });
const timetable = on("TimetableTable");
const accounts = on("AccountsTable");
const exampleUsers = on("ExampleUsersTable");
const keys: Right = { reads: "accountSecrets" };
const clientSecret: Right = { reads: "idpClientSecret" };

/** Which editions are published, and all that is kept of one. */
const HEAD = "TIMETABLE";
const EDITIONS = "VERSION#*";
/** The changes beside them. */
const LAYERS = "LAYER#*";
/** Whose token it is, and whether it is still good. */
const SESSION = ["USER#*", "REVOKED#*"];
/** What tokens are checked with, which no function may write. */
const publicKeys = accounts(["GetItem"], ["PUBLIC_KEYS"]);

/**
 * What each function may do, beside writing its own log: the calls that its examples make, and nothing else.
 * `functions/all/events.test.ts` compares the two.
 */
export const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  listRooms: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  getRoom: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  getRoomCalendar: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  findFreeRooms: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  findRoomsFreeAt: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  listTerms: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  listVersions: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  getTimetable: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  appManifest: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  getRoomBatch: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  register: [
    accounts(
      ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"],
      ["EMAIL#*", "USERNAME#*", "USER#*", "LIMIT#*", "OUTBOX#*"],
    ),
    keys,
  ],
  login: [accounts(["GetItem", "UpdateItem", "DeleteItem"], ["EMAIL#*", "USER#*", "LIMIT#*"]), keys],
  idpLogin: [
    accounts(
      ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      [
        ...["EMAIL#*", "USERNAME#*", "USER#*", "IDENTITY#*", "CODE#*", "LIMIT#*"],
        // Of the unproven account that a verified one replaces.
        ...["LINK#*", "OUTBOX#*", "DELETED#*"],
      ],
    ),
    keys,
    clientSecret,
  ],
  validateToken: [accounts(["BatchGetItem"], SESSION), publicKeys],
  signInOptions: [],
  logout: [accounts(["BatchGetItem", "GetItem", "PutItem", "UpdateItem"], SESSION), publicKeys],
  beginSession: [accounts(["BatchGetItem", "GetItem", "UpdateItem"], SESSION), publicKeys, keys],
  refreshSession: [accounts(["GetItem", "UpdateItem"], ["USER#*"]), keys],
  endSession: [accounts(["UpdateItem"], ["USER#*"]), keys],
  revokeSession: [accounts(["BatchGetItem", "GetItem", "UpdateItem"], SESSION), publicKeys],
  saveRoom: [
    accounts(["BatchGetItem", "GetItem", "UpdateItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
  ],
  removeSavedRoom: [accounts(["BatchGetItem", "GetItem", "UpdateItem"], SESSION), publicKeys],
  changePassword: [
    accounts(
      ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      [...SESSION, "EMAIL#*", "LIMIT#*", "OUTBOX#*"],
    ),
    publicKeys,
    keys,
  ],
  changeEmail: [
    accounts(
      ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      [...SESSION, "EMAIL#*", "LIMIT#*", "OUTBOX#*"],
    ),
    publicKeys,
    keys,
  ],
  changeUsername: [
    accounts(
      ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      [...SESSION, "USERNAME#*", "LIMIT#*"],
    ),
    publicKeys,
    keys,
  ],
  forgotPassword: [accounts(["PutItem", "UpdateItem", "GetItem"], ["LIMIT#*", "OUTBOX#*"]), keys],
  resetPassword: [
    accounts(
      ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      ["LINK#*", "USER#*", "EMAIL#*", "LIMIT#*", "OUTBOX#*"],
    ),
    keys,
  ],
  verifyEmail: [
    accounts(
      ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      [...SESSION, "LINK#*", "EMAIL#*", "LIMIT#*"],
    ),
    publicKeys,
    keys,
  ],
  sendVerification: [
    accounts(["BatchGetItem", "GetItem", "PutItem", "UpdateItem"], [...SESSION, "LIMIT#*", "OUTBOX#*"]),
    publicKeys,
    keys,
  ],
  getAccount: [accounts(["BatchGetItem", "GetItem"], [...SESSION, "EMAIL#*"]), publicKeys],
  deleteAccount: [
    accounts(
      ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      [...SESSION, ...["EMAIL#*", "USERNAME#*", "IDENTITY#*", "LINK#*", "OUTBOX#*", "DELETED#*"], "LIMIT#*"],
    ),
    publicKeys,
    keys,
  ],
  getSchool: [accounts(["BatchGetItem", "GetItem"], SESSION), publicKeys, timetable(["GetItem"], ["SCHOOL"])],
  saveSchool: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "PutItem"], ["SCHOOL"]),
  ],
  publishTimetable: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem", "PutItem", "BatchWriteItem", "Query"], [HEAD, EDITIONS, "SCHOOL"]),
  ],
  listImports: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
  ],
  restoreImport: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem", "PutItem"], [HEAD, EDITIONS]),
  ],
  undoImport: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem", "PutItem"], [HEAD, EDITIONS]),
  ],
  listChanges: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS]),
  ],
  saveChange: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem", "PutItem", "BatchWriteItem"], [HEAD, EDITIONS, LAYERS]),
  ],
  removeChange: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem", "PutItem", "BatchWriteItem"], [HEAD, EDITIONS, LAYERS]),
  ],
  sendMails: [
    accounts(["GetItem", "PutItem", "UpdateItem", "DeleteItem"], ["OUTBOX#*", "EMAIL#*", "USER#*", "LINK#*"]),
    { hears: "AccountsTable" },
    { leaves: "UnsentMails" },
    { sends: "mail" },
  ],
  jwks: [publicKeys],
  listExampleUsers: [exampleUsers(["Query"], ["USERS"])],
  createExampleUser: [exampleUsers(["GetItem", "UpdateItem", "PutItem"], ["COUNTER", "EMAIL#*", "USERS"])],
  startPage: [],
  appAsset: [],
  docsPage: [],
  docsAsset: [],
  openapiDocument: [],
  unmatched: [],
  checkService: [],
};
