import { createHandler as createJwks } from "../../../functions/accounts/jwks.ts";
import { createHandler as createLogin } from "../../../functions/accounts/login.ts";
import { createHandler as createRegister } from "../../../functions/accounts/register.ts";
import { createHandler as createValidateToken } from "../../../functions/accounts/validate-token.ts";
import { newPassword } from "../data/secrets.ts";
import type { accountServices } from "./account-services.ts";
import { invoke, type TestAnswer, type TestRequest } from "./invoke.ts";

/** Calls of the account functions, as a client makes them. */
export const accountCalls = (services: ReturnType<typeof accountServices>) => {
  const handlers = {
    register: createRegister(services),
    login: createLogin(services),
    validateToken: createValidateToken(services),
    jwks: createJwks(services),
  };
  const post =
    (handler: typeof handlers.login) =>
    (body: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
      invoke(handler, { method: "POST", body, ...more });
  return {
    register: post(handlers.register),
    login: post(handlers.login),
    validate: (authorization?: string): Promise<TestAnswer> =>
      invoke(handlers.validateToken, authorization === undefined ? {} : { headers: { authorization } }),
    jwks: (): Promise<TestAnswer> => invoke(handlers.jwks),
  };
};

let people = 0;

/** Somebody who is not registered yet. */
export const newPerson = () => {
  people += 1;
  return { username: `pupil${people}`, email: `Pupil${people}@Example.edu`, password: newPassword() };
};

/** The token of an answer that has one. */
export const tokenOf = ({ body }: TestAnswer): string => (body as { data: { token: string } }).data.token;

export const refused = (message: string) => ({ success: false, message });
