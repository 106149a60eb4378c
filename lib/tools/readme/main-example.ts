import type { EndpointDefinition } from "../../contract/endpoint.ts";
import { type EventCase, recordedAnswer } from "../examples/event-cases.ts";

/** Bare answers and files have no message: their status alone tells a success. */
const answers = (shown: EventCase, status: number, message: string): boolean => {
  const { statusCode, body } = recordedAnswer(shown);
  const said = typeof body === "object" && body !== null && "message" in body ? body.message : message;
  return statusCode === status && said === message;
};

/**
 * The example of the endpoint's first success that is named as the outcome is (`LOGGED_IN`, `logged-in`), or else the
 * first one; `undefined` if there is none.
 */
export const mainExample = (
  { operationId, success }: EndpointDefinition,
  cases: readonly EventCase[],
): EventCase | undefined => {
  const [[code, [status, message]] = ["", []]] = Object.entries(success);
  if (status === undefined || message === undefined) return undefined;
  const own = cases.filter((shown) => shown.operationId === operationId && answers(shown, status, message));
  const name = code.toLowerCase().replaceAll("_", "-");
  return own.find(({ id }) => id === `${operationId}/${name}`) ?? own[0];
};
