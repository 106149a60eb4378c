import type { HttpResponse } from "../http/respond.ts";
import { type EventCase, eventCase, FAILURE, GIVEN, type RecordedAnswer, USERS_GONE } from "./event-cases.ts";

/** Where cases are played: functions that have just started, and a store with the sample timetable and no person. */
export interface Stage {
  readonly call: (operationId: string, event: unknown) => Promise<HttpResponse>;
  /** From now on the store does not answer. */
  readonly stopStore: () => void;
  readonly removeUsers: () => Promise<void>;
  /** An authorization code that the provider has just issued. */
  readonly issueCode: () => Promise<string>;
}

const bodyOf = ({ body, isBase64Encoded }: HttpResponse): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString() : body;

const parse = (text: string): unknown => (text === "" ? null : (JSON.parse(text) as unknown));

const tokenOf = (response: HttpResponse): string | undefined => {
  const body = parse(bodyOf(response));
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined;
  const { data } = body;
  return typeof data === "object" && data !== null && "token" in data ? String(data.token) : undefined;
};

/** What differs from run to run, and the name that stands for it in a recorded answer. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, "<jwt>"],
  [/(?<="_id":")[0-9a-f-]{20,}(?=")/g, "<id>"],
  [/(?<="x":")[\w-]{43}(?=")/g, "<public key>"],
  [/(?<="kid":")[\w-]{43}(?=")/g, "<thumbprint>"],
];

const withoutVaryingValues = (text: string): string =>
  VARYING.reduce((result, [pattern, name]) => result.replace(pattern, name), text);

const recordable = ({ statusCode, headers, ...response }: HttpResponse): RecordedAnswer => {
  const text = bodyOf({ statusCode, headers, ...response });
  const body = parse(withoutVaryingValues(text));
  // What is recorded is the parsed body; that it stands for the very bytes is checked here.
  if (text !== "" && JSON.stringify(parse(text)) !== text)
    throw new Error("The body has bytes that its recorded form would not show");
  const { etag, "last-modified": modified, "retry-after": retryAfter, ...rest } = headers;
  return {
    statusCode,
    headers: {
      ...rest,
      ...(etag === undefined ? {} : { etag: etag.replace(/"[^"]*"/, '"<version>"') }),
      ...(modified === undefined ? {} : { "last-modified": "<http-date>" }),
      ...(retryAfter === undefined ? {} : { "retry-after": retryAfter.replace(/^\d+$/, "<seconds>") }),
    },
    body,
  };
};

/** Plays what a case supposes, then the case. Its answer, with the values that vary replaced by their names. */
export const playCase = async (played: EventCase, stage: Stage): Promise<RecordedAnswer> => {
  let token = "";
  const send = async ({ operationId, event }: EventCase): Promise<HttpResponse> => {
    let text = JSON.stringify(event).replaceAll("<token>", token);
    if (text.includes("<code>")) text = text.replaceAll("<code>", await stage.issueCode());
    const response = await stage.call(operationId, JSON.parse(text));
    token = tokenOf(response) ?? token;
    return response;
  };
  for (const step of GIVEN[played.id] ?? []) {
    if (step === USERS_GONE) await stage.removeUsers();
    else await send(eventCase(step));
  }
  if (played.name === FAILURE) stage.stopStore();
  return recordable(await send(played));
};
