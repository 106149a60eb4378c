import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readFeedSource } from "./feed-source.ts";

const PRIVATE = "/private-0123456789abcdef/basic.ics";

const serve = async (): Promise<string> => {
  const server = createServer(({ url }, response) => {
    if (url === "/moved") response.writeHead(302, { location: PRIVATE }).end();
    else if (url === PRIVATE) response.end("BEGIN:VCALENDAR");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test("an address is read, and listed as its host alone", async () => {
  const host = await serve();
  const { file, source, isAddress } = await readFeedSource(`http://${host}/moved`);
  expect([Buffer.from(file.bytes as Uint8Array).toString(), source, isAddress]).toEqual([
    "BEGIN:VCALENDAR",
    host,
    true,
  ]);
});

test("an address that fails is named without its secret", async () => {
  const host = await serve();
  const addresses = [`http://${host}/private-0123456789abcdef`, "https://["];
  const failures = await Promise.all(
    [...addresses, "webcal://ada:secret@127.0.0.1/basic.ics", `http://10.0.0.1${PRIVATE}`].map((address) =>
      readFeedSource(address).then(String, ({ message }: Error) => message),
    ),
  );
  expect(failures).toEqual([
    `Cannot read ${host} …cdef: The server answered 404`,
    "The feed's address is not a URL",
    "Cannot read 127.0.0.1 ….ics: The address must have no user and no password",
    "Cannot read 10.0.0.1 ….ics: The address leads into a private network",
  ]);
});
