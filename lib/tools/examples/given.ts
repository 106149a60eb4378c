/** Steps of `GIVEN` that no endpoint offers. */
export const USERS_GONE = "the users are gone";
export const PASSWORDS_OFF = "password accounts are turned off";
export const HUNDRED_SAVED = "a hundred rooms are saved";
export const TOKEN_OLD = "the token is eleven minutes old";
export const COLLECTION_FULL = "the example collection is full";
export const MAILS_SENT = "the mails that wait are sent";
export const PASSWORDS_SET = "as many passwords were tried with each link as an hour allows";
export const ADMINS = "the users are admins";
export const DISABLED = "the users are disabled";
export const LIMITS_SPENT = "every limit that was touched is used up";

/** A user who proved their address, saved a room, and needs another password. */
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
  "register/too-many-attempts": ["register/of-the-provider", LIMITS_SPENT],
  "login/logged-in": ["register/registered"],
  "login/own-device": ["register/registered"],
  "login/wrong-password": ["register/registered"],
  "login/with-new-password": FORGOTTEN,
  "login/too-many-attempts": ["register/registered", "login/wrong-password", LIMITS_SPENT],
  "validateToken/valid": ["register/registered"],
  "validateToken/user-not-found": ["register/registered", USERS_GONE],
  "validateToken/failure": ["register/registered"],
  "idpLogin/logged-in": ["idpLogin/registered"],
  "idpLogin/address-claimed": ["register/of-the-provider", MAILS_SENT],
  "idpLogin/taken": ["register/of-the-provider", "verifyEmail/verified"],
  "idpLogin/too-many-attempts": ["idpLogin/rejected-code", LIMITS_SPENT],
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
  "changePassword/too-many-attempts": ["register/registered", "changePassword/wrong-password", LIMITS_SPENT],
  "changePassword/missing-field": ["register/registered"],
  "changePassword/turned-off": ["register/registered", PASSWORDS_OFF],
  "changePassword/user-not-found": ["register/registered", USERS_GONE],
  "changePassword/failure": ["register/registered"],
  "getAccount/fetched": ["register/registered"],
  "getAccount/user-not-found": ["register/registered", USERS_GONE],
  "getAccount/failure": ["register/registered"],
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
  "deleteAccount/wrong-password": ["register/registered"],
  "deleteAccount/too-many-attempts": ["register/registered", "deleteAccount/wrong-password", LIMITS_SPENT],
  "deleteAccount/user-not-found": ["register/registered", USERS_GONE],
  "deleteAccount/failure": ["register/registered"],
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
  "sendVerification/asked": ["register/registered"],
  "sendVerification/already-verified": ["register/registered", "verifyEmail/verified"],
  "sendVerification/too-many-attempts": ["register/registered", LIMITS_SPENT],
  "sendVerification/user-not-found": ["register/registered", USERS_GONE],
  "sendVerification/failure": ["register/registered"],
  "register/turned-off": [PASSWORDS_OFF],
  "login/turned-off": [PASSWORDS_OFF],
  "changePassword/provider-account": ["idpLogin/registered"],
  "deleteAccount/log-in-again": ["idpLogin/registered", TOKEN_OLD],
  "createExampleUser/full": [COLLECTION_FULL],
  "getSchool/found": ["register/registered", ADMINS, "saveSchool/saved"],
  "getSchool/unknown-parameter": ["register/registered", ADMINS],
  "getSchool/not-an-admin": ["register/registered"],
  "getSchool/failure": ["register/registered", ADMINS],
  "saveSchool/saved": ["register/registered", ADMINS],
  "saveSchool/not-an-admin": ["register/registered"],
  "saveSchool/invalid": ["register/registered", ADMINS],
  "saveSchool/edited-meanwhile": ["register/registered", ADMINS, "saveSchool/saved"],
  "saveSchool/invalid-json": ["register/registered", ADMINS],
  "saveSchool/invalid-request": ["register/registered", ADMINS],
  "saveSchool/body-too-large": ["register/registered", ADMINS],
  "saveSchool/unsupported-media-type": ["register/registered", ADMINS],
  "saveSchool/failure": ["register/registered", ADMINS],
  "idpLogin/disabled": ["idpLogin/registered", DISABLED],
  "createExampleUser/email-taken": ["createExampleUser/created"],
  "listExampleUsers/listed": ["createExampleUser/created"],
};
