import { beforeAll, describe, expect, it } from "vitest";
import { filesOfZip, packageFunctions } from "../testing/packaged-functions.ts";
import { zipContents } from "./zip-contents.ts";

beforeAll(packageFunctions, 120_000);

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

  it.each(Object.keys(zipContents()))("has native parts for its processor only: %s", async (name) => {
    const native = Object.entries(await filesOfZip(name)).filter(([path]) => path.endsWith(".node"));
    for (const [path, bytes] of native)
      expect([path, Buffer.from(bytes).readUInt16LE(18)]).toEqual([path, AARCH64]);
  });
});
