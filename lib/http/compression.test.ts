import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BundledFile } from "../wire/bundled-file.ts";
import { AnswerTooLarge, encodeBody } from "./compression.ts";

const text = "a room and a class ".repeat(150);
const plain = { body: text, isBase64Encoded: false, headers: { vary: "accept-encoding" } };

describe("a body of more than two kilobytes", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["*", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ])("is sent compressed if the client accepts it: %s", async (accepted, coding) => {
    const { body, isBase64Encoded, headers } = await encodeBody(text, accepted);
    expect({ isBase64Encoded, headers }).toEqual({
      isBase64Encoded: true,
      headers: { vary: "accept-encoding", "content-encoding": coding },
    });
    const bytes = Buffer.from(body, "base64");
    expect((coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 10);
  });

  it.each([
    undefined,
    "",
    "identity",
    "deflate",
    "gzip;q=0",
    "br;q=0.0",
    "br;q=0.000",
    "gzip;q=0.",
    "gzip;q=0, *",
  ])("is sent uncompressed otherwise: %s", async (accepted) => {
    expect(await encodeBody(text, accepted)).toEqual(plain);
  });

  it("is compressed again if the value that holds it changed, and for each coding", async () => {
    const holder = {};
    const { body } = await encodeBody(text, "br", holder);
    expect(brotliDecompressSync(Buffer.from(body, "base64")).toString()).toBe(text);
    const first = await encodeBody(text, "gzip", holder);
    expect(gunzipSync(Buffer.from(first.body, "base64")).toString()).toBe(text);
    const second = await encodeBody(`${text}!`, "gzip", holder);
    expect(await encodeBody(text, "gzip", holder)).toEqual(first);
    expect(gunzipSync(Buffer.from(second.body, "base64")).toString()).toBe(`${text}!`);
  });
});

it("a smaller body is sent uncompressed", async () => {
  expect(await encodeBody("short", "br, gzip")).toEqual({
    body: "short",
    isBase64Encoded: false,
    headers: {},
  });
  const isCompressed = async (length: number) => (await encodeBody("x".repeat(length), "br")).isBase64Encoded;
  expect([await isCompressed(2047), await isCompressed(2048)]).toEqual([false, true]);
});

describe("a body of more than 256 KiB", () => {
  const large = text.repeat(100);
  const gzipped = { vary: "accept-encoding", "content-encoding": "gzip" };
  const limit = 256 * 1024;

  it.each([undefined, "", "deflate"])(
    "leaves as gzip if the client does not ask for it as it is: %s",
    async (accepted) => {
      const { body, headers } = await encodeBody(large, accepted, undefined, true);
      expect(headers).toEqual(gzipped);
      expect(gunzipSync(Buffer.from(body, "base64")).toString() === large).toBe(true);
    },
  );

  it.each(["identity", "br;q=0, identity", "gzip;q=0", "*;q=0.0"])(
    "is refused to a client that can ask for less and wants it as it is: %s",
    async (accepted) => {
      const refusal = { share: limit / large.length };
      await expect(encodeBody(large, accepted, undefined, true)).rejects.toMatchObject(refusal);
      // Nothing smaller is there to be asked for.
      expect((await encodeBody(large, accepted)).headers).toEqual(gzipped);
    },
  );

  it("is measured in bytes", async () => {
    const euros = "€".repeat(90_000);
    await expect(encodeBody(euros, "identity", undefined, true)).rejects.toMatchObject({
      share: limit / 270_000,
    });
    const isPlain = async (body: string) => !(await encodeBody(body, "identity")).isBase64Encoded;
    expect(await isPlain("x".repeat(limit))).toBe(true);
    expect(await isPlain("x".repeat(limit + 1))).toBe(false);
    expect(await isPlain("é".repeat(limit / 2))).toBe(true);
    expect(await isPlain(`${"é".repeat(limit / 2)}.`)).toBe(false);
  });

  it("can be a file of the service's own", async () => {
    const file = new BundledFile(large, "text/plain", '"1"');
    expect((await encodeBody(large, "identity", file)).headers).toEqual(gzipped);
    expect(await encodeBody(text, undefined, new BundledFile(text, "text/plain", '"1"'))).toEqual(plain);
  });
});

it("a file is sent as it was compressed when it was built, unless Lambda could not return it", async () => {
  const compressed = { br: "b".repeat(6_000_000), gzip: "g".repeat(6_000_001) };
  const file = new BundledFile(text, "text/plain", '"1"', { compressed });
  expect(await encodeBody(text, "br, gzip", file)).toEqual({
    body: compressed.br,
    isBase64Encoded: true,
    headers: { vary: "accept-encoding", "content-encoding": "br" },
  });
  await expect(encodeBody(text, "gzip", file)).rejects.toMatchObject({ share: 6_000_000 / 6_000_001 });
});

it("a body over Lambda's limit is refused if no coding makes it small enough", async () => {
  const noise = randomBytes(6_000_000).toString("latin1");
  await expect(encodeBody(noise, "br, gzip")).rejects.toThrow(AnswerTooLarge);
});
