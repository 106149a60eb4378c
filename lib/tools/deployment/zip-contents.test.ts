import { beforeAll, describe, expect, it } from "vitest";
import { filesOfZip } from "../testing/deployment/packaged-functions.ts";
import { zipContents } from "./zip-contents.ts";

const zips: Record<string, Record<string, Uint8Array>> = {};
beforeAll(async () => {
  for (const name of Object.keys(zipContents())) zips[name] = await filesOfZip(name);
}, 600_000);

/** Machine of an ELF file, section 4 of the ABI: two bytes at 18. */
const AARCH64 = 183;

describe("a packaged function", () => {
  it.each(Object.entries(zipContents()))(
    "holds what it needs and nothing else: %s",
    (name, { bundle, mostBytes, besides }) => {
      const files = zips[name] ?? {};
      expect(Object.keys(files).toSorted()).toEqual([bundle, ...besides].toSorted());
      expect(files[bundle]?.byteLength).toBeLessThanOrEqual(mostBytes);
    },
  );

  it("has native parts for its processor only", () => {
    const machines: Record<string, number> = {};
    for (const [name, files] of Object.entries(zips))
      for (const [path, bytes] of Object.entries(files))
        if (path.endsWith(".node")) machines[name] = Buffer.from(bytes).readUInt16LE(18);
    const withPasswords = [
      "register",
      "login",
      "changePassword",
      "resetPassword",
      "deleteAccount",
      "changeEmail",
      "changeUsername",
      "verifyEmail",
    ];
    expect(machines).toEqual(Object.fromEntries(withPasswords.map((name) => [name, AARCH64])));
  });
});
