import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { connectCounting } from "./counting-client.ts";

const question = (path: string) => ({ endpoint: "GET /getrooms", path }) as const;

/** A server whose answer to `/n` is n bytes long, and that keeps what it was asked. */
const startServer = async () => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const length = Number(url.slice(1));
    response.writeHead(Number.isNaN(length) ? 404 : 200, { "content-length": length || 0 });
    response.end("x".repeat(length || 0));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = await connectCounting((server.address() as AddressInfo).port);
  onTestFinished(() => {
    client.close();
    server.close();
  });
  return { asked, ...client };
};

it("reads answers of one piece and of many to their end before it asks again", async () => {
  const { ask, asked } = await startServer();
  const lengths = [0, 1, 65_000, 65_536, 1_000_000, 2, 3_000_000, 3_000_000, 5];
  for (const length of lengths) await ask(question(`/${length}`));
  expect(asked).toEqual(lengths.map((length) => `/${length}`));
});

it("refuses an answer that is not a 200", async () => {
  const { ask } = await startServer();
  await expect(ask(question("/none"))).rejects.toThrow("HTTP/1.1 404 Not Found");
});
