import type { User } from "../../users/user.ts";
import type { Credentials } from "../../users/user-items.ts";

const address = ({ email, provenBy }: User): string => {
  if (email === "") return "none: another account has proven it";
  if (provenBy === undefined) return `${email}, not proven`;
  const how = { provider: "the identity provider", link: "a mailed link" }[provenBy.by];
  return `${email}, proven by ${how} at ${provenBy.at}`;
};

/** An account has what it logs in with; one that was made by a provider before logins were noted may not name it. */
const waysIn = ({ identity }: User, credentials: Credentials | undefined): string => {
  const ways = [
    ...(credentials?.passwordHash === undefined ? [] : ["a password"]),
    ...(identity === undefined ? [] : [`the identity provider ${identity.issuer}`]),
  ];
  if (ways.length > 0) return ways.join(" or ");
  return credentials === undefined ? "nothing" : "an identity provider";
};

/** When an account was last used, if that is recorded. */
export const lastUseOf = ({ lastLogin, createdAt }: User): string =>
  lastLogin === undefined ? `none recorded since the registration, ${createdAt.slice(0, 7)}` : lastLogin;

/** Who a user is and how they log in, for the operator, in lines. */
export const describeAccount = (user: User, credentials: Credentials | undefined): string[] => [
  `id              ${user.id}`,
  `username        ${user.username === "" ? "none" : user.username}`,
  `e-mail address  ${address(user)}`,
  `logs in with    ${waysIn(user, credentials)}`,
  `state           ${user.disabled === true ? "disabled" : "enabled"}${user.admin ? ", admin" : ""}`,
  `registered      ${user.createdAt}`,
  `last login      ${lastUseOf(user)}`,
  `sessions        version ${user.sessionVersion}`,
];
