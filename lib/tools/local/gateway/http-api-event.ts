import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Match } from "./routes.ts";

/** Bytes that an HTTP API takes at the most. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Bodies that arrive in the event as text; others in base64. */
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml)|application\/x-www-form-urlencoded|$)/i;

/** The path and the query string as they were sent. */
export const targetOf = ({
  url = "/",
}: IncomingMessage): { readonly path: string; readonly query: string } => {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, query: "" } : { path: url.slice(0, at), query: url.slice(at + 1) };
};

/** `undefined` for a body that no HTTP API would take. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end all the same, for the client to hear the answer.
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length > MOST_BYTES ? undefined : Buffer.concat(chunks);
};

/** Names in lower case, values of one name joined by commas. */
const headersOf = ({ headersDistinct }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headersDistinct).flatMap(([name, sent]) =>
      sent === undefined || name === "cookie" ? [] : [[name, sent.join(",")]],
    ),
  );

const sourceIpOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? "unknown").replace(/^::ffff:/, "");

/** The last value of a name that came more than once is joined to the first by a comma. */
const queryParameters = (query: string): Record<string, string> => {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    parameters[name] = parameters[name] === undefined ? value : `${parameters[name]},${value}`;
  return parameters;
};

/** The event that an HTTP API makes of a request, payload format 2.0. */
export const httpApiEvent = (request: IncomingMessage, body: Buffer, match: Match): object => {
  const { path, query } = targetOf(request);
  const headers = headersOf(request);
  const isText = TEXT.test(headers["content-type"] ?? "");
  const method = request.method ?? "GET";
  const now = new Date();
  return {
    version: "2.0",
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(request.headers.cookie && { cookies: request.headers.cookie.split("; ") }),
    ...(query !== "" && { queryStringParameters: queryParameters(query) }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      // With its port, which deployments have none of.
      domainName: headers.host,
      http: {
        method,
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: sourceIpOf(request),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: "$default",
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
};
