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

it("a large bundled file leaves compressed whatever the client says", async () => {
  const large = text.repeat(400);
  const file = new BundledFile(large, "text/plain", '"1"');
  for (const accepted of [undefined, "identity"])
    expect((await encodeBody(large, accepted, file)).headers).toEqual({
      vary: "accept-encoding",
      "content-encoding": "gzip",
    });
  expect((await encodeBody(text, undefined, new BundledFile(text, "text/plain", '"1"'))).headers).toEqual({
    vary: "accept-encoding",
  });
});

describe("what Lambda could not return", () => {
  const huge = "x".repeat(6_300_000);

  it("leaves compressed if the client says nothing of codings", async () => {
    const { body, headers } = await encodeBody(huge, undefined);
    expect(headers).toEqual({ vary: "accept-encoding", "content-encoding": "gzip" });
    expect(gunzipSync(Buffer.from(body, "base64")).toString() === huge).toBe(true);
  });

  it("is refused to a client that takes it as it is only", async () => {
    await expect(encodeBody(huge, "identity")).rejects.toMatchObject({ share: 6_000_000 / 6_300_002 });
  });

  it("counts as it is handed over, with JSON's escapes", async () => {
    await expect(encodeBody('"'.repeat(3_100_000), "identity")).rejects.toThrow(AnswerTooLarge);
    expect(await encodeBody("x".repeat(5_900_000), "identity")).toMatchObject({ isBase64Encoded: false });
  });

  it("is refused to everybody if no coding makes it small enough", async () => {
    const noise = randomBytes(6_000_000).toString("latin1");
    await expect(encodeBody(noise, "br, gzip")).rejects.toThrow(AnswerTooLarge);
  });
});
