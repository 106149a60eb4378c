import { truncate } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { writtenFile } from "../../testing/data/written-file.ts";
import { type OpenFileOptions, openFile } from "./open-file.ts";
import { readProfile } from "./profile-file.ts";

const contentOf = async (source: string, options: OpenFileOptions = {}): Promise<string> => {
  const { bytes, close } = await openFile(source, options);
  onTestFinished(close);
  if (bytes instanceof Uint8Array) return Buffer.from(bytes).toString();
  const read = async () => Buffer.concat(await Array.fromAsync(bytes())).toString();
  const content = await read();
  expect(await read()).toBe(content);
  return content;
};

test("standard input can be read twice", async () => {
  const stdin = async function* () {
    yield Buffer.from("Room,Days\n");
    yield Buffer.from("1,MW");
  };
  expect(await contentOf("-", { stdin: stdin() })).toBe("Room,Days\n1,MW");
});

test("a missing file, a folder and a file of more than 512 MiB", async () => {
  await expect(openFile("nothing.csv", { baseFolder: "/nowhere" })).rejects.toThrow(
    "Cannot read /nowhere/nothing.csv: there is no such file",
  );
  await expect(openFile("/")).rejects.toThrow("Cannot read /: it is not a file");
  const large = await writtenFile("Room");
  await truncate(large, 512 * 1024 * 1024 + 1);
  await expect(openFile(large)).rejects.toThrow(
    "school.csv is larger than 512 MiB; import one term of one school",
  );
});

const serve = async (answers: Readonly<Record<string, readonly [number, string, string]>>) => {
  const server = createServer((request, response) => {
    const [status, location, body] = answers[request.url ?? ""] ?? [404, "", ""];
    response.writeHead(status, location === "" ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test("a URL is read through redirects", async () => {
  const url = await serve({ "/now": [302, "/fall.csv", ""], "/fall.csv": [200, "", "Room,Days\n1,MW"] });
  expect(await contentOf(`${url}/now`)).toBe("Room,Days\n1,MW");
});

test("a URL that fails, leads elsewhere or in circles is refused", async () => {
  const url = await serve({ "/file": [302, "file:///etc/passwd", ""], "/loop": [302, "/loop", ""] });
  await expect(openFile(`${url}/none`)).rejects.toThrow(/it answers 404/);
  await expect(openFile(`${url}/file`)).rejects.toThrow(/it leads to file:/);
  await expect(openFile(`${url}/loop`)).rejects.toThrow(/redirects more than 5 times/);
});

test("a profile of more than a mebibyte is refused", async () => {
  const path = await writtenFile(`name: A #${"x".repeat(1024 * 1024)}`, "school.yaml");
  await expect(readProfile(path)).rejects.toThrow("school.yaml is too large for a profile");
});
