import * as v from "valibot";
import type { HttpResponse } from "../../../http/respond.ts";
import { freePort } from "../../local/free-port.ts";
import { type Gateway, startGateway } from "../../local/gateway/gateway.ts";
import type { CallFunction, FunctionEnvironment } from "./case-stage.ts";

/** The parts of an HTTP API event that a client decides. */
const request = v.object({
  rawPath: v.string(),
  rawQueryString: v.optional(v.string(), ""),
  headers: v.record(v.string(), v.string()),
  cookies: v.optional(v.array(v.string()), []),
  body: v.optional(v.string()),
  requestContext: v.object({ http: v.object({ method: v.string() }) }),
});

/** Headers that the client writes by itself. */
const ITS_OWN = ["host", "content-length"];

/** The gateway answers other origins differently (CORS) and says so beside what the function says. */
const withoutOrigin = ([name, value]: [string, string]): [string, string] =>
  name === "vary" ? [name, value.replace(/,\s*origin$/i, "")] : [name, value];

/** Sends the request of an event to a server. */
export const sendEvent = async (url: string, event: unknown): Promise<HttpResponse> => {
  const { rawPath, rawQueryString, headers, cookies, body, requestContext } = v.parse(request, event);
  const others = Object.entries(headers).filter(([name]) => !ITS_OWN.includes(name));
  const response = await fetch(`${url}${rawPath}${rawQueryString === "" ? "" : `?${rawQueryString}`}`, {
    method: requestContext.http.method,
    headers: { ...Object.fromEntries(others), ...(cookies.length > 0 && { cookie: cookies.join("; ") }) },
    ...(body !== undefined && { body }),
  });
  const received = [...response.headers].filter(([name]) => name !== "set-cookie");
  const set = response.headers.getSetCookie();
  return {
    statusCode: response.status,
    headers: Object.fromEntries(received.map(withoutOrigin)),
    ...(set.length > 0 && { cookies: set }),
    body: await response.text(),
    isBase64Encoded: false,
  };
};

/** Calls functions over HTTP, through the gateway of a local run; one for each environment that is asked for. */
export const createGatewayCalls = () => {
  const gateways = new Map<string, Promise<Gateway>>();
  const gatewayFor = (environment: FunctionEnvironment): Promise<Gateway> => {
    const key = JSON.stringify(environment);
    const start = async () => startGateway({ port: await freePort(), environment, say: () => {} });
    const gateway = gateways.get(key) ?? start();
    gateways.set(key, gateway);
    return gateway;
  };
  const call: CallFunction = async (_operationId, event, environment) =>
    sendEvent((await gatewayFor(environment)).url, event);
  const stop = async (): Promise<void> => {
    for (const gateway of gateways.values()) await (await gateway).stop();
  };
  return { call, stop };
};
