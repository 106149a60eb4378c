import { type Right, rightsOn } from "./right.ts";

const timetable = rightsOn("TimetableTable");
const accounts = rightsOn("AccountsTable");
const exampleUsers = rightsOn("ExampleUsersTable");

/** To sign access tokens. */
const keys: Right = { reads: "accountSecrets" };
/** To count attempts, or to make tokens that only this service reads. */
const limits: Right = { reads: "limitSecrets" };
const clientSecret: Right = { reads: "idpClientSecret" };

/** Which editions are published, and their parts. */
const HEAD = "TIMETABLE";
const EDITIONS = "VERSION#*";
/** Changes of single dates. */
const LAYERS = "LAYER#*";
const readsEditions = timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS]);
const readsChanges = timetable(["GetItem", "BatchGetItem"], [HEAD, EDITIONS, LAYERS]);
const writesChanges = timetable(["PutItem", "BatchWriteItem"], [HEAD, LAYERS]);

/** The user that a token names, and the tokens that were revoked. */
const SESSION = ["USER#*", "REVOKED#*"];
/** The keys that verify tokens, which no function may write. */
const publicKeys = accounts(["GetItem"], ["PUBLIC_KEYS"]);
/** To verify an access token. */
const verifies = [accounts(["BatchGetItem"], SESSION), publicKeys];
/** To verify an access token, and to read the user again. */
const readsUser = [accounts(["BatchGetItem", "GetItem"], SESSION), publicKeys];
const updatesUser = accounts(["UpdateItem"], ["USER#*"]);
const revokesToken = accounts(["PutItem"], ["REVOKED#*"]);

/**
 * What each function may do, besides writing its own log: the calls that its examples make, and nothing else.
 * `functions/all/events.test.ts` compares the two.
 */
export const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  listRooms: [readsEditions],
  getRoom: [readsChanges],
  getRoomCalendar: [readsChanges],
  findFreeRooms: [readsChanges],
  findRoomsFreeAt: [readsChanges],
  listTerms: [readsEditions],
  listVersions: [readsChanges],
  getTimetable: [readsEditions],
  getPublicChanges: [readsChanges],
  roomPage: [readsEditions],
  sitemap: [readsEditions],
  appManifest: [readsEditions],
  getRoomBatch: [readsChanges],
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
  validateToken: verifies,
  signInOptions: [],
  logout: [...verifies, revokesToken, updatesUser],
  beginSession: [...verifies, updatesUser, limits],
  refreshSession: [
    accounts(["GetItem"], ["USER#*"]),
    // The first use of an account that would disappear.
    accounts(["UpdateItem"], ["USER#*", "EMAIL#*", "USERNAME#*"]),
    revokesToken,
    keys,
  ],
  endSession: [accounts(["GetItem"], ["USER#*"]), updatesUser, revokesToken, limits],
  revokeSession: [...verifies, updatesUser, revokesToken],
  saveRoom: [...readsUser, updatesUser, readsEditions],
  removeSavedRoom: [...readsUser, updatesUser],
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
  getSchool: [...readsUser, timetable(["GetItem"], ["SCHOOL"])],
  saveSchool: [...verifies, timetable(["GetItem", "PutItem"], ["SCHOOL"])],
  publishTimetable: [
    ...readsUser,
    timetable(
      ["GetItem", "BatchGetItem", "PutItem", "BatchWriteItem", "Query"],
      [HEAD, EDITIONS, LAYERS, "SCHOOL"],
    ),
  ],
  readSources: [
    timetable(
      ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "BatchWriteItem", "Query"],
      [HEAD, EDITIONS, LAYERS, "SCHOOL"],
    ),
    { sends: "mail" },
  ],
  listImports: [...readsUser, readsEditions],
  restoreImport: [...readsUser, readsEditions, timetable(["PutItem"], [HEAD])],
  undoImport: [...readsUser, readsEditions, timetable(["PutItem"], [HEAD])],
  reportUtilisation: [...verifies, readsEditions],
  listChanges: [...verifies, readsChanges],
  saveChange: [...verifies, readsChanges, writesChanges],
  removeChange: [...verifies, readsChanges, writesChanges],
  sendMails: [
    accounts(["GetItem"], ["OUTBOX#*", "EMAIL#*", "USER#*"]),
    accounts(["PutItem", "UpdateItem", "DeleteItem"], ["OUTBOX#*", "USER#*", "LINK#*"]),
    { streamFrom: "AccountsTable" },
    { deadLettersTo: "UnsentMails" },
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
