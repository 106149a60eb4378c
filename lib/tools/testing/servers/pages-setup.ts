import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import type { ServedPages } from "./served-pages.ts";

/** Imported late: loading a service and a browser takes two seconds. */
const start = async (): Promise<ServedPages> => {
  const { startServedPages } = await import("./served-pages.ts");
  return startServedPages();
};

/**
 * One service and one browser for all tests that open pages: started when the first of them asks, so that other tests do
 * not wait for them, and stopped when all have run.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  let starting: Promise<ServedPages> | undefined;
  const door = createServer((_, response) => {
    starting ??= start();
    starting.then(
      ({ url, mailbox, browser }) => response.end(JSON.stringify({ url, mailbox, browser })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  provide("pagesDoor", `http://127.0.0.1:${(door.address() as AddressInfo).port}/`);
  return async () => {
    door.close();
    door.closeAllConnections();
    const started = await starting?.catch(() => undefined);
    await started?.stop();
  };
};
