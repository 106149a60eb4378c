import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ServiceError } from "../errors.ts";
import { startTestStore } from "../tools/testing/wiring/test-store.ts";
import { createDownload } from "./download.ts";
import { createSchoolStore } from "./school-store.ts";
import { unpackUpload } from "./uploaded-file.ts";

const MOST = 50 * 1024 * 1024;

test("an upload unpacks to 50 MiB at most", async () => {
  const packed = (bytes: number) => gzipSync(Buffer.alloc(bytes), { level: 1 }).toString("base64");
  expect((await unpackUpload(packed(MOST))).byteLength).toBe(MOST);
  await expect(unpackUpload(packed(MOST + 1))).rejects.toEqual(new ServiceError("BODY_TOO_LARGE"));
});

test("a download has 50 MiB at most", async () => {
  const server = createServer(({ url = "" }, response) => response.end(Buffer.alloc(Number(url.slice(1)))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const download = createDownload({ allowsLoopback: true });
  try {
    expect((await download(`${address}/${MOST}`, {}))?.bytes.byteLength).toBe(MOST);
    await expect(download(`${address}/${MOST + 1}`, {})).rejects.toThrow("The file has more than 50 MB");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("the school's texts are refused if one item can't hold them", async () => {
  const store = await startTestStore();
  try {
    const schools = createSchoolStore(store.client, store.tables.timetable, () => new Date(0));
    // A compression undoes base64 and no more.
    const noise = (bytes: number) => randomBytes(bytes).toString("base64");
    const texts = { profile: noise(200_000), roomsFile: noise(190_000) };
    const tooLarge = new ServiceError("BODY_TOO_LARGE");
    await expect(schools.save(texts, "ada", undefined)).rejects.toEqual(tooLarge);
    await expect(schools.writeOf(texts, "ada", undefined)).rejects.toEqual(tooLarge);
  } finally {
    await store.stop();
  }
});
