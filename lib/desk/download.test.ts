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
const failing = (url: string): Promise<unknown> =>
  download(url, {}).then(
    () => "no failure",
    (error: Error) => error.message,
  );
const textOf = async (found: ReturnType<typeof download>): Promise<string> =>
  Buffer.from((await found)?.bytes ?? []).toString();

describe("a file at an address", () => {
  it("comes with what tells whether it has changed, and does not come again", async () => {
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
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end("there");
    });
    expect(await textOf(download(`${address}/3`, {}))).toBe("there");
    expect(await failing(`${address}/4`)).toBe("The server redirects too often");
  });

  it("fails with a message that names no address", async () => {
    const address = await serving(({ url }, response) => {
      if (url === "/drip") setInterval(() => response.write("."), 50).unref();
      else if (url === "/packed") response.writeHead(200, { "content-encoding": "gzip" }).end("?");
      else if (url === "/large") response.end(Buffer.alloc(51 * 1024 * 1024));
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
    const patient = createDownload({ allowsLoopback: true });
    await expect(patient(`${address}/large`, {})).rejects.toThrow("The file has more than 50 MB");
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

  it("is private if one of several answers is", async () => {
    const resolve: Resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    await expect(createDownload({ allowsLoopback: true, resolve })("https://a.example/", {})).rejects.toThrow(
      PRIVATE,
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
