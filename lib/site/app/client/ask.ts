import { sentence } from "@classroom/contract/desk/sentence.ts";
import type { EndpointDefinition } from "@classroom/contract/endpoint.ts";
import * as v from "valibot";
import { KEPT_SINCE } from "./kept-since.ts";
import { answerAtOnce, answerOffline, FRESH_MS, type LocalReply, openPocket } from "./local-answers.ts";
import { serviceInstant, setServiceClock } from "./service-clock.ts";

type Schema = v.GenericSchema | undefined;
type Input<S extends Schema> = S extends v.GenericSchema ? v.InferInput<S> & object : undefined;

/** A request to an endpoint, in the shape of its contract. */
export interface Ask<Definition extends EndpointDefinition> {
  readonly path?: Input<Definition["path"]>;
  readonly query?: Input<Definition["query"]>;
  readonly body?: Definition["body"] extends { readonly schema: infer S extends v.GenericSchema }
    ? v.InferInput<S>
    : undefined;
  /** An access token. */
  readonly token?: string;
  /** The entity tag of the version that is replaced. */
  readonly ifMatch?: string | undefined;
  readonly signal?: AbortSignal;
}

/** The version behind an answer. */
export interface Source {
  /** The timetable's version, if the answer names one. */
  readonly version: string | undefined;
  /** When that timetable was published; milliseconds since 1970. */
  readonly published: number | undefined;
  /** When the service answered; milliseconds since 1970. */
  readonly answered: number;
  /** True if that was earlier, and the answer was kept for times without a network. */
  readonly isKept: boolean;
}

type Answered<Definition extends EndpointDefinition> = {
  [Code in keyof Definition["success"]]: {
    readonly kind: "answered";
    readonly outcome: Code;
    readonly payload: v.InferOutput<Definition["success"][Code][2]>;
    readonly source: Source;
  };
}[keyof Definition["success"]];

/** The outcome of a request. A request never rejects, so every view handles each of these. */
export type Reply<Definition extends EndpointDefinition> =
  | Answered<Definition>
  /** The service says no, for a reason that the contract lists. */
  | {
      readonly kind: "refused";
      readonly code: keyof Definition["errors"];
      readonly message: string;
      /** For other languages, if the contract has one. */
      readonly reason: v.InferOutput<typeof sentence> | undefined;
      /** Seconds. */
      readonly retryAfter: number | undefined;
    }
  /** The service failed, or its answer does not match the contract. */
  | {
      readonly kind: "failed";
      /** Seconds, if the answer says when to ask again. */
      readonly retryAfter?: number;
    }
  /** The service did not answer, most likely for want of a network. */
  | { readonly kind: "unreachable" };

const dateOf = (text: string | null): number | undefined => {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : time;
};

const sourceOf = ({ headers }: Response): Source => {
  const keptSince = dateOf(headers.get(KEPT_SINCE));
  return {
    version: /"([^"]+)"/.exec(headers.get("etag") ?? "")?.[1],
    published: dateOf(headers.get("last-modified")),
    answered: keptSince ?? serviceInstant(),
    isKept: keptSince !== undefined,
  };
};

const addressOf = ({ route }: EndpointDefinition, path: object = {}, query: object = {}): string => {
  const named = Object.entries(path).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    route.slice(route.indexOf("/")),
  );
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return sent.length === 0
    ? named
    : `${named}?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}`;
};

const withMessage = v.object({
  message: v.string(),
  reason: v.fallback(v.optional(sentence), undefined),
});

const refusal = <Definition extends EndpointDefinition>(
  { errors }: Definition,
  { status, headers }: Response,
  answer: unknown,
): Reply<Definition> => {
  const said = v.safeParse(withMessage, answer);
  const entry = Object.entries(errors).find(([, [code, template]]) => {
    const [start = ""] = template.split("{detail}");
    return code === status && said.success && said.output.message.startsWith(start);
  });
  const wait = Number(headers.get("retry-after") ?? Number.NaN);
  if (entry === undefined || !said.success)
    return { kind: "failed", ...(Number.isFinite(wait) && { retryAfter: wait }) };
  return {
    kind: "refused",
    code: entry[0] as keyof Definition["errors"],
    message: said.output.message,
    reason: said.output.reason,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  };
};

const understood = <Definition extends EndpointDefinition>(
  { success }: Definition,
  response: Response,
  answer: unknown,
): Reply<Definition> => {
  for (const [outcome, [status, , schema]] of Object.entries(success)) {
    const payload = status === response.status ? v.safeParse(schema, answer) : undefined;
    if (payload?.success)
      return {
        kind: "answered",
        outcome,
        payload: payload.output,
        source: sourceOf(response),
      } as Reply<Definition>;
  }
  return { kind: "failed" };
};

/** An answer of the device's own, in the shape of the service's. */
const replyOf = <Definition extends EndpointDefinition>({
  outcome,
  payload,
  confirmed,
  published,
}: LocalReply) =>
  ({
    kind: "answered",
    outcome,
    payload,
    source: {
      version: undefined,
      published,
      answered: confirmed,
      isKept: serviceInstant() - confirmed > FRESH_MS,
    },
  }) as unknown as Reply<Definition>;

/** Asks the service, without the answers on the device. */
export const askService = async <const Definition extends EndpointDefinition>(
  contract: Definition,
  { path, query, body, token, ifMatch, signal }: Ask<Definition> = {},
): Promise<Reply<Definition>> => {
  try {
    const response = await fetch(addressOf(contract, path, query), {
      method: contract.route.slice(0, contract.route.indexOf(" ")),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(ifMatch !== undefined && { "if-match": ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    // What was kept says nothing about now.
    if (contract.caching !== "immutable" && !response.headers.has(KEPT_SINCE))
      setServiceClock(response.headers);
    const answer: unknown = await response.json().catch(() => undefined);
    return response.ok ? understood(contract, response, answer) : refusal(contract, response, answer);
  } catch {
    return { kind: "unreachable" };
  }
};

/**
 * Asks an endpoint of this service; requests, answers and errors are those of its contract. What the device can answer,
 * it does.
 */
export const ask = async <const Definition extends EndpointDefinition>(
  contract: Definition,
  request: Ask<Definition> = {},
): Promise<Reply<Definition>> => {
  if (request.token !== undefined) return askService(contract, request);
  const own = await answerAtOnce(contract, request);
  if (own !== undefined) return replyOf(own);
  const reply = await askService(contract, request);
  const isAnswered = reply.kind === "answered" && !reply.source.isKept;
  if (isAnswered) void openPocket();
  if (isAnswered || request.signal?.aborted) return reply;
  const offline = reply.kind === "unreachable" || reply.kind === "answered";
  const kept = offline ? await answerOffline(contract, request) : undefined;
  return kept === undefined ? reply : replyOf(kept);
};
