import * as v from "valibot";
import type { HttpResponse } from "../../../http/respond.ts";
import { type EventCase, eventCase, FAILURE, type RecordedAnswer } from "../../examples/event-cases.ts";
import { stepsBefore } from "../../examples/given.ts";
import {
  ADMINS,
  COLLECTION_FULL,
  DISABLED,
  HUNDRED_SAVED,
  IMPORT_DIED,
  LIMITS_SPENT,
  MAILS_SENT,
  PASSWORDS_SET,
  SETTINGS,
  TOKEN_OLD,
  USERS_GONE,
} from "../../examples/steps.ts";
import type { Purpose } from "../../local/sign-in-pages.ts";
import { parsedBody, recordable } from "./recorded-answer.ts";

/** What answers gave that later events send, by the names that stand for them. */
export interface Texts {
  readonly token: string;
  readonly digest: string;
  readonly cookie: string;
  /** The first cookie, and the id of its lasting session. */
  readonly firstCookie: string;
  readonly session: string;
  /** The version of the first week that has changes. */
  readonly week: string;
}

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
  /** Leaves an edition in the history that was announced two hours ago and never published. */
  readonly abandonImport: () => Promise<void>;
  readonly makeAdmins: () => Promise<void>;
  readonly disableUsers: () => Promise<void>;
  /** Every limit that was touched has nothing left for most of a minute. */
  readonly spendLimits: () => Promise<void>;
  /** Gives each user a hundred saved rooms. */
  readonly fillSavedRooms: () => Promise<void>;
  /** From now on the functions have these settings. */
  readonly change: (settings: Readonly<Record<string, string>>) => void;
  /** Sends the mails that wait; what the last one's link ends with. */
  readonly takeLink: () => Promise<string>;
  /** An authorization code that the provider has just issued. */
  readonly issueCode: (purpose: Purpose) => Promise<string>;
  /** Keeps what the store holds after these steps, and the last token, for other cases that begin with them. */
  readonly remember: (steps: readonly string[], texts: Texts) => Promise<void>;
  /** Brings it back and gives the token; `undefined` if no case has come to the end of these steps yet. */
  readonly recall: (steps: readonly string[]) => Promise<Texts | undefined>;
}

/** Names that stand for a code in an event. */
const CODES: Readonly<Record<string, Purpose>> = { "<code>": "login", "<code to register>": "register" };

const answerWithTexts = v.object({
  data: v.optional(v.object({ token: v.exactOptional(v.string()), digest: v.exactOptional(v.string()) })),
  weeks: v.optional(v.record(v.string(), v.string())),
});

/** Texts of an answer that a later event sends. */
const textsOf = (response: HttpResponse): Partial<Texts> => {
  // None of them is so long that it is compressed.
  if (response.isBase64Encoded || !response.headers["content-type"]?.startsWith("application/json"))
    return {};
  const { success, output } = v.safeParse(answerWithTexts, parsedBody(response));
  if (!success) return {};
  const [week] = Object.values(output.weeks ?? {});
  return { ...output.data, ...(week !== undefined && { week }) };
};

/** `__Secure-refresh=<user>.<session>.…`, without its attributes. */
const cookieTexts = ({ cookies }: HttpResponse, { firstCookie }: Texts): Partial<Texts> => {
  const [cookie] = cookies?.[0]?.split(";") ?? [];
  if (cookie === undefined) return {};
  return { cookie, firstCookie: firstCookie || cookie, session: cookie.split(".")[1] ?? "" };
};

/** Steps that are not requests. */
const ARRANGEMENTS: Readonly<Record<string, (stage: Stage) => unknown>> = {
  [USERS_GONE]: (stage) => stage.removeUsers(),
  [COLLECTION_FULL]: (stage) => stage.fillCollection(),
  [MAILS_SENT]: (stage) => stage.takeLink(),
  [PASSWORDS_SET]: (stage) => stage.useUpNewPasswords(),
  [ADMINS]: (stage) => stage.makeAdmins(),
  [IMPORT_DIED]: (stage) => stage.abandonImport(),
  [DISABLED]: (stage) => stage.disableUsers(),
  [LIMITS_SPENT]: (stage) => stage.spendLimits(),
  [HUNDRED_SAVED]: (stage) => stage.fillSavedRooms(),
  ...Object.fromEntries(
    Object.entries(SETTINGS).map(([step, settings]) => [step, (stage: Stage) => stage.change(settings)]),
  ),
};

/** The longest beginning of the steps that another case has played, brought back: how long it is, and its texts. */
const recallMost = async (steps: readonly string[], stage: Stage): Promise<readonly [number, Texts]> => {
  for (let count = steps.length; count > 0; count -= 1) {
    const texts = await stage.recall(steps.slice(0, count));
    if (texts !== undefined) return [count, texts];
  }
  return [0, { token: "", digest: "", cookie: "", firstCookie: "", session: "", week: "" }];
};

type Asked = Pick<EventCase, "operationId" | "event">;

/** Plays the steps that no other case has played. Returns a function that sends the next request of the same user. */
export const playSteps = async (
  steps: readonly string[],
  stage: Stage,
): Promise<(request: Asked) => Promise<HttpResponse>> => {
  const [recalledSteps, recalled] = await recallMost(steps, stage);
  let texts = recalled;
  const send = async ({ operationId, event }: Asked): Promise<HttpResponse> => {
    let text = JSON.stringify(event);
    for (const [name, value] of Object.entries(texts)) text = text.replaceAll(`<${name}>`, value);
    for (const [name, purpose] of Object.entries(CODES))
      if (text.includes(name)) text = text.replaceAll(name, await stage.issueCode(purpose));
    if (text.includes("<link>")) text = text.replaceAll("<link>", await stage.takeLink());
    const response = await stage.call(operationId, JSON.parse(text));
    texts = { ...texts, ...textsOf(response), ...cookieTexts(response, texts) };
    return response;
  };
  for (const [index, step] of steps.entries()) {
    if (index < recalledSteps) continue;
    const arrange = ARRANGEMENTS[step];
    if (step === TOKEN_OLD) texts = { ...texts, token: await stage.oldToken() };
    else if (arrange === undefined) await send(eventCase(step));
    else await arrange(stage);
    await stage.remember(steps.slice(0, index + 1), texts);
  }
  return send;
};

/**
 * Plays what a case supposes, then the case. Its answer, with the values that vary replaced by their names.
 */
export const playCase = async (played: EventCase, stage: Stage): Promise<RecordedAnswer> => {
  const send = await playSteps(stepsBefore(played), stage);
  if (played.name === FAILURE) stage.stopStore();
  return recordable(await send(played));
};
