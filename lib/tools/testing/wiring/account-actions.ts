import { createHandler as createIdpLogin } from "../../../../functions/accounts/idp-login.ts";
import { providerLogin } from "../../../../functions/accounts/wiring.ts";
import { makeLink } from "../../../accounts/mail/link.ts";
import { createIdentityLogin } from "../../../accounts/provider/identity-login.ts";
import { type LinkPurpose, newUser } from "../../../users/user.ts";
import { newPassword } from "../data/secrets.ts";
import { accountCalls, newPerson } from "./account-calls.ts";
import { invoke, type TestAnswer } from "./invoke.ts";
import { quickHashing } from "./quick-hashing.ts";
import type { accountServices } from "./test-account-services.ts";

type Services = ReturnType<typeof accountServices>;

export const SAVED_ROOM = "lincoln-hall.1002";

let people = 0;

/**
 * A person with a password, with a session and a place of their own, and with a link of each kind; or of the provider, or one
 * whose unproven account would disappear.
 */
export const createPerson = async (
  { users, changes, tokens, clock, lastingSessions }: Services,
  kind: "proven" | "provider" | "unproven" = "proven",
) => {
  const isOfProvider = kind === "provider";
  people += 1;
  const { username, email, password } = newPerson();
  const normalEmail = email.toLowerCase();
  const identity = { issuer: "https://idp.school.example", subject: `subject-of-${username}` };
  const at = new Date(clock.milliseconds);
  const provenBy = { by: "provider", at: at.toISOString() } as const;
  const state =
    kind === "unproven" ? { expiresAt: Math.floor(clock.milliseconds / 1000) + 3600 } : { provenBy };
  const user = newUser({ username, email, ...state, ...(isOfProvider && { identity }) }, at);
  const passwordHash = isOfProvider ? undefined : await quickHashing.hash(password);
  await users.create(user, passwordHash);
  const newEmail = `new-${email}`;
  await changes.requestEmail(user, newEmail);
  const linkFor = async (purpose: LinkPurpose): Promise<string> => {
    const now = (await users.find(user.id)) ?? user;
    const link = await makeLink(changes, now, purpose, "https://rooms.school.example/", clock.milliseconds);
    return link?.split("=").at(-1) ?? "";
  };
  const [link, changeLink] = [await linkFor("reset"), await linkFor("change")];
  const proofLink = kind === "unproven" ? await linkFor("verify") : "";
  const token = await tokens.issue(user, isOfProvider ? "provider" : "password");
  const session = { user: (await users.find(user.id)) ?? user, claims: await tokens.verify(token) };
  return {
    id: user.id,
    kind,
    newEmail,
    newUsername: `new-${username}`,
    changeLink,
    proofLink,
    refreshToken: await lastingSessions.begin(session),
    isOfProvider,
    username,
    email,
    normalEmail,
    identity,
    password,
    changedPassword: newPassword(),
    resetPassword: newPassword(),
    registeredPassword: newPassword(),
    token,
    link,
    sourceIp: `10.0.${people >> 8}.${people & 255}`,
  };
};

export type TestPerson = Awaited<ReturnType<typeof createPerson>>;

type Action = (person: TestPerson) => Promise<TestAnswer>;

/** What a person does with their account, as a client asks for it. */
export const accountActions = (services: Services) => {
  const call = accountCalls(services);
  const { users, changes, tokens } = services;
  const loginWithIdentity = createIdentityLogin({
    users,
    changes,
    tokens,
    claimsUnprovenAddresses: true,
    onAddressClaimed: () => {},
    now: () => services.clock.milliseconds,
  });
  return {
    login: ({ email, password, sourceIp }) => call.login({ email, password }, { sourceIp }),
    // The claims that a provider has verified; the login tests cover the verification.
    "provider login": ({ identity, email, sourceIp }) => {
      const login = () => loginWithIdentity({ ...identity, email, picture: "" });
      const on = { ...services.deployment };
      providerLogin.set(on, login);
      return invoke(createIdpLogin(on), { method: "POST", body: { code: "any" }, sourceIp });
    },
    logout: ({ token }) => call.logout(token),
    "logout everywhere": ({ token }) => call.logout(token, { everywhere: true }),
    "password change": ({ token, password, changedPassword, sourceIp }) =>
      call.changePassword(token, { current_password: password, new_password: changedPassword }, { sourceIp }),
    reset: ({ link, resetPassword, sourceIp }) =>
      call.resetPassword({ token: link, password: resetPassword }, { sourceIp }),
    delete: ({ token, password, sourceIp }) => call.deleteAccount(token, { password }, { sourceIp }),
    save: ({ token }) => call.saveRoom(token, SAVED_ROOM),
    refresh: ({ refreshToken }) => call.refreshSession(refreshToken),
    "username change": ({ token, newUsername, sourceIp }) =>
      call.changeUsername(token, { username: newUsername }, { sourceIp }),
    "e-mail change": ({ changeLink, password, sourceIp }) =>
      call.verifyEmail({ token: changeLink, password }, { sourceIp }),
    proof: ({ proofLink, token, sourceIp }) =>
      call.verifyEmail({ token: proofLink }, { headers: { authorization: `Bearer ${token}` }, sourceIp }),
    register: ({ email, username, registeredPassword, sourceIp }) =>
      call.register({ email, username, password: registeredPassword }, { sourceIp }),
  } as const satisfies Record<string, Action>;
};

export type ActionName = keyof ReturnType<typeof accountActions>;
