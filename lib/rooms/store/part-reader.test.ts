import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentClient } from "../../store/document-client.ts";
import { retryEffects } from "../../store/retry.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import { type Answered, altered, isReplicaRead, onlyFor } from "../../tools/testing/servers/store-faults.ts";
import { room } from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { createEditionWriter } from "../publish/edition-writer.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { createPartReader } from "./part-reader.ts";

/** Names that do not pack, so that the part takes several chunks. */
const ROOMS = Array.from({ length: 1200 }, (_, index) =>
  room(createHash("sha256").update(String(index)).digest("hex")),
);

let store: TestStore;
let edition: Edition;
beforeAll(async () => {
  store = await startTestStore();
  const effects = { ...retryEffects, now: () => new Date(0) };
  const write = createEditionWriter(store.client, store.tables.timetable, effects);
  edition = await write("v", { term: null, rooms: ROOMS }, "school.csv", () => {});
});
afterAll(() => store.stop());

const reverse = ({ Responses = {} }: Answered): void => {
  for (const items of Object.values(Responses)) items.reverse();
};

it("a part of several chunks comes back whole, in whatever order the chunks come", async () => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  try {
    expect(edition.parts).toEqual([
      { name: "all", chunks: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const read = async () => {
      const { directory } = await createPartReader(client, store.tables.timetable)(edition, "all");
      return directory?.names;
    };
    const names = ROOMS.map(({ name }) => name);
    expect(await read()).toEqual(names);
    proxy.inject(altered(reverse));
    expect(await read()).toEqual(names);
  } finally {
    client.destroy();
    await proxy.stop();
  }
});

it("a chunk that a replica has not yet, or has otherwise, is read from the store itself", async () => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  try {
    const lags = ({ Responses = {} }: Answered): void => {
      for (const items of Object.values(Responses)) items.pop();
    };
    const replicas: boolean[] = [];
    proxy.inject((passage) => {
      replicas.push(isReplicaRead(passage.call));
      return onlyFor(isReplicaRead, altered(lags))(passage);
    });
    const { directory } = await createPartReader(client, store.tables.timetable)(edition, "all");
    expect(directory?.names).toEqual(ROOMS.map(({ name }) => name));
    // A replica's answer costs half as much.
    expect(replicas).toEqual([true, false]);
  } finally {
    client.destroy();
    await proxy.stop();
  }
});

it("a part that differs from what was written is refused", async () => {
  const part = createPartReader(store.client, store.tables.timetable);
  await part(edition, "all");
  const other = { ...edition, parts: edition.parts.map((each) => ({ ...each, sha256: "0" })) };
  await expect(part(other, "all")).rejects.toEqual(new EditionIncomplete("v all is not whole"));
  await expect(part(edition, "dates")).rejects.toEqual(new EditionIncomplete("v lists no part dates"));
});
