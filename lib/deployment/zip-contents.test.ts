import { beforeAll, describe, expect, it } from "vitest";
import { filesOfZip, packageFunctions } from "../testing/deployment/packaged-functions.ts";
import { zipContents } from "./zip-contents.ts";

beforeAll(packageFunctions, 600_000);

/** Machine of an ELF file, section 4 of the ABI: two bytes at 18. */
const AARCH64 = 183;

describe("a packaged function", () => {
  it.each(Object.entries(zipContents()))(
    "holds what it needs and nothing else: %s",
    async (name, { bundle, mostBytes, besides }) => {
      const files = await filesOfZip(name);
      expect(Object.keys(files).toSorted()).toEqual([bundle, ...besides].toSorted());
      expect(files[bundle]?.byteLength).toBeLessThanOrEqual(mostBytes);
    },
  );

  it("has native parts for its processor only", async () => {
    const machines: Record<string, number> = {};
    for (const name of Object.keys(zipContents()))
      for (const [path, bytes] of Object.entries(await filesOfZip(name)))
        if (path.endsWith(".node")) machines[name] = Buffer.from(bytes).readUInt16LE(18);
    const withPasswords = ["register", "login", "changePassword", "resetPassword", "deleteAccount"];
    expect(machines).toEqual(Object.fromEntries(withPasswords.map((name) => [name, AARCH64])));
  });
});
