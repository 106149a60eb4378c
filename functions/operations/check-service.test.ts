import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { checkService, handler } from "./check-service.ts";

/** A service that answers with `listener` while it is checked. Returns the requested paths. */
const checked = async (
  listener: RequestListener,
  check: (address: string) => Promise<void>,
): Promise<(string | undefined)[]> => {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return requests;
};

const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body);

it("a service that answers is well", async () => {
  const requests = await checked(answering(200, '{"success":true}'), async (address) => {
    vi.stubEnv("SERVICE_URL", address);
    expect(await handler()).toBeUndefined();
  });
  expect(requests).toEqual(["/terms"]);
});

it.each([
  ["fails", answering(500, '{"success":false}'), "GET /terms answered 500"],
  ["is another server", answering(200, "<html>Parked</html>"), /JSON/],
  ["answers something else", answering(200, '{"message":"Forbidden"}'), "GET /terms answered 200"],
] as const)("a service that %s is not", async (_, listener, message) => {
  await checked(listener, (address) => expect(checkService(address)).rejects.toThrow(message));
});

it("a service that hangs is not", async () => {
  await checked(
    () => {},
    (address) => expect(checkService(address, 200)).rejects.toThrow(/timeout/),
  );
});

it("an address without a listener is not a service", async () => {
  await expect(checkService("http://127.0.0.1:1/")).rejects.toThrow("fetch failed");
});
