import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { crossOriginHeaders, isPreflight } from "./cross-origin.ts";
import { type DeclaredService, declaredService } from "./declared-service.ts";
import { createFunctionRunner, type Invocable } from "./function-runner.ts";
import { httpApiEvent, readBody, targetOf } from "./http-api-event.ts";
import { createRoutes } from "./routes.ts";

const LOOPBACK = "127.0.0.1";

interface GatewayOptions {
  readonly port: number;
  /** The address of the interface to listen on; this machine's own by default. */
  readonly host?: string | undefined;
  /** Where the functions find the rest of the local run. */
  readonly environment: Readonly<Record<string, string>>;
  /** Is called with each line for the terminal. */
  readonly say: (line: string) => void;
  /** What `serverless.yml` declares by default. */
  readonly service?: DeclaredService;
}

export interface Gateway {
  readonly url: string;
  /** Resolves with a reason when it can't go on. */
  readonly failed: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Answers of the gateway itself, in the service's shape. */
const OWN_ANSWERS = {
  "no-route": [404, "Not found"],
  "too-large": [413, "Request body too large"],
  failed: [502, "The function failed"],
  "too-many": [503, "Too many requests at once"],
  "timed-out": [504, "The function timed out"],
} as const;

const send = (
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  outcome: Invocable | keyof typeof OWN_ANSWERS,
): void => {
  if (typeof outcome === "string") {
    const [status, message] = OWN_ANSWERS[outcome];
    const body = JSON.stringify({ success: false, message });
    const own: OutgoingHttpHeaders = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "content-length": Buffer.byteLength(body),
    };
    response.writeHead(status, { ...headers, ...own }).end(body);
    return;
  }
  const { statusCode, body, isBase64Encoded } = outcome;
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const length = statusCode === 304 ? {} : { "content-length": bytes.length };
  const cookies = outcome.cookies.length > 0 ? { "set-cookie": outcome.cookies } : {};
  response.writeHead(statusCode, { ...headers, ...outcome.headers, ...length, ...cookies }).end(bytes);
};

/**
 * Serves the functions over HTTP as API Gateway's HTTP API does, and resolves when it listens.
 *
 * @throws Error if the port is taken, or `serverless.yml` can't be read
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { port, host = LOOPBACK, say } = options;
  const { functions, cors, environment } = options.service ?? (await declaredService(options.environment));
  const find = createRoutes(functions);
  const runner = createFunctionRunner({ environment: { ...environment, ...options.environment }, say });

  const answer = async (request: IncomingMessage): Promise<Invocable | keyof typeof OWN_ANSWERS> => {
    const match = find(request.method ?? "GET", targetOf(request).path);
    const body = await readBody(request);
    if (match === undefined) return "no-route";
    if (body === undefined) return "too-large";
    return runner.invoke(match.declaration, httpApiEvent(request, body, match));
  };
  const server = createServer(async (request, response) => {
    const headers = crossOriginHeaders(cors, request);
    if (isPreflight(request)) response.writeHead(204, headers).end();
    // The client of an aborted request is gone: there is no one to answer.
    else send(response, headers, await answer(request).catch(() => "failed" as const));
  });
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await runner.stop();
  };
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, failed: runner.failed, stop };
};
