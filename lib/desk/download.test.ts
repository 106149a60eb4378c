import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createDownload } from "./download.ts";
import type { Resolve } from "./public-address.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const download = createDownload({ allowsLoopback: true, patience: 500 });
/** For what takes time on a busy machine. */
const patient = createDownload({ allowsLoopback: true });
const failing = (url: string): Promise<unknown> =>
  download(url, {}).then(
    () => "no failure",
    (error: Error) => error.message,
  );
const textOf = async (found: ReturnType<typeof download>): Promise<string> =>
  Buffer.from((await found)?.bytes ?? []).toString();

describe("a file at an address", () => {
  it("comes with its validators, and is not sent again while they match", async () => {
    const address = await serving((request, response) => {
      if (request.headers["if-none-match"] === '"one"') response.writeHead(304).end();
      else
        response.writeHead(200, { etag: '"one"', "last-modified": "Mon, 05 Jan 2026 09:30:00 GMT" }).end("a");
    });
    const found = await download(address, {});
    expect(found).toEqual({
      bytes: Buffer.from("a"),
      etag: '"one"',
      lastModified: "Mon, 05 Jan 2026 09:30:00 GMT",
    });
    expect(await download(address, { etag: '"one"' })).toBeUndefined();
  });

  it("is followed over three redirects, and no more", async () => {
    const address = await serving(({ url = "" }, response) => {
      const left = Number(url.split("/").at(-1));
      // Beside the address that was asked for.
      if (left > 0) response.writeHead(302, { location: `${left - 1}` }).end();
      else response.end(url);
    });
    expect(await textOf(download(`${address}/secret/3`, {}))).toBe("/secret/0");
    expect(await failing(`${address}/secret/4`)).toBe("The server redirects too often");
  });

  it("is requested in the same way after a redirect; only a Location header redirects", async () => {
    const seen: unknown[] = [];
    const address = await serving(({ url = "", headers }, response) => {
      const { host: _, connection: __, ...sent } = headers;
      seen.push([url, sent]);
      const [status = "200", location] = url.slice(1).split("/to/");
      response.writeHead(Number(status), { ...(location && { location: `/${location}` }) }).end();
    });
    const seenBefore = { etag: '"one"', lastModified: "Mon, 05 Jan 2026 09:30:00 GMT" };
    const headers = {
      accept: "*/*",
      "accept-encoding": "identity",
      "user-agent": "classroom-schedule",
      "if-none-match": '"one"',
      "if-modified-since": "Mon, 05 Jan 2026 09:30:00 GMT",
    };
    expect(await patient(`${address}/307/to/304`, seenBefore)).toBeUndefined();
    expect(seen).toEqual([
      ["/307/to/304", headers],
      ["/304", headers],
    ]);
    for (const status of [301, 302, 303, 307, 308])
      expect(await textOf(patient(`${address}/${status}/to/200`, {}))).toBe("");
    const { "if-none-match": _, "if-modified-since": __, ...plain } = headers;
    expect(seen.at(-1)).toEqual(["/200", plain]);
    for (const [path, status] of [
      ["302", 302],
      ["204/to/200", 204],
    ])
      await expect(patient(`${address}/${path}`, {})).rejects.toThrow(`The server answered ${status}`);
  });

  it("may say that it is not compressed", async () => {
    const address = await serving((_, response) =>
      response.writeHead(200, { "content-encoding": "identity" }).end("plain"),
    );
    expect(await textOf(patient(address, {}))).toBe("plain");
  });

  it("fails with a message that names no address", async () => {
    const address = await serving(({ url }, response) => {
      if (url === "/drip") setInterval(() => response.write("."), 50).unref();
      else if (url === "/packed") response.writeHead(200, { "content-encoding": "br" }).end("?");
      else response.writeHead(500).end();
    });
    expect(
      await Promise.all([
        failing(`${address}/`),
        failing(`${address}/drip`),
        failing(`${address}/packed`),
        failing("http://127.0.0.1:1/"),
      ]),
    ).toEqual([
      "The server answered 500",
      "The server took too long",
      "The server compresses the file though it was asked not to",
      "The server could not be reached",
    ]);
    const silent = createDownload({
      allowsLoopback: true,
      patience: 500,
      resolve: () => new Promise(() => {}),
    });
    await expect(silent("https://school.example/", {})).rejects.toThrow("The server took too long");
  });
});

describe("the network that an address leads to", () => {
  const PRIVATE = "The address leads into a private network";

  it.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[64:ff9b:1:a00:1::808:808]/",
    "https://[2002:a00:1::]/",
    "https://[fd00::1]/",
    "https://[::127.0.0.1]/",
    "https://0.0.0.0/",
  ])("%s is private", async (url) => {
    await expect(createDownload({ allowsLoopback: false })(url, {})).rejects.toThrow(PRIVATE);
  });

  it.each(["https://user:secret@school.example/", "https://user@school.example/"])(
    "%s is refused",
    async (url) => {
      await expect(createDownload({ allowsLoopback: false })(url, {})).rejects.toThrow(
        "no user and no password",
      );
    },
  );

  it.each(["http://school.example/", "https://school.example:8443/"])("%s is refused", async (url) => {
    const resolve: Resolve = async () => [{ address: "8.8.8.8", family: 4 }];
    await expect(createDownload({ allowsLoopback: true, resolve })(url, {})).rejects.toThrow(
      "must begin with https:// and have no port",
    );
  });

  it.each(["8.8.8.8", "127.0.0.1"])("is private if one of several answers is: not %s", async (other) => {
    const resolve: Resolve = async () => [other, "10.0.0.1"].map((address) => ({ address, family: 4 }));
    await expect(createDownload({ allowsLoopback: true, resolve })("https://a.example/", {})).rejects.toThrow(
      PRIVATE,
    );
  });

  it.each(["2001:4860:4860::8888", "64:ff9b::808:808"])("is public: %s", async (address) => {
    const resolve: Resolve = async () => [{ address, family: 6 }];
    await expect(createDownload({ allowsLoopback: false, resolve })("http://a.example/", {})).rejects.toThrow(
      "must begin with https://",
    );
  });

  it("is checked again after a redirect", async () => {
    const address = await serving((_, response) =>
      response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    );
    expect(await failing(address)).toBe(PRIVATE);
  });

  it("is the one that was checked, though the name leads elsewhere the second time", async () => {
    const address = await serving((_, response) => response.end("checked"));
    const answers = ["127.0.0.1", "10.0.0.1"];
    const resolve: Resolve = async () => [{ address: answers.shift() ?? "10.0.0.1", family: 4 }];
    const rebinding = createDownload({ allowsLoopback: true, resolve });
    const url = address.replace("127.0.0.1", "rebinding.example");
    expect(await textOf(rebinding(url, {}))).toBe("checked");
    expect(answers).toEqual(["10.0.0.1"]);
    await expect(rebinding(url, {})).rejects.toThrow(PRIVATE);
  });
});
