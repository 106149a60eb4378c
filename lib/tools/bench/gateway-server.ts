import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { handler as findFreeRooms } from "../../../functions/rooms/find-free-rooms.ts";
import { handler as getRoom } from "../../../functions/rooms/get-room.ts";
import { handler as getRoomBatch } from "../../../functions/rooms/get-room-batch.ts";
import { handler as listRooms } from "../../../functions/rooms/list-rooms.ts";
import type { HttpResponse } from "../../http/respond.ts";

/** A process of its own: the least HTTP server around our handlers, wired as in a deployment. Sends its port. */
const HANDLERS = {
  "POST free": findFreeRooms,
  "GET getroom": getRoom,
  "POST getbatch": getRoomBatch,
  "GET getrooms": listRooms,
};

const bodyOf = (request: IncomingMessage): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    text += chunk;
  });
  request.on("end", () => resolve(text));
  request.on("error", reject);
  return promise;
};

/** What API Gateway hands over, payload format 2.0, and nothing that it would make outside of Lambda. */
const eventOf = (
  request: IncomingMessage,
  id: string | undefined,
  search: string | undefined,
  body: string | undefined,
) => ({
  version: "2.0",
  rawPath: request.url,
  rawQueryString: search ?? "",
  headers: request.headers,
  requestContext: {
    http: { method: request.method, path: request.url, sourceIp: "192.0.2.1" },
    requestId: "bench",
  },
  ...(id !== undefined && { pathParameters: { id: decodeURIComponent(id) } }),
  ...(search !== undefined && {
    queryStringParameters: Object.fromEntries(new URLSearchParams(search)),
  }),
  ...(body !== undefined && { body }),
  isBase64Encoded: false,
});

/** Bytes of the largest answer that is put into memory which is used again, as a gateway does it. */
const LARGEST = 1024 * 1024;
/** Of a character in UTF-8, as strings count them. */
const MOST_BYTES = 3;
const idle: Buffer[] = [];

const send = (response: ServerResponse, { statusCode, headers, body }: HttpResponse): void => {
  const memory = body.length * MOST_BYTES > LARGEST ? undefined : (idle.pop() ?? Buffer.allocUnsafe(LARGEST));
  const bytes = memory?.subarray(0, memory.write(body)) ?? Buffer.from(body);
  response.writeHead(statusCode, { ...headers, "content-length": bytes.byteLength });
  response.end(bytes, () => {
    if (memory !== undefined) idle.push(memory);
  });
};

const server = createServer(async (request, response) => {
  const [path = "", search] = (request.url ?? "").split("?");
  const [, operation = "", id] = path.split("/");
  const handler = HANDLERS[`${request.method} ${operation}` as keyof typeof HANDLERS];
  const sent = request.method === "POST" ? await bodyOf(request) : undefined;
  send(response, await handler(eventOf(request, id, search, sent)));
});

// The other contenders may take a minute; the connection is kept meanwhile.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.({ port: (server.address() as AddressInfo).port });
// The bench has ended, however it did.
process.once("disconnect", () => process.exit());
