import { ENDPOINTS } from "../stage/endpoints.ts";
import type { EventCase } from "./event-cases.ts";
import {
  ADMINS,
  COLLECTION_FULL,
  DISABLED,
  DOMAINS_SET,
  HUNDRED_SAVED,
  IMPORT_DIED,
  LIMITS_SPENT,
  MAILS_SENT,
  PASSWORDS_OFF,
  PASSWORDS_SET,
  SESSIONS_OFF,
  TOKEN_OLD,
  USERS_GONE,
} from "./steps.ts";

/** A user who proved their address, saved a room, and needs another password. */
const FORGOTTEN = [
  "register/registered",
  "verifyEmail/verified",
  "saveRoom/saved",
  "forgotPassword/asked",
  "resetPassword/reset",
] as const;

const USER = ["register/registered"] as const;
const ADMIN = [...USER, ADMINS] as const;
const PUBLISHED = [...ADMIN, "publishTimetable/read", "publishTimetable/published"] as const;
/** A closure, a booking and a class that moved. */
const CHANGED = [...ADMIN, "saveChange/saved", "saveChange/booked", "saveChange/moved"] as const;

/** The steps before a case, in order, beside the sample timetable; other cases have those that `stepsBefore` infers. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  "register/taken": ["register/registered"],
  "register/too-many-attempts": ["register/of-the-provider", LIMITS_SPENT],
  "login/logged-in": ["register/registered"],
  "login/own-device": ["register/registered"],
  "login/wrong-password": ["register/registered"],
  "login/with-new-password": FORGOTTEN,
  "login/too-many-attempts": ["register/registered", "login/wrong-password", LIMITS_SPENT],
  "idpLogin/logged-in": ["idpLogin/registered"],
  "idpLogin/address-claimed": ["register/of-the-provider", MAILS_SENT],
  "idpLogin/taken": ["register/of-the-provider", "verifyEmail/verified"],
  "idpLogin/too-many-attempts": ["idpLogin/rejected-code", LIMITS_SPENT],
  "saveRoom/too-many-saved": ["register/registered", HUNDRED_SAVED],
  "removeSavedRoom/removed": ["register/registered", "saveRoom/saved"],
  "beginSession/turned-off": ["register/registered", SESSIONS_OFF],
  "register/refused-domain": [DOMAINS_SET],
  "changeEmail/provider-account": ["idpLogin/registered"],
  "changeEmail/turned-off": ["register/registered", PASSWORDS_OFF],
  "changeEmail/refused-domain": ["register/registered", DOMAINS_SET],
  "changeEmail/too-many-attempts": ["register/registered", "changeEmail/asked", LIMITS_SPENT],
  "changeUsername/taken": ["register/another", "register/registered"],
  "changeUsername/too-many-attempts": ["register/registered", LIMITS_SPENT],
  "verifyEmail/wrong-password": ["register/registered"],
  "verifyEmail/not-logged-in": ["register/registered"],
  "verifyEmail/invalid-token": ["register/registered"],
  "verifyEmail/user-not-found": [
    "register/another",
    MAILS_SENT,
    "register/registered",
    "deleteAccount/deleted",
  ],
  "verifyEmail/too-many-attempts": [
    "register/registered",
    MAILS_SENT,
    "verifyEmail/wrong-password",
    LIMITS_SPENT,
  ],
  "verifyEmail/email-changed": ["register/registered", MAILS_SENT, "changeEmail/asked"],
  "verifyEmail/taken": ["register/at-new-address", "register/registered", MAILS_SENT, "changeEmail/asked"],
  "beginSession/log-in-again": ["idpLogin/registered", TOKEN_OLD],
  "refreshSession/refreshed": ["register/registered", "beginSession/begun"],
  "refreshSession/used-twice": [
    "register/registered",
    "beginSession/begun",
    "refreshSession/refreshed",
    "refreshSession/refreshed",
  ],
  "refreshSession/failure": ["register/registered", "beginSession/begun"],
  "endSession/ended": ["register/registered", "beginSession/begun"],
  "endSession/failure": ["register/registered", "beginSession/begun"],
  "revokeSession/ended": ["register/registered", "beginSession/begun"],
  "changePassword/too-many-attempts": ["register/registered", "changePassword/wrong-password", LIMITS_SPENT],
  "changePassword/turned-off": ["register/registered", PASSWORDS_OFF],
  "getAccount/fetched": ["register/registered", "beginSession/begun"],
  // A mistyped password at an earlier login was charged, and is refunded.
  "deleteAccount/deleted": ["register/registered", "login/wrong-password", MAILS_SENT],
  "deleteAccount/without-password": ["idpLogin/registered"],
  "deleteAccount/whole-life": [
    ...FORGOTTEN,
    "login/with-new-password",
    "logout/everywhere",
    "login/with-new-password",
    "getAccount/fetched",
  ],
  "deleteAccount/too-many-attempts": ["register/registered", "deleteAccount/wrong-password", LIMITS_SPENT],
  "forgotPassword/asked": ["register/registered"],
  "forgotPassword/too-many-attempts": ["forgotPassword/asked", LIMITS_SPENT],
  "forgotPassword/turned-off": [PASSWORDS_OFF],
  "resetPassword/reset": ["register/registered", "forgotPassword/asked"],
  "resetPassword/too-many-attempts": [
    "register/registered",
    "forgotPassword/asked",
    MAILS_SENT,
    PASSWORDS_SET,
  ],
  "resetPassword/turned-off": [PASSWORDS_OFF],
  "verifyEmail/verified": ["register/registered"],
  "sendVerification/already-verified": ["register/registered", "verifyEmail/verified"],
  "sendVerification/too-many-attempts": ["register/registered", LIMITS_SPENT],
  "register/turned-off": [PASSWORDS_OFF],
  "login/turned-off": [PASSWORDS_OFF],
  "changePassword/provider-account": ["idpLogin/registered"],
  "deleteAccount/log-in-again": ["idpLogin/registered", TOKEN_OLD],
  "createExampleUser/full": [COLLECTION_FULL],
  "getSchool/found": [...ADMIN, "saveSchool/saved"],
  "saveSchool/edited-meanwhile": [...ADMIN, "saveSchool/saved"],
  "publishTimetable/published": [...ADMIN, "publishTimetable/read"],
  "publishTimetable/read-change": PUBLISHED,
  "publishTimetable/published-change": [...PUBLISHED, "publishTimetable/read-change"],
  "publishTimetable/after-a-dead-import": [...ADMIN, IMPORT_DIED, "publishTimetable/read"],
  "publishTimetable/published-again": PUBLISHED,
  "listImports/listed": PUBLISHED,
  "restoreImport/restored": [
    ...PUBLISHED,
    "publishTimetable/read-change",
    "publishTimetable/published-change",
  ],
  "undoImport/undone": PUBLISHED,
  "reportUtilisation/sent": PUBLISHED,
  "getRoom/changed-week": CHANGED,
  "getRoomBatch/changed-week": CHANGED,
  "findFreeRooms/changed-date": CHANGED,
  "findRoomsFreeAt/changed-date": CHANGED,
  "getRoomCalendar/changed": CHANGED,
  "listVersions/changed": CHANGED,
  "getPublicChanges/found": [...CHANGED, "saveChange/cancelled", "listVersions/changed"],
  "listChanges/found": [...ADMIN, "saveChange/saved", "saveChange/moved"],
  "saveChange/in-use": [...ADMIN, "saveChange/saved"],
  "saveChange/edited-meanwhile": [...ADMIN, "saveChange/saved"],
  "removeChange/removed": [...ADMIN, "saveChange/saved"],
  "removeChange/edited-meanwhile": [...ADMIN, "saveChange/saved"],
  "idpLogin/disabled": ["idpLogin/registered", DISABLED],
  "createExampleUser/email-taken": ["createExampleUser/created"],
  "listExampleUsers/listed": ["createExampleUser/created"],
};

const ADMIN_ONLY = new Set(
  ENDPOINTS.filter(({ adminOnly }) => adminOnly).map(({ operationId }) => operationId),
);

/** A request with a token comes from a registered user, who is an admin where the endpoint is for admins. */
const inferredSteps = ({ operationId, name, event }: EventCase): readonly string[] => {
  if (!JSON.stringify(event).includes("<token>")) return [];
  if (name === "user-not-found") return [...USER, USERS_GONE];
  return ADMIN_ONLY.has(operationId) && name !== "not-an-admin" ? ADMIN : USER;
};

/** What must have happened before a case, in order; the sample timetable is always published. */
export const stepsBefore = (example: EventCase): readonly string[] =>
  GIVEN[example.id] ?? inferredSteps(example);
