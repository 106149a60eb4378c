import { describe, expect, test } from "vitest";
import { pseudonymWith } from "./pseudonym.ts";
import { createSourceOf, sourceOfAddress } from "./request-source.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["1::3:4:5:6:7", "1:0:0:3::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["::ffff:1234:abcd", "18.52.171.205"],
  ["::fffe:c000:201", "0:0:0:0::/64"],
  ["0:0:0:0:1:ffff:c000:201", "0:0:0:0::/64"],
  ["1::ffff:c000:201", "1:0:0:0::/64"],
  ["fe80::1%eth0", "unknown"],
  ["localhost", "unknown"],
  ["192.0.2.1:443", "unknown"],
  ["999.0.2.1", "unknown"],
  ["", "unknown"],
])("a request from %j is one of %s", (address, source) => {
  expect(sourceOfAddress(address)).toBe(source);
});

describe("behind a front", () => {
  const [NEW, OLD] = ["the new secret", "the old secret"];
  const seen = "198.51.100.1";
  const sourceOf = createSourceOf(async () => [NEW, OLD]);
  const from = (viewerAddress: string | undefined, frontSecret: string | undefined) =>
    sourceOf({ address: seen, viewerAddress, frontSecret });

  test.each([
    ["203.0.113.7:46532", NEW, "203.0.113.7"],
    ["203.0.113.7:46532", OLD, "203.0.113.7"],
    ["2001:db8:1:2::7:46532", NEW, "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::7]:46532", NEW, "2001:db8:1:2::/64"],
    ["x[2001:db8:1:2::7]:46532", NEW, seen],
    ["[2001:db8:1:2::7]x:46532", NEW, seen],
    ["2001:db8:1:2:[3::7]:46532", NEW, seen],
    ["[2001:db8:1:2::]7:46532", NEW, seen],
    ["[]:46532", NEW, seen],
    ["203.0.113.7", NEW, seen],
    ["nobody:1", NEW, seen],
    ["203.0.113.7:46532", "another secret", seen],
    ["203.0.113.7:46532", "", seen],
    ["203.0.113.7:46532", undefined, seen],
    [undefined, NEW, seen],
  ])("a viewer at %j who comes with %j is one of %s", async (viewer, secret, source) => {
    expect(await from(viewer, secret)).toBe(source);
  });

  test("no secret is read that nothing depends on", async () => {
    const away = createSourceOf(() => Promise.reject(new Error("away")));
    expect(await away({ address: seen })).toBe(seen);
    expect(await away({ address: seen, viewerAddress: "203.0.113.7:46532" })).toBe(seen);
    expect(await away({ address: seen, frontSecret: NEW })).toBe(seen);
    expect(await away({ address: seen, viewerAddress: "nobody:1", frontSecret: NEW })).toBe(seen);
  });
});

test("a pseudonym is an HMAC of its parts, under the secret", async () => {
  const pseudonym = pseudonymWith(async () => "secret");
  // printf '["a","b"]' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url
  expect(await pseudonym("a", "b")).toBe("TXvj9yfIJah4vpEhja1rrLwRadxr0Zy3USghtjyhV60");
  expect(await pseudonym("ab")).not.toBe(await pseudonym("a", "b"));
});
