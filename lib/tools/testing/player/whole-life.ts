import { newPassword } from "../data/secrets.ts";
import { type TestRequest, toEvent } from "../wiring/invoke.ts";
import type { Stage } from "./case-player.ts";

interface Body {
  readonly message: string;
  readonly data?: { readonly token?: string; readonly saved?: readonly string[] };
}

const ROOMS = ["258-hoosick-street.114", "academy-hall.aud", "walker-laboratory.3221"] as const;
const EMAIL = "ada@example.edu";

/** A request, with the token of the user if there is one. */
interface Request extends Pick<TestRequest, "method" | "path" | "pathParameters" | "body"> {
  readonly operationId: string;
  readonly token?: string;
}

/** Everything that a person does with an account, over the API alone, as lines of what was done and what was answered. */
export const liveThrough = async (stage: Stage): Promise<string[]> => {
  const diary: string[] = [];
  const ask = async ({ operationId, token, ...request }: Request): Promise<[number, Body]> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { statusCode, body } = await stage.call(operationId, toEvent({ headers, ...request }));
    return [statusCode, JSON.parse(body) as Body];
  };
  /** Sends a request, notes the answer in the diary, and returns its data. */
  const live = async (what: string, request: Request): Promise<NonNullable<Body["data"]>> => {
    const [status, { message, data = {} }] = await ask(request);
    diary.push(`${what}: ${status} ${message}`);
    return data;
  };
  const post = (operationId: string, path: string, body: object, token?: string): Request => ({
    operationId,
    method: "POST",
    path,
    body,
    ...(token !== undefined && { token }),
  });
  const login = async (what: string, password: string): Promise<string> => {
    const { token = "" } = await live(what, post("login", "/login", { email: EMAIL, password }));
    return token;
  };
  const check = (what: string, token: string) =>
    live(what, { operationId: "validateToken", path: "/validate-token", token });
  const [first, second] = [newPassword(), newPassword()];

  const registration = { username: "ada", email: EMAIL, password: first };
  const { token: phone = "" } = await live("registers", post("register", "/register", registration));
  await live(
    "opens the link in the mail",
    post("verifyEmail", "/verify-email", { token: await stage.takeLink(), password: first }),
  );
  const laptop = await login("logs in on a second device", first);

  const devices = [phone, laptop, phone];
  const saving = ROOMS.map((id, at) =>
    ask({
      operationId: "saveRoom",
      method: "PUT",
      path: `/saved/${id}`,
      pathParameters: { id },
      token: devices[at] ?? "",
    }),
  );
  const statuses = (await Promise.all(saving)).map(([status]) => status);
  diary.push(`saves three rooms on both at once: ${statuses.join(", ")}`);

  await live("forgets the password", post("forgotPassword", "/forgot-password", { email: EMAIL }));
  const link = await stage.takeLink();
  await live(
    "chooses another with the link",
    post("resetPassword", "/reset-password", { token: link, password: second }),
  );
  await check("the phone is logged out", phone);
  await check("the laptop is logged out", laptop);
  await login("tries the old password", first);

  const [one, other] = [await login("logs in again", second), await login("and once more", second)];
  await live("logs out everywhere", post("logout", "/logout", { everywhere: true }, one));
  await check("no session is left", other);

  const last = await login("logs in for the last time", second);
  const account = await live("asks what is known", {
    operationId: "getAccount",
    path: "/account",
    token: last,
  });
  diary.push(`finds the rooms: ${(account.saved ?? []).toSorted().join(", ")}`);
  await live("deletes the account", {
    operationId: "deleteAccount",
    method: "DELETE",
    path: "/account",
    token: last,
    body: { password: second },
  });
  await check("no user is left", last);
  await login("no login works", second);
  return diary;
};

/** The expected diary. */
export const WHOLE_LIFE: readonly string[] = [
  "registers: 201 User registered successfully",
  "opens the link in the mail: 200 Email address verified",
  "logs in on a second device: 200 Logged in successfully",
  "saves three rooms on both at once: 200, 200, 200",
  "forgets the password: 200 If an account has this address, a link is on its way to it",
  "chooses another with the link: 200 Password changed",
  "the phone is logged out: 401 Invalid or expired token",
  "the laptop is logged out: 401 Invalid or expired token",
  "tries the old password: 401 Login failed",
  "logs in again: 200 Logged in successfully",
  "and once more: 200 Logged in successfully",
  "logs out everywhere: 200 Logged out",
  "no session is left: 401 Invalid or expired token",
  "logs in for the last time: 200 Logged in successfully",
  "asks what is known: 200 Account retrieved",
  "finds the rooms: 258-hoosick-street.114, academy-hall.aud, walker-laboratory.3221",
  "deletes the account: 200 Account deleted",
  "no user is left: 404 User not found",
  "no login works: 401 Login failed",
];
