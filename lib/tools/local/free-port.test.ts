import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { startDynamodbEngine } from "./dynamodb-engine.ts";
import { freePort, holdPort, onPreferredPort } from "./free-port.ts";

/** A listener on the port, until it is stopped. */
const squat = async (port: number) => {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
};

test("the preferred port is used if it is free, and another one if it is not", async () => {
  const port = await freePort();
  expect(await onPreferredPort(port, async (chosen) => chosen)).toBe(port);
  const squatter = await squat(port);
  expect(await onPreferredPort(port, async (chosen) => chosen)).not.toBe(port);
  squatter.close();
});

test("a port that another program takes at the last moment is given up, and any other error is reported", async () => {
  const port = await freePort();
  const tried: number[] = [];
  const squatters: Server[] = [];
  const started = onPreferredPort(port, async (chosen) => {
    tried.push(chosen);
    if (tried.length > 1) return "started";
    squatters.push(await squat(port));
    throw new Error("taken");
  });
  expect([await started, tried]).toEqual(["started", [port, expect.any(Number)]]);
  for (const squatter of squatters) squatter.close();
  const trouble = onPreferredPort(await freePort(), async () => {
    throw new Error("no memory");
  });
  await expect(trouble).rejects.toThrow("no memory");
});

test("a reserved port is taken for other programs until it is released", async () => {
  const port = await freePort();
  const release = await holdPort(port);
  expect(await holdPort(port)).toBe(undefined);
  expect(await onPreferredPort(port, async (chosen) => chosen)).not.toBe(port);
  await release?.();
  const again = await holdPort(port);
  expect(again).toBeTypeOf("function");
  await again?.();
});

test("two engines that want one port never answer for each other", async () => {
  const port = await freePort();
  const outcomes = await Promise.allSettled([startDynamodbEngine({ port }), startDynamodbEngine({ port })]);
  const started = outcomes.filter((outcome) => outcome.status === "fulfilled");
  for (const { value } of started) await value.stop();
  expect(started).toHaveLength(1);
});
