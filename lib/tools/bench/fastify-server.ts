import type { AddressInfo } from "node:net";
import fastify from "fastify";
import pg from "pg";
import * as v from "valibot";
import { createPostgresRooms } from "./postgres-rooms.ts";

/** A process of its own: Fastify with its own validation and serialisation, over PostgreSQL. Sends its port. */
const connection = v.parse(
  v.object({ host: v.string(), port: v.number(), user: v.string() }),
  JSON.parse(process.argv[2] ?? "{}"),
);

const rooms = createPostgresRooms(new pg.Pool({ ...connection, database: "postgres", max: 4 }));
// The other contenders may take a minute; the connection is kept meanwhile.
const app = fastify({ keepAliveTimeout: 0, logger: true, disableRequestLogging: true });
// One line a request, as ours writes it.
app.addHook("onResponse", async ({ log, routeOptions }, { statusCode, elapsedTime }) => {
  log.info({ event: "request", route: routeOptions.url, status: statusCode, durationMs: elapsedTime });
});
const JSON_TYPE = "application/json; charset=utf-8";

const minute = { type: "integer", minimum: 0, maximum: 1440 };
const period = {
  type: "object",
  required: ["start_time", "end_time"],
  properties: { start_time: minute, end_time: minute },
};
const query = { type: "object", additionalProperties: { type: "array", items: period } };
const freeSchema = { body: { type: "object", required: ["query"], properties: { query } } };
const queries = { type: "array", maxItems: 1000, items: { type: "string" } };
const batchSchema = { body: { type: "object", required: ["queries"], properties: { queries } } };

app.post<{ Body: { query: Parameters<typeof rooms.free>[0] } }>(
  "/free",
  { schema: freeSchema },
  async (request, reply) => reply.type(JSON_TYPE).send(await rooms.free(request.body.query)),
);
app.get("/getrooms", async (_, reply) => reply.type(JSON_TYPE).send(await rooms.dictionary()));
app.get<{ Params: { id: string } }>("/getroom/:id", async (request, reply) => {
  const answer = await rooms.room(request.params.id);
  if (answer === undefined) return reply.code(404).send({ success: false, message: "Room not found" });
  return reply.type(JSON_TYPE).send(answer);
});
app.post<{ Body: { queries: string[] } }>("/getbatch", { schema: batchSchema }, async (request, reply) =>
  reply.type(JSON_TYPE).send(await rooms.batch(request.body.queries)),
);

await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });
// The bench has ended, however it did.
process.once("disconnect", () => process.exit());
