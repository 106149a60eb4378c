import type { AddressInfo } from "node:net";
import fastify from "fastify";
import pg from "pg";
import * as v from "valibot";
import { createPostgresDates, DATED_SHAPES } from "./postgres-dates.ts";

/** A process of its own: Fastify over PostgreSQL, for `GET /free`. Sends its port. */
const options = v.parse(
  v.object({ host: v.string(), port: v.number(), user: v.string(), shape: v.picklist(DATED_SHAPES) }),
  JSON.parse(process.argv[2] ?? "{}"),
);

const { shape, ...connection } = options;
const find = createPostgresDates(new pg.Pool({ ...connection, database: "postgres", max: 4 }), shape);
// The other contenders may take a minute; the connection is kept meanwhile.
const app = fastify({ keepAliveTimeout: 0 });

const time = { type: "string", pattern: "^\\d{2}:\\d{2}$" };
const querystring = {
  type: "object",
  required: ["date", "from", "until"],
  properties: { date: { type: "string", format: "date" }, from: time, until: time },
};
const minute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

app.get<{ Querystring: { date: string; from: string; until: string } }>(
  "/free",
  { schema: { querystring } },
  async ({ query: { date, from, until } }, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .send(await find({ date, from: minute(from), until: minute(until) })),
);

await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });
// The bench has ended, however it did.
process.once("disconnect", () => process.exit());
