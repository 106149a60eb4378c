import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";

/**
 * A process of its own: a bare `node:http` server that sends the recorded bytes for a question. What it costs is
 * what HTTP costs. Sends its port.
 */
const { answers } = v.parse(v.object({ answers: v.string() }), JSON.parse(process.argv[2] ?? "{}"));
const recorded = v.parse(
  v.record(v.string(), v.object({ headers: v.record(v.string(), v.string()), body: v.string() })),
  JSON.parse(readFileSync(answers, "utf8")),
);
const responses = new Map(
  Object.entries(recorded).map(([question, { headers, body }]) => {
    const bytes = Buffer.from(body);
    return [question, { bytes, headers: { ...headers, "content-length": bytes.byteLength } }];
  }),
);

const server = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    text += chunk;
  });
  request.on("end", () => {
    const answer = responses.get(`${request.url} ${text}`);
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, answer.headers).end(answer.bytes);
  });
});
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.({ port: (server.address() as AddressInfo).port });
// The bench has ended, however it did.
process.once("disconnect", () => process.exit());
