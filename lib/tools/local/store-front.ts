import { once } from "node:events";
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { STORE_IDENTITY } from "../stage/running-service.ts";

/** Headers that browsers write and programs do not. */
const OF_BROWSERS = ["origin", "referer", "sec-fetch-site"];

const refuse = (response: ServerResponse): void => {
  const type = "com.amazon.coral.service#UnrecognizedClientException";
  const message = "This store belongs to a service that npm start runs; its access key is in running.json";
  response
    .writeHead(403, { "content-type": "application/x-amz-json-1.0" })
    .end(JSON.stringify({ __type: type, message }));
};

const knows = (accessKey: string, { headers }: IncomingMessage): boolean => {
  if (OF_BROWSERS.some((name) => name in headers)) return false;
  // A page whose name was made to lead to this machine names itself here.
  if (!/^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? "")) return false;
  const authorization = headers.authorization ?? "";
  return authorization === `Bearer ${accessKey}` || authorization.includes(`Credential=${accessKey}/`);
};

export interface StoreFront {
  readonly endpoint: string;
}

/**
 * Admits clients that know the access key to an engine, and refuses pages in a browser. The engine itself accepts every
 * signature and every origin.
 */
export const startStoreFront = async (engine: string, accessKey: string): Promise<StoreFront> => {
  const agent = new Agent({ keepAlive: true });
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers, url = "/" } = request;
    const passed = ask(new URL(url, engine), { agent, method: method ?? "POST", headers });
    const answered = once(passed, "response") as Promise<[IncomingMessage]>;
    await Promise.all([
      pipeline(request, passed),
      answered.then(([answer]) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return pipeline(answer, response);
      }),
    ]);
  };
  const server = createServer((request, response) => {
    if (!knows(accessKey, request)) return refuse(response);
    if (request.method === "GET") return void response.end(JSON.stringify(STORE_IDENTITY));
    // A store that breaks off is one that is away: the SDK asks again.
    pass(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
