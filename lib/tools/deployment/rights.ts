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
  | { readonly reads: "accountSecrets" | "limitSecrets" | "idpClientSecret" }
  /** Hears of what is written to a table. */
  | { readonly hears: "AccountsTable" }
  /** Leaves in a queue what it could not do. */
  | { readonly leaves: "UnsentMails" }
  /** Sends mails from the parameter `mailFrom`. */
  | { readonly sends: "mail" };

type Table = Extract<Right, { actions: unknown }>["on"];

/**
 * DynamoDB's actions, each on all of the keys: what belongs together is written in one transaction. What is only read has
 * a right of its own, so that a function writes no kind of item that it never changes.
 */
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
/** Signs access tokens. */
const keys: Right = { reads: "accountSecrets" };
/** Counts attempts, or makes tokens that only this service reads. */
const limits: Right = { reads: "limitSecrets" };
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
  listVersions: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  getTimetable: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  getPublicChanges: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  roomPage: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  sitemap: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  appManifest: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS])],
  getRoomBatch: [timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS])],
  register: [
    accounts(["BatchGetItem", "GetItem"], ["EMAIL#*", "USERNAME#*", "LIMIT#*"]),
    accounts(["PutItem", "UpdateItem"], ["EMAIL#*", "USERNAME#*", "USER#*", "LIMIT#*", "OUTBOX#*"]),
    keys,
  ],
  login: [
    accounts(["GetItem"], ["EMAIL#*", "USER#*", "LIMIT#*"]),
    accounts(["UpdateItem", "DeleteItem"], ["EMAIL#*", "USERNAME#*", "USER#*", "LIMIT#*"]),
    keys,
  ],
  idpLogin: [
    accounts(["GetItem"], ["EMAIL#*", "USER#*", "IDENTITY#*", "LIMIT#*"]),
    accounts(
      ["PutItem", "UpdateItem", "DeleteItem"],
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
  logout: [
    accounts(["BatchGetItem"], SESSION),
    accounts(["PutItem"], ["REVOKED#*"]),
    accounts(["UpdateItem"], ["USER#*"]),
    publicKeys,
  ],
  beginSession: [
    accounts(["BatchGetItem"], SESSION),
    accounts(["UpdateItem"], ["USER#*"]),
    publicKeys,
    limits,
  ],
  refreshSession: [
    accounts(["GetItem"], ["USER#*"]),
    // The first use of an account that would disappear.
    accounts(["UpdateItem"], ["USER#*", "EMAIL#*", "USERNAME#*"]),
    keys,
  ],
  endSession: [accounts(["UpdateItem"], ["USER#*"]), limits],
  revokeSession: [accounts(["BatchGetItem"], SESSION), accounts(["UpdateItem"], ["USER#*"]), publicKeys],
  saveRoom: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    accounts(["UpdateItem"], ["USER#*"]),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
  ],
  removeSavedRoom: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    accounts(["UpdateItem"], ["USER#*"]),
    publicKeys,
  ],
  changePassword: [
    accounts(["BatchGetItem", "GetItem"], [...SESSION, "EMAIL#*", "LIMIT#*"]),
    accounts(["PutItem", "UpdateItem", "DeleteItem"], ["USER#*", "EMAIL#*", "LIMIT#*", "OUTBOX#*"]),
    publicKeys,
    keys,
  ],
  changeEmail: [
    accounts(["BatchGetItem", "GetItem"], [...SESSION, "EMAIL#*", "LIMIT#*"]),
    accounts(["PutItem", "UpdateItem", "DeleteItem"], ["USER#*", "LIMIT#*", "OUTBOX#*"]),
    publicKeys,
    limits,
  ],
  changeUsername: [
    accounts(["BatchGetItem", "GetItem"], [...SESSION, "LIMIT#*"]),
    accounts(["PutItem", "UpdateItem", "DeleteItem"], ["USER#*", "USERNAME#*", "LIMIT#*"]),
    publicKeys,
    limits,
  ],
  forgotPassword: [
    accounts(["GetItem"], ["LIMIT#*"]),
    accounts(["PutItem", "UpdateItem"], ["LIMIT#*", "OUTBOX#*"]),
    limits,
  ],
  resetPassword: [
    accounts(["GetItem"], ["LINK#*", "USER#*", "LIMIT#*"]),
    accounts(
      ["PutItem", "UpdateItem", "DeleteItem"],
      ["LINK#*", "USER#*", "EMAIL#*", "USERNAME#*", "LIMIT#*", "OUTBOX#*"],
    ),
    limits,
  ],
  verifyEmail: [
    accounts(["BatchGetItem", "GetItem"], [...SESSION, "LINK#*", "EMAIL#*", "LIMIT#*"]),
    accounts(
      ["PutItem", "UpdateItem", "DeleteItem"],
      ["USER#*", "LINK#*", "EMAIL#*", "USERNAME#*", "LIMIT#*"],
    ),
    publicKeys,
    limits,
  ],
  sendVerification: [
    accounts(["BatchGetItem", "GetItem"], [...SESSION, "LIMIT#*"]),
    accounts(["PutItem", "UpdateItem"], ["LIMIT#*", "OUTBOX#*"]),
    publicKeys,
    limits,
  ],
  getAccount: [accounts(["BatchGetItem", "GetItem"], [...SESSION, "EMAIL#*"]), publicKeys],
  deleteAccount: [
    accounts(["BatchGetItem", "GetItem"], [...SESSION, "EMAIL#*", "LIMIT#*"]),
    accounts(
      ["PutItem", "UpdateItem", "DeleteItem"],
      ["USER#*", "EMAIL#*", "USERNAME#*", "IDENTITY#*", "LINK#*", "OUTBOX#*", "DELETED#*", "LIMIT#*"],
    ),
    publicKeys,
    limits,
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
  readSources: [
    timetable(
      ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "BatchWriteItem", "Query"],
      [HEAD, EDITIONS, LAYERS, "SCHOOL"],
    ),
    { sends: "mail" },
  ],
  listImports: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
  ],
  restoreImport: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
    timetable(["PutItem"], [HEAD]),
  ],
  undoImport: [
    accounts(["BatchGetItem", "GetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
    timetable(["PutItem"], [HEAD]),
  ],
  reportUtilisation: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]),
  ],
  listChanges: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS]),
  ],
  saveChange: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS]),
    timetable(["PutItem", "BatchWriteItem"], [HEAD, LAYERS]),
  ],
  removeChange: [
    accounts(["BatchGetItem"], SESSION),
    publicKeys,
    timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS]),
    timetable(["PutItem", "BatchWriteItem"], [HEAD, LAYERS]),
  ],
  sendMails: [
    accounts(["GetItem"], ["OUTBOX#*", "EMAIL#*", "USER#*"]),
    accounts(["PutItem", "UpdateItem", "DeleteItem"], ["OUTBOX#*", "USER#*", "LINK#*"]),
    { hears: "AccountsTable" },
    { leaves: "UnsentMails" },
    { sends: "mail" },
  ],
  jwks: [publicKeys],
  listExampleUsers: [exampleUsers(["Query"], ["USERS"])],
  createExampleUser: [
    exampleUsers(["GetItem"], ["EMAIL#*"]),
    exampleUsers(["UpdateItem", "PutItem"], ["COUNTER", "EMAIL#*", "USERS"]),
  ],
  startPage: [],
  appAsset: [],
  robots: [],
  docsPage: [],
  docsAsset: [],
  openapiDocument: [],
  unmatched: [],
  checkService: [],
};
