import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, it, vi } from "vitest";
import { writtenFile } from "../testing/data/written-file.ts";
import { changedProject } from "../testing/deployment/changed-project.ts";
import { runImport } from "../testing/servers/import-cli.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { invalidateCaches } from "./invalidate-caches.ts";

const REFERENCE = /<CallerReference>[\w-]+<\/CallerReference>/;

/** Stands in for CloudFront, which answers with the status. Resolves with its requests. */
const cloudFront = async (status: number, answer: string, ask: () => Promise<void>): Promise<string[]> => {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await text(request)).replace(REFERENCE, "<CallerReference/>");
    requests.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(status, { "content-type": "text/xml" }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    await ask();
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return requests;
};

beforeEach(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "operator");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});

const ACCEPTED =
  '<Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>I1</Id><Status>InProgress</Status></Invalidation>';
const FORGOTTEN = "The CDN E123 forgets what it kept within a minute.";
const EVERYTHING =
  'POST /2020-05-31/distribution/E123/invalidation <?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Paths><Quantity>1</Quantity><Items><Path>/*</Path></Items></Paths><CallerReference/></InvalidationBatch>';

it("a stage's distribution forgets every path", async () => {
  const requests = await cloudFront(201, ACCEPTED, async () =>
    expect(await invalidateCaches("E123")).toEqual([FORGOTTEN]),
  );
  expect(requests).toEqual([EVERYTHING]);
});

it("each import and each rollback of a stage asks for it once", { timeout: 120_000 }, async () => {
  const store = await startTestStore("prod");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", store.endpoint);
  const { folder, remove } = await changedProject((yml) =>
    yml.replace('distributionId: ""', "distributionId: E123"),
  );
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [join(folder, "lib/tools/import/cli.ts"), ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, error] = [text(child.stdout), text(child.stderr)];
    const [exitCode] = await once(child, "exit");
    return {
      exitCode,
      forgotten: (await out).split("\n").filter((line) => line === FORGOTTEN),
      error: await error,
    };
  };
  const weekly_schedule = { M: [{ class_name: "ART 1", start_time: 540, end_time: 600 }] };
  const school = (name: string) => writtenFile(JSON.stringify([{ name, weekly_schedule }]), "rooms.json");
  const OTHER = ["--accept", "other school"];
  try {
    // What the rollback returns to; in the test's process, whose project has no distribution.
    expect(await runImport([await school("Attic 1"), "--stage", "prod"], process.env)).toMatchObject({
      exitCode: 0,
    });
    const requests = await cloudFront(201, ACCEPTED, async () => {
      const done = { exitCode: 0, forgotten: [FORGOTTEN], error: "" };
      expect(await run(await school("Attic 2"), "--stage", "prod", ...OTHER)).toEqual(done);
      expect(await run("--rollback", "--stage", "prod")).toEqual(done);
      const dryRun = await run(await school("Attic 3"), "--stage", "prod", "--dry-run", ...OTHER);
      expect(dryRun).toEqual({ ...done, forgotten: [] });
    });
    expect(requests).toEqual([EVERYTHING, EVERYTHING]);
  } finally {
    await remove();
    await store.stop();
  }
});

it("a refusal says that the timetable is published, and how to go on", async () => {
  const denied =
    "<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>Not allowed</Message></Error></ErrorResponse>";
  await cloudFront(403, denied, async () =>
    expect(invalidateCaches("E123")).rejects.toThrow(
      "The timetable is published, but the CDN may go on sending the one before: Not allowed. Run: aws cloudfront create-invalidation --distribution-id E123 --paths '/*'",
    ),
  );
});

it("a stage without a distribution has nothing to forget", async () => {
  expect(await invalidateCaches(undefined)).toEqual([]);
});
