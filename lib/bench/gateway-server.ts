import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { handler as findFreeRooms } from "../../functions/rooms/find-free-rooms.ts";
import { handler as getRoom } from "../../functions/rooms/get-room.ts";
import { handler as getRoomBatch } from "../../functions/rooms/get-room-batch.ts";
import { handler as listRooms } from "../../functions/rooms/list-rooms.ts";
import { toEvent } from "../testing/wiring/invoke.ts";

/** A process of its own: the least HTTP server around our handlers, wired as in a deployment. Sends its port. */
const HANDLERS = { free: findFreeRooms, getroom: getRoom, getbatch: getRoomBatch, getrooms: listRooms };

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

const server = createServer(async (request, response) => {
  const [, operation = "", id] = (request.url ?? "").split("/");
  const handler = HANDLERS[operation as keyof typeof HANDLERS];
  const method = request.method === "POST" ? "POST" : "GET";
  const event = toEvent({
    method,
    path: request.url ?? "/",
    ...(id !== undefined && { pathParameters: { id: decodeURIComponent(id) } }),
    ...(method === "POST" && { body: await bodyOf(request) }),
  });
  const { statusCode, headers, body } = await handler(event);
  const bytes = Buffer.from(body);
  response.writeHead(statusCode, { ...headers, "content-length": bytes.byteLength }).end(bytes);
});

// The other contenders may take a minute; the connection is kept meanwhile.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.({ port: (server.address() as AddressInfo).port });
