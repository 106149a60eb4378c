import { expect, test } from "vitest";
import { isForeignPage } from "./page-origin.ts";

test("a local run is open to pages at the machine's own address and port, but never by a name", () => {
  const isForeign = (origin: string, domainName: string): boolean =>
    isForeignPage(
      { headers: { origin }, requestContext: { domainName } },
      { accountOrigins: ["loopback"], readers: "*" },
    );
  expect([
    isForeign("http://192.168.1.5:3000", "192.168.1.5:3000"),
    isForeign("http://[fd00::5]:3000", "[fd00::5]:3000"),
    isForeign("http://192.168.1.5:3001", "192.168.1.5:3000"),
    isForeign("http://192.168.1.6:3000", "192.168.1.5:3000"),
    isForeign("http://rebound.example:3000", "rebound.example:3000"),
  ]).toEqual([false, false, true, true, true]);
});
