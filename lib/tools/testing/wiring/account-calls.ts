import { createHandler as createChangeEmail } from "../../../../functions/accounts/change-email.ts";
import { createHandler as createChangePassword } from "../../../../functions/accounts/change-password.ts";
import { createHandler as createChangeUsername } from "../../../../functions/accounts/change-username.ts";
import { createHandler as createDeleteAccount } from "../../../../functions/accounts/delete-account.ts";
import { createHandler as createForgotPassword } from "../../../../functions/accounts/forgot-password.ts";
import { createHandler as createGetAccount } from "../../../../functions/accounts/get-account.ts";
import { createHandler as createJwks } from "../../../../functions/accounts/jwks.ts";
import { createHandler as createLogin } from "../../../../functions/accounts/login.ts";
import { createHandler as createLogout } from "../../../../functions/accounts/logout.ts";
import { createHandler as createRefreshSession } from "../../../../functions/accounts/refresh-session.ts";
import { createHandler as createRegister } from "../../../../functions/accounts/register.ts";
import { createHandler as createRemoveSavedRoom } from "../../../../functions/accounts/remove-saved-room.ts";
import { createHandler as createResetPassword } from "../../../../functions/accounts/reset-password.ts";
import { createHandler as createSaveRoom } from "../../../../functions/accounts/save-room.ts";
import { createHandler as createSendVerification } from "../../../../functions/accounts/send-verification.ts";
import { createHandler as createValidateToken } from "../../../../functions/accounts/validate-token.ts";
import { createHandler as createVerifyEmail } from "../../../../functions/accounts/verify-email.ts";
import { timetable as rooms } from "../../../../functions/rooms/wiring.ts";
import type { Mail } from "../../../accounts/mail/mail-sender.ts";
import type { CurrentTimetable } from "../../../rooms/store/current-timetable.ts";
import { provenanceOf } from "../../../rooms/store/provenance.ts";
import { newPassword } from "../data/secrets.ts";
import { invoke, type TestAnswer, type TestRequest } from "./invoke.ts";
import { searchedSchool } from "./searched-school.ts";
import type { accountServices } from "./test-account-services.ts";
import { room, timetable } from "./test-room-services.ts";

const IDS = [
  ...Array.from({ length: 101 }, (_, number) => `lincoln.${number}`),
  ...["lincoln.a", "lincoln.b", "lincoln-hall.1", "lincoln-hall.2", "lincoln-hall.3"],
  ...["lincoln-hall.1002", "lincoln-hall-1002"],
];
const { moment } = searchedSchool(timetable(...IDS.map((id) => room(id))));
const LIFETIMES = { maxAgeSeconds: 0, staleWhileRevalidateSeconds: 0 };
const provenance = provenanceOf([], [], {}, LIFETIMES, false);
const read: CurrentTimetable["read"] = async (use) => ({ ...(await use(moment)), provenance });

/** A timetable whose rooms all begin with `lincoln`. */
const LINCOLN: CurrentTimetable = { read, readDates: read, provenance: async () => provenance };

/** Calls of the account functions, as a client makes them. */
export const accountCalls = ({ deployment }: Pick<ReturnType<typeof accountServices>, "deployment">) => {
  const inLincoln = { ...deployment };
  rooms.set(inLincoln, LINCOLN);
  const handlers = {
    register: createRegister(deployment),
    login: createLogin(deployment),
    validateToken: createValidateToken(deployment),
    jwks: createJwks(deployment),
    logout: createLogout(deployment),
    saveRoom: createSaveRoom(inLincoln),
    removeSavedRoom: createRemoveSavedRoom(deployment),
    refreshSession: createRefreshSession(deployment),
    changeEmail: createChangeEmail(deployment),
    changePassword: createChangePassword(deployment),
    changeUsername: createChangeUsername(deployment),
    forgotPassword: createForgotPassword(deployment),
    resetPassword: createResetPassword(deployment),
    verifyEmail: createVerifyEmail(deployment),
    sendVerification: createSendVerification(deployment),
    getAccount: createGetAccount(deployment),
    deleteAccount: createDeleteAccount(deployment),
  };
  const own =
    (handler: typeof handlers.login, method: TestRequest["method"]) =>
    (token: string, body?: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
      invoke(handler, {
        ...(method && { method }),
        ...(body === undefined ? {} : { body }),
        headers: { authorization: `Bearer ${token}` },
        ...more,
      });
  const aboutRoom =
    (handler: typeof handlers.login, method: TestRequest["method"]) =>
    (token: string, id: string): Promise<TestAnswer> =>
      own(handler, method)(token, undefined, { pathParameters: { id } });
  const post =
    (handler: typeof handlers.login) =>
    (body: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
      invoke(handler, { method: "POST", body, ...more });
  return {
    register: post(handlers.register),
    login: post(handlers.login),
    validate: (authorization?: string): Promise<TestAnswer> =>
      invoke(handlers.validateToken, authorization === undefined ? {} : { headers: { authorization } }),
    logout: own(handlers.logout, "POST"),
    saveRoom: aboutRoom(handlers.saveRoom, "PUT"),
    removeSavedRoom: aboutRoom(handlers.removeSavedRoom, "DELETE"),
    refreshSession: (refreshToken: string): Promise<TestAnswer> =>
      invoke(handlers.refreshSession, { method: "POST", cookies: [`__Secure-refresh=${refreshToken}`] }),
    changeEmail: own(handlers.changeEmail, "PUT"),
    changePassword: own(handlers.changePassword, "PUT"),
    changeUsername: own(handlers.changeUsername, "PUT"),
    forgotPassword: post(handlers.forgotPassword),
    resetPassword: post(handlers.resetPassword),
    verifyEmail: post(handlers.verifyEmail),
    sendVerification: own(handlers.sendVerification, "POST"),
    account: own(handlers.getAccount, "GET"),
    deleteAccount: own(handlers.deleteAccount, "DELETE"),
    jwks: (): Promise<TestAnswer> => invoke(handlers.jwks),
  };
};

let people = 0;

/** A person who is not registered yet. */
export const newPerson = () => {
  people += 1;
  return { username: `pupil${people}`, email: `Pupil${people}@Example.edu`, password: newPassword() };
};

/** The token of an answer that has one. */
export const tokenOf = ({ body }: TestAnswer): string => (body as { data: { token: string } }).data.token;

export const refused = (message: string) => ({ success: false, message });

/** The secret at the end of the link in the last mail to an address. */
export const linkIn = (mails: readonly Mail[], email: string): string => {
  const last = mails.findLast(({ to, text }) => to === email.toLowerCase() && text.includes("#"));
  return /#[\w-]+=([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "";
};
