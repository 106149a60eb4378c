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
  ])("leaves compressed if the client accepts it: %s", async (accepted, coding) => {
    const { body, isBase64Encoded, headers } = await encodeBody(text, accepted);
    expect({ isBase64Encoded, headers }).toEqual({
      isBase64Encoded: true,
      headers: { vary: "accept-encoding", "content-encoding": coding },
    });
    const bytes = Buffer.from(body, "base64");
    expect((coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 10);
  });

  it.each([undefined, "", "identity", "deflate", "gzip;q=0", "br;q=0.0", "br;q=0.000", "gzip;q=0."])(
    "leaves as it is otherwise: %s",
    async (accepted) => {
      expect(await encodeBody(text, accepted)).toEqual(plain);
    },
  );

  it("is compressed again if the value that holds it changed", async () => {
    const holder = {};
    const first = await encodeBody(text, "gzip", holder);
    const second = await encodeBody(`${text}!`, "gzip", holder);
    expect(await encodeBody(text, "gzip", holder)).toEqual(first);
    expect(gunzipSync(Buffer.from(second.body, "base64")).toString()).toBe(`${text}!`);
  });
});

it("a smaller body leaves as it is", async () => {
  expect(await encodeBody("short", "br, gzip")).toEqual({
    body: "short",
    isBase64Encoded: false,
    headers: {},
  });
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

it("what Lambda could not return is refused to everybody if no coding makes it small enough", async () => {
  const noise = randomBytes(6_000_000).toString("latin1");
  await expect(encodeBody(noise, "br, gzip")).rejects.toThrow(AnswerTooLarge);
});
