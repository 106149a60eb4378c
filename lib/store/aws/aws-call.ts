import * as v from "valibot";
import type { AwsServiceConfig } from "../../config/aws.ts";
import { backOff, type RetryEffects, retryEffects } from "../retry.ts";
import { signedPost } from "./signed-post.ts";

/** Milliseconds for all tries together; a request that waits for them still ends well before the gateway's time. */
const TIME = 2000;
/** Milliseconds for one try, so that a connection that hangs leaves time for another. */
const TRY_TIME = 800;

/** Domains of AWS's partitions by the beginnings of their regions' names; elsewhere `amazonaws.com`. */
const DOMAINS: Readonly<Record<string, string>> = { "cn-": "amazonaws.com.cn", "eusc-": "amazonaws.eu" };

interface AwsCall extends AwsServiceConfig {
  readonly service: string;
  /** For instance `AmazonSSM.GetParameter`. */
  readonly target: string;
  /** The version of the JSON protocol. */
  readonly protocol: "1.0" | "1.1";
  readonly input: object;
}

export interface CallEffects extends RetryEffects {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** AWS refused; `code` is its name for the reason, for instance `ParameterNotFound`. */
export class AwsRefusal extends Error {
  override readonly name = "AwsRefusal";
  readonly status: number;
  readonly code: string;

  constructor(target: string, status: number, code: string) {
    super(`${target}: status ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export const endpointOf = (service: string, region: string): string => {
  const domain = Object.entries(DOMAINS).find(([beginning]) => region.startsWith(beginning))?.[1];
  return `https://${service}.${region}.${domain ?? "amazonaws.com"}/`;
};

const json = v.pipe(v.string(), v.parseJson());

/** `com.amazonaws.ssm#ThrottlingException` is `ThrottlingException`. */
const codeOf = (answer: unknown): string => {
  const type = typeof answer === "object" && answer !== null && "__type" in answer ? answer.__type : "";
  return String(type).split("#").at(-1) ?? "";
};

const ask = async (
  { target, protocol, input, endpoint, ...signer }: AwsCall,
  time: number,
  at: Date,
): Promise<unknown> => {
  const url = new URL(endpoint ?? endpointOf(signer.service, signer.region));
  const headers = { "content-type": `application/x-amz-json-${protocol}`, "x-amz-target": target };
  const body = JSON.stringify(input);
  const { status, text } = await signedPost({ ...signer, url, headers, body }, time, at);
  const { success, output } = v.safeParse(json, text);
  if (status === 200 && success) return output;
  throw new AwsRefusal(target, status, codeOf(output));
};

/** Temporary failures: a broken or silent connection, an error of the server, and throttling, which is a 400. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof AwsRefusal) ||
  error.status >= 500 ||
  error.status === 429 ||
  /Throttl|TooMany|LimitExceeded|ThroughputExceeded/.test(error.code);

/**
 * One signed call of an AWS JSON service: a tenth of the SDK's client in bytes and in time to load. Temporary failures
 * are retried after random, growing pauses as long as there is time, two seconds in all.
 *
 * @throws AwsRefusal with what AWS said last, or the network's error if it said nothing
 */
export const callAws = async (
  call: AwsCall,
  effects: CallEffects = { ...retryEffects, now: Date.now },
): Promise<unknown> => {
  const startedAt = effects.now();
  let refusal: AwsRefusal | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const at = effects.now();
    try {
      return await ask(call, Math.min(TRY_TIME, TIME - (at - startedAt)), new Date(at));
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (error instanceof AwsRefusal) refusal = error;
      await backOff(attempt, effects);
      // A last try without time left says less than the error before it.
      if (effects.now() - startedAt >= TIME) throw refusal ?? error;
    }
  }
};
