import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { callAws } from "./aws-call.ts";

/** What the server answers to the next calls, and after how many milliseconds. */
const answers: { readonly status: number; readonly after: number }[] = [];
const server = createServer((_, response) => {
  const { status, after } = answers.shift() ?? { status: 200, after: 0 };
  setTimeout(() => response.writeHead(status).end("{}"), after);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** @param pause milliseconds between two tries, by the caller's clock */
const call = (pause: number) => {
  let at = 0;
  return callAws(
    {
      ...{
        service: "ssm",
        region: "us-east-1",
        target: "AmazonSSM.GetParameter",
        protocol: "1.1",
        input: {},
      },
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    {
      now: () => at,
      random: () => 0,
      wait: async () => {
        at += pause;
      },
    },
  );
};

test("a call is repeated after 429, whatever AWS calls it", async () => {
  answers.push({ status: 429, after: 0 });
  expect(await call(0)).toEqual({});
});

test("a last try takes no more than the time that is left", async () => {
  answers.push({ status: 500, after: 0 }, { status: 200, after: 400 });
  await expect(call(1999)).rejects.toThrow("AmazonSSM.GetParameter: status 500");
});
