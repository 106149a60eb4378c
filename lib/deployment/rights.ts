/** What one function may do on one thing. */
export type Right =
  | {
      readonly on: "TimetableTable" | "AccountsTable" | "ExampleUsersTable";
      /** DynamoDB's actions, without the prefix. */
      readonly actions: readonly string[];
      /** If given, the only partition keys that it may touch. */
      readonly leadingKeys?: readonly string[];
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

const on =
  (table: Table) =>
  (...actions: string[]): Right => ({ on: table, actions });
const timetable = on("TimetableTable");
const accounts = on("AccountsTable");
const exampleUsers = on("ExampleUsersTable");
const keys: Right = { reads: "accountSecrets" };
const clientSecret: Right = { reads: "idpClientSecret" };

/**
 * What each function may do, beside writing its own log: the calls that its examples make, and nothing else.
 * `functions/all/events.test.ts` compares the two.
 */
export const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  listRooms: [timetable("GetItem", "BatchGetItem")],
  getRoom: [timetable("GetItem")],
  getRoomCalendar: [timetable("GetItem")],
  findFreeRooms: [timetable("GetItem", "BatchGetItem")],
  findRoomsFreeAt: [timetable("GetItem", "BatchGetItem")],
  listTerms: [timetable("GetItem")],
  appManifest: [timetable("GetItem")],
  getRoomBatch: [timetable("GetItem", "BatchGetItem")],
  register: [accounts("BatchGetItem", "GetItem", "PutItem", "UpdateItem"), keys],
  login: [accounts("GetItem", "PutItem", "UpdateItem", "DeleteItem"), keys],
  idpLogin: [accounts("GetItem", "PutItem", "UpdateItem"), keys, clientSecret],
  validateToken: [accounts("GetItem", "BatchGetItem")],
  signInOptions: [],
  logout: [accounts("BatchGetItem", "GetItem", "PutItem", "UpdateItem")],
  saveRoom: [accounts("BatchGetItem", "GetItem", "UpdateItem"), timetable("GetItem")],
  removeSavedRoom: [accounts("BatchGetItem", "GetItem", "UpdateItem")],
  changePassword: [accounts("BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"), keys],
  forgotPassword: [accounts("PutItem", "UpdateItem", "GetItem"), keys],
  resetPassword: [accounts("GetItem", "UpdateItem", "DeleteItem"), keys],
  verifyEmail: [accounts("GetItem", "UpdateItem", "DeleteItem"), keys],
  getAccount: [accounts("BatchGetItem", "GetItem")],
  deleteAccount: [accounts("BatchGetItem", "GetItem", "PutItem", "UpdateItem", "DeleteItem"), keys],
  sendMails: [
    accounts("GetItem", "PutItem", "UpdateItem", "DeleteItem"),
    { hears: "AccountsTable" },
    { leaves: "UnsentMails" },
    { sends: "mail" },
  ],
  jwks: [{ on: "AccountsTable", actions: ["GetItem"], leadingKeys: ["PUBLIC_KEYS"] }],
  listExampleUsers: [exampleUsers("Query")],
  createExampleUser: [exampleUsers("UpdateItem", "PutItem")],
  startPage: [],
  appAsset: [],
  docsPage: [],
  docsAsset: [],
  openapiDocument: [],
  unmatched: [],
};
