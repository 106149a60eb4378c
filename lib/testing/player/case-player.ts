import { type EventCase, eventCase, FAILURE, type RecordedAnswer } from "../../examples/event-cases.ts";
import {
  COLLECTION_FULL,
  DISABLED,
  GIVEN,
  HUNDRED_SAVED,
  MAILS_SENT,
  PASSWORDS_OFF,
  PASSWORDS_SET,
  TOKEN_OLD,
  USERS_GONE,
  WAITS_LONG,
} from "../../examples/given.ts";
import type { HttpResponse } from "../../http/respond.ts";
import type { Purpose } from "../../local/sign-in-pages.ts";
import { createSiteFiles, SITE_FILES } from "../../site/site-files.ts";

/** Where cases are played: functions that have just started, and a store with the sample timetable and no person. */
export interface Stage {
  readonly call: (operationId: string, event: unknown) => Promise<HttpResponse>;
  /** From now on the store does not answer. */
  readonly stopStore: () => void;
  readonly removeUsers: () => Promise<void>;
  /** A token of the one user, issued eleven minutes ago. */
  readonly oldToken: () => Promise<string>;
  /** The example collection has no place left. */
  readonly fillCollection: () => Promise<void>;
  /** Each link has cost as many hashes as an hour allows. */
  readonly useUpNewPasswords: () => Promise<void>;
  readonly disableUsers: () => Promise<void>;
  /** Who has to wait before the next attempt waits another hour. */
  readonly lengthenWaits: () => Promise<void>;
  /** Gives each user a hundred saved rooms. */
  readonly fillSavedRooms: () => Promise<void>;
  /** From now on there are no accounts with a password. */
  readonly closePasswordAccounts: () => void;
  /** Sends the mails that wait; what the last one's link ends with. */
  readonly takeLink: () => Promise<string>;
  /** An authorization code that the provider has just issued. */
  readonly issueCode: (purpose: Purpose) => Promise<string>;
  /** Keeps what the store holds after these steps, and the last token, for other cases that begin with them. */
  readonly remember: (steps: readonly string[], token: string) => Promise<void>;
  /** Brings it back and gives the token; `undefined` if no case has come to the end of these steps yet. */
  readonly recall: (steps: readonly string[]) => Promise<string | undefined>;
}

const bodyOf = ({ body, isBase64Encoded }: HttpResponse): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString() : body;

const parse = (text: string): unknown => (text === "" ? null : (JSON.parse(text) as unknown));

const tokenOf = (response: HttpResponse): string | undefined => {
  if (!response.headers["content-type"]?.startsWith("application/json")) return undefined;
  const body = parse(bodyOf(response));
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined;
  const { data } = body;
  return typeof data === "object" && data !== null && "token" in data ? String(data.token) : undefined;
};

/** Names that stand for a code in an event. */
const CODES: Readonly<Record<string, Purpose>> = { "<code>": "login", "<code to register>": "register" };

/** What differs from run to run, and the name that stands for it in a recorded answer. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, "<jwt>"],
  [/(?<="_?id":")[0-9a-f-]{20,}(?=")/g, "<id>"],
  [/(?<="(at|createdAt)":")\d{4}-[\dT:.-]+Z(?=")/g, "<date-time>"],
  [/(?<="lastLogin":")\d{4}-\d\d(?=")/g, "<month>"],
  [/\blocalhost:\d+/g, "<provider>"],
  [/(?<="x":")[\w-]{43}(?=")/g, "<public key>"],
  [/(?<="kid":")[\w-]{43}(?=")/g, "<thumbprint>"],
];

const withoutVaryingValues = (text: string): string =>
  VARYING.reduce((result, [pattern, name]) => result.replace(pattern, name), text);

const site = createSiteFiles();

/** `<path>` for a text that is, byte for byte, the file of the site at the path. */
const nameOfFile = async (text: string): Promise<string | undefined> => {
  for (const file of SITE_FILES) if ((await site.read(file)).text === text) return `<${file.path}>`;
  return undefined;
};

/** What is recorded of a body is its name or its parsed value; that this stands for the very bytes is checked. */
const recordableBody = async (text: string): Promise<unknown> => {
  const file = await nameOfFile(text);
  if (file !== undefined) return file;
  if (text.startsWith("BEGIN:VCALENDAR")) return text.replace(/(?<=^DTSTAMP:)\w+/gm, "<utc>");
  if (text !== "" && JSON.stringify(parse(text)) !== text)
    throw new Error("The body has bytes that its recorded form would not show");
  return parse(withoutVaryingValues(text));
};

const recordable = async ({ statusCode, headers, ...response }: HttpResponse): Promise<RecordedAnswer> => {
  const body = await recordableBody(bodyOf({ statusCode, headers, ...response }));
  const { etag, "last-modified": modified, "retry-after": retryAfter, ...rest } = headers;
  const { "content-security-policy": policy } = headers;
  return {
    statusCode,
    headers: {
      ...rest,
      ...(policy === undefined
        ? {}
        : { "content-security-policy": policy.replace(/'sha256-[\w+/=]+'/g, "'sha256-<hash>'") }),
      ...(etag === undefined ? {} : { etag: etag.replace(/"[^"]*"/, '"<version>"') }),
      ...(modified === undefined ? {} : { "last-modified": "<http-date>" }),
      ...(retryAfter === undefined ? {} : { "retry-after": retryAfter.replace(/^\d+$/, "<seconds>") }),
    },
    body,
  };
};

/** The longest beginning of the steps that another case has played, brought back: how long it is, and its token. */
const recallMost = async (steps: readonly string[], stage: Stage): Promise<readonly [number, string]> => {
  for (let count = steps.length; count > 0; count -= 1) {
    const token = await stage.recall(steps.slice(0, count));
    if (token !== undefined) return [count, token];
  }
  return [0, ""];
};

/**
 * Plays what a case supposes, as far as no other case has, then the case. Its answer, with the values that vary
 * replaced by their names.
 */
export const playCase = async (played: EventCase, stage: Stage): Promise<RecordedAnswer> => {
  const steps = GIVEN[played.id] ?? [];
  const [known, lastToken] = await recallMost(steps, stage);
  let token = lastToken;
  const send = async ({ operationId, event }: EventCase): Promise<HttpResponse> => {
    let text = JSON.stringify(event).replaceAll("<token>", token);
    for (const [name, purpose] of Object.entries(CODES))
      if (text.includes(name)) text = text.replaceAll(name, await stage.issueCode(purpose));
    if (text.includes("<link>")) text = text.replaceAll("<link>", await stage.takeLink());
    const response = await stage.call(operationId, JSON.parse(text));
    token = tokenOf(response) ?? token;
    return response;
  };
  for (const [index, step] of steps.entries()) {
    if (index < known) continue;
    if (step === USERS_GONE) await stage.removeUsers();
    else if (step === TOKEN_OLD) token = await stage.oldToken();
    else if (step === COLLECTION_FULL) await stage.fillCollection();
    else if (step === MAILS_SENT) await stage.takeLink();
    else if (step === PASSWORDS_SET) await stage.useUpNewPasswords();
    else if (step === DISABLED) await stage.disableUsers();
    else if (step === WAITS_LONG) await stage.lengthenWaits();
    else if (step === HUNDRED_SAVED) await stage.fillSavedRooms();
    else if (step === PASSWORDS_OFF) stage.closePasswordAccounts();
    else await send(eventCase(step));
    await stage.remember(steps.slice(0, index + 1), token);
  }
  if (played.name === FAILURE) stage.stopStore();
  return recordable(await send(played));
};
