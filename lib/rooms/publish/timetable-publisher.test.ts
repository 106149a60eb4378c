import { type DynamoDBDocumentClient, GetCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ServiceError } from "../../errors.ts";
import { documentClient } from "../../store/document-client.ts";
import { retryEffects } from "../../store/retry.ts";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import {
  type Answered,
  altered,
  answerLost,
  FAULTS,
  type Fault,
  firstCalls,
  isReplicaRead,
  onlyFor,
  pretended,
  type StoreCall,
} from "../../tools/testing/servers/store-faults.ts";
import { meeting, room, roomServices, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { findRooms } from "../search/find-rooms.ts";
import { type Edition, EditionIncomplete } from "../store/edition.ts";
import { HEAD_KEY } from "../store/timetable-keys.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import { EMPTY_HISTORY, publishedEditions } from "./history.ts";
import { createHistoryStore, publisherEffects } from "./history-store.ts";
import { createTimetablePublisher, type TimetablePublisher } from "./timetable-publisher.ts";

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 1, 12);

let store: TestStore;
let clock: number;
let tokens: number;

beforeEach(async () => {
  store = await startTestStore();
  clock = NOON;
  tokens = 0;
});
afterEach(() => store.stop());

const publisherOn = (client: DynamoDBDocumentClient): TimetablePublisher =>
  createTimetablePublisher(client, store.tables.timetable, {
    random: retryEffects.random,
    wait: async () => {},
    now: () => new Date(clock),
    newToken: () => {
      tokens += 1;
      return `token ${tokens}`;
    },
  });

/** A school in which every class carries the mark, so that answers tell which timetable they are from. */
const school = (mark: string, rooms = 3): Timetable =>
  timetable(
    ...Array.from({ length: rooms }, (_, index) =>
      room(`Room ${index}`, { M: [meeting(mark, 540, 600)], R: [meeting(mark, 0, 1440)] }),
    ),
  );

const publish = (publisher: TimetablePublisher, mark: string, rooms?: number): Promise<Edition> =>
  publisher.publish(school(mark, rooms), { source: `${mark}.csv` });

/** The versions that have items, and how many. */
const itemsByVersion = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const pages = paginateScan({ client: store.client }, { TableName: store.tables.timetable });
  for await (const { Items = [] } of pages)
    for (const { pk } of Items) {
      const version = /^VERSION#([^#]+)#/.exec(String(pk))?.[1];
      if (version !== undefined) counts[version] = (counts[version] ?? 0) + 1;
    }
  return counts;
};

/** The marks that a reader with no memory finds in the rooms. */
const marksRead = async (rooms = 3): Promise<string[]> => {
  const ids = school("", rooms).rooms.map(({ id }) => id);
  const { matches } = await findRooms(roomServices(store).timetable, ids);
  const meetings = matches.flatMap((each) =>
    each ? [...each.room.meetings.M, ...each.room.meetings.R] : [],
  );
  return [...new Set(meetings.map(({ className }) => className))];
};

const listed = async (publisher: TimetablePublisher) => {
  const history = await publisher.list();
  return {
    imports: history.imports.map(({ source }) => source),
    published: publishedEditions(history).map(({ source }) => source),
    unfinished: history.unfinished.length,
  };
};

/** An import that dies after its first rooms are written. */
const dieHalfway = async (publisher: TimetablePublisher): Promise<void> => {
  const publishing = publisher.publish(school("dead", 300), {
    source: "dead.csv",
    onProgress: () => {
      throw new Error("killed");
    },
  });
  await expect(publishing).rejects.toThrow("killed");
};

const isHistoryWrite = ({ operation }: StoreCall): boolean => operation === "TransactWriteItems";

const isPartWrite = ({ operation, body }: StoreCall): boolean =>
  operation === "BatchWriteItem" && body.includes('"bytes"');

describe("publishing a timetable", () => {
  it("lists nothing before the first import", async () => {
    expect(await listed(publisherOn(store.client))).toEqual({
      imports: [],
      published: [],
      unfinished: 0,
    });
  });

  it("says what was published, when and from which file", async () => {
    const edition = await publish(publisherOn(store.client), "a");
    expect(edition).toEqual({
      version: expect.stringMatching(/^20260101T120000Z-[0-9a-f]{8}$/),
      publishedAt: "2026-01-01T12:00:00.000Z",
      term: "FALL 2024",
      source: "a.csv",
      rooms: 3,
      meetings: 6,
      parts: [{ name: "all", chunks: 1, sha256: expect.any(String) }],
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(publishedEditions(await publisherOn(store.client).list())).toEqual([edition]);
    expect(await marksRead()).toEqual(["a"]);
  });

  it("keeps ten imports for a rollback and what they took the place of, and no item of older ones", async () => {
    const publisher = publisherOn(store.client);
    const editions: Edition[] = [];
    const marks = Array.from("abcdefghijklm");
    for (const mark of marks) editions.push(await publish(publisher, mark));
    expect(await listed(publisher)).toEqual({
      imports: marks
        .slice(-10)
        .reverse()
        .map((mark) => `${mark}.csv`),
      published: ["m.csv"],
      unfinished: 0,
    });
    const kept = editions.slice(-11).map(({ version }): [string, number] => [version, 5]);
    expect(await itemsByVersion()).toEqual(Object.fromEntries(kept));
  });

  it("publishes 1,200 rooms and tells how far it is", async () => {
    const progress: string[] = [];
    const publisher = publisherOn(store.client);
    const { rooms, meetings } = await publisher.publish(school("big", 1200), {
      source: "big.csv",
      onProgress: (written, total) => progress.push(`${written}/${total}`),
    });
    expect([rooms, meetings]).toEqual([1200, 2400]);
    expect(progress.length).toBe(48);
    expect(progress.at(-1)).toBe("1200/1200");
    const { matches } = await findRooms(
      roomServices(store).timetable,
      school("", 1200).rooms.map(({ id }) => id),
    );
    expect(matches.map((each) => each?.room)).toEqual(school("big", 1200).rooms);
  });
});

describe("what is written with a timetable", () => {
  const put = (condition?: string) => ({ put: { pk: "SCHOOL", sk: "X" }, ...(condition && { condition }) });

  it("is written with it, also if the timetable stays the same", async () => {
    const publisher = publisherOn(store.client);
    const write = async (condition?: string) =>
      publisher.publish(school("a"), { source: "a.csv", alongside: [put(condition)] });
    await write("attribute_not_exists(pk)");
    await write("attribute_exists(pk)");
    const { Item } = await store.client.send(
      new GetCommand({ TableName: store.tables.timetable, Key: { pk: "SCHOOL", sk: "X" } }),
    );
    expect([Item, (await listed(publisher)).imports]).toEqual([put().put, ["a.csv"]]);
  });

  it("keeps it from being published if it is refused, and is tried once", async () => {
    const publisher = publisherOn(store.client);
    await publish(publisher, "a");
    for (const mark of ["a", "b"]) {
      const alongside = [put("attribute_exists(pk)")];
      const publishing = publisher.publish(school(mark), { source: "b.csv", alongside });
      await expect(publishing).rejects.toEqual(new ServiceError("EDITED_MEANWHILE"));
    }
    expect([(await listed(publisher)).imports, await marksRead()]).toEqual([["a.csv"], ["a"]]);
  });

  it("is the report of what was understood of each term, up to 64 KiB", async () => {
    const publisher = publisherOn(store.client);
    const dated = (id: string): Timetable => ({ ...school(id), calendar: { ...FALL, id } });
    const reports = ["x".repeat(64 * 1024), "", "x".repeat(64 * 1024 + 1), "last"];
    const { editions } = await publisher.publishTerms(["a", "b", "c", "d"].map(dated), {
      source: "s",
      reports,
    });
    const [first = "", second = "", third = "", fourth = ""] = editions.map(({ version }) => version);
    expect(await publisher.reports([first, second, third, fourth])).toEqual(
      new Map([
        [first, reports[0]],
        [fourth, "last"],
      ]),
    );
  });
});

describe("returning to an earlier timetable", () => {
  it("shows readers what they saw before, and goes on further back", async () => {
    const publisher = publisherOn(store.client);
    for (const mark of ["a", "b", "c"]) await publish(publisher, mark);
    await publisher.undo();
    expect(await marksRead()).toEqual(["b"]);
    await publisher.undo();
    expect(await marksRead()).toEqual(["a"]);
    expect(await listed(publisher)).toEqual({ imports: ["a.csv"], published: ["a.csv"], unfinished: 2 });
  });

  it("is refused without an earlier timetable, and changes nothing", async () => {
    const publisher = publisherOn(store.client);
    await expect(publisher.undo()).rejects.toThrow("NO_EARLIER_TIMETABLE");
    await publish(publisher, "a");
    await expect(publisher.undo()).rejects.toThrow("NO_EARLIER_TIMETABLE");
    expect(await marksRead()).toEqual(["a"]);
  });

  it("returns to what readers saw last, also after an import that followed a rollback", async () => {
    const publisher = publisherOn(store.client);
    for (const mark of ["a", "b", "bad"]) await publish(publisher, mark);
    await publisher.undo();
    await publish(publisher, "worse");
    expect(publishedEditions(await publisher.undo()).map(({ source }) => source)).toEqual(["b.csv"]);
  });
});

describe("an import of a file that has not changed", () => {
  const dated = (id: string, mark = id): Timetable => ({ ...school(mark), calendar: { ...FALL, id } });
  const etagOf = async () => (await roomServices(store).timetable.read(async () => ({}))).provenance;

  it("writes no edition, changes no ETag and no history, and is on record for the log", async () => {
    const publisher = publisherOn(store.client);
    const both = [dated("fall"), dated("spring")];
    await publisher.publishTerms(both, { source: "monday.csv" });
    const [history, items, before] = [await publisher.list(), await itemsByVersion(), await etagOf()];
    clock += 24 * HOUR;
    const { unchanged, editions } = await publisher.publishTerms(both, { source: "tuesday.csv" });
    expect(unchanged).toEqual(editions);
    expect([await publisher.list(), await itemsByVersion()]).toEqual([history, items]);
    expect(await etagOf()).toEqual({ ...before, checkedAt: "2026-01-02T12:00:00.000Z" });
  });

  it("publishes the terms that did change, and only these", async () => {
    const publisher = publisherOn(store.client);
    await publisher.publishTerms([dated("fall"), dated("spring")], { source: "monday.csv" });
    const { editions, unchanged } = await publisher.publishTerms([dated("fall"), dated("spring", "new")], {
      source: "tuesday.csv",
    });
    expect(unchanged).toEqual(editions.slice(0, 1));
    expect(editions.map(({ source }) => source)).toEqual(["monday.csv", "tuesday.csv"]);
    expect(Object.keys(await itemsByVersion())).toHaveLength(3);
    await publisher.undo();
    expect((await listed(publisher)).published).toEqual(["monday.csv", "monday.csv"]);
  });
});

describe("the item that every container checks", () => {
  it("costs half a read unit with 25 terms, and has room for ten layers", async () => {
    const publisher = publisherOn(store.client);
    const term = (index: number, last: string) => ({
      ...timetable(room("Hall")),
      calendar: { ...FALL, id: `term-with-a-long-id-${index}`, last, days: "M".repeat(FALL.days.length) },
    });
    clock = Date.parse("2026-10-01T12:00:00Z");
    const terms = Array.from({ length: 20 }, (_, index) => term(index, FALL.last));
    for (const mark of ["one.csv", "two.csv"]) await publisher.publishTerms(terms, { source: mark });
    clock = Date.parse("2027-10-01T12:00:00Z");
    const past = Array.from({ length: 5 }, (_, index) => term(20 + index, FALL.last));
    await publisher.publishTerms([...terms, ...past], { source: "past.csv" });
    const { Item } = await store.client.send(
      new GetCommand({ TableName: store.tables.timetable, Key: HEAD_KEY }),
    );
    expect(Item?.versions).toHaveLength(25);
    const layer = "a layer's name of 32 characters, 20261120T214802Z-3f9a2c01, 3600";
    expect(JSON.stringify(Item).length + 10 * layer.length).toBeLessThan(4096);
  });
});

describe("concurrent and killed imports", () => {
  it("publishes each of several imports at once, whole", async () => {
    const marks = ["a", "b", "c", "d"];
    const editions = await Promise.all(marks.map((mark) => publish(publisherOn(store.client), mark)));
    const { imports, published, unfinished } = await listed(publisherOn(store.client));
    expect(imports.toSorted()).toEqual(["a.csv", "b.csv", "c.csv", "d.csv"]);
    expect(unfinished).toBe(0);
    expect(await marksRead()).toEqual(published.map((source) => source.replace(".csv", "")));
    expect(await itemsByVersion()).toEqual(Object.fromEntries(editions.map(({ version }) => [version, 5])));
  });

  it("gives up if every try finds the history changed by another", async () => {
    await publish(publisherOn(store.client), "a");
    const waits: number[] = [];
    const wait = async (milliseconds: number) => waits.push(milliseconds);
    const effects = { ...publisherEffects, random: () => 0.5, wait };
    const { update } = createHistoryStore(
      store.client,
      store.tables.timetable,
      effects,
      async () => EMPTY_HISTORY,
    );
    await expect(update((before) => ({ ...before }))).rejects.toEqual(
      new OperatorError("Other imports kept changing the timetables; try again"),
    );
    expect(waits).toEqual([25, 50, 100, 200, 400, 800, ...Array(23).fill(1000)]);
  });

  it("leaves readers the old timetable if an import dies, and the next one succeeds", async () => {
    const publisher = publisherOn(store.client);
    await publish(publisher, "a");
    await dieHalfway(publisher);
    expect(await marksRead()).toEqual(["a"]);
    await publish(publisher, "b");
    expect(await marksRead()).toEqual(["b"]);
    expect(await listed(publisher)).toEqual({
      imports: ["b.csv", "a.csv"],
      published: ["b.csv"],
      unfinished: 1,
    });
  });

  it("reads back what it wrote before it becomes current, and removes an incomplete edition", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    try {
      await publish(publisherOn(store.client), "a");
      proxy.inject(onlyFor(isPartWrite, pretended));
      await expect(publish(publisherOn(client), "b")).rejects.toThrow(EditionIncomplete);
      expect(await marksRead()).toEqual(["a"]);
      expect(Object.keys(await itemsByVersion())).toHaveLength(1);
    } finally {
      client.destroy();
      await proxy.stop();
    }
  });

  it("removes a killed import's leftovers after an hour, and not before", async () => {
    const publisher = publisherOn(store.client);
    await dieHalfway(publisher);
    const versions = async () => Object.keys(await itemsByVersion()).length;
    clock = NOON + HOUR - 1;
    await publish(publisher, "a");
    expect(await versions()).toBe(2);
    clock = NOON + HOUR;
    await publish(publisher, "b");
    expect(await versions()).toBe(2);
    expect(await listed(publisher)).toEqual({
      imports: ["b.csv", "a.csv"],
      published: ["b.csv"],
      unfinished: 0,
    });
  });

  it("removes it also if an import brings nothing new, as a nightly one does", async () => {
    const publisher = publisherOn(store.client);
    await publish(publisher, "a");
    await dieHalfway(publisher);
    clock += HOUR;
    await publish(publisher, "a");
    expect(Object.keys(await itemsByVersion())).toHaveLength(1);
    expect(await listed(publisher)).toEqual({ imports: ["a.csv"], published: ["a.csv"], unfinished: 0 });
  });

  it("refuses an import that another one considered abandoned, and removes its items", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    try {
      let overtaking: Promise<Edition> | undefined;
      const publishing = publisherOn(client).publish(school("slow"), {
        source: "slow.csv",
        onProgress: () => proxy.inject(onlyFor(isHistoryWrite, overtake)),
      });
      // When all is written and only the history and the head are left, an hour has passed and another import runs.
      const overtake: Fault = async ({ response, ask }) => {
        clock = NOON + HOUR;
        overtaking ??= publish(publisherOn(store.client), "quick");
        await overtaking;
        const { status, body } = await ask();
        response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
      };
      await expect(publishing).rejects.toThrow("Another publication considered this one abandoned");
      const quick = await overtaking;
      expect(await itemsByVersion()).toEqual({ [quick?.version ?? ""]: 5 });
      expect(await marksRead()).toEqual(["quick"]);
    } finally {
      client.destroy();
      await proxy.stop();
    }
  });
});

describe("a history write whose answer is lost", () => {
  it("is recognised: a rollback goes back by one, an import counts as published", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    try {
      const publisher = publisherOn(client);
      for (const mark of ["a", "b"]) await publish(publisher, mark);
      proxy.inject(onlyFor(isHistoryWrite, firstCalls(1, answerLost)));
      await publish(publisher, "c");
      proxy.inject(onlyFor(isHistoryWrite, firstCalls(1, answerLost)));
      expect(publishedEditions(await publisher.undo()).map(({ source }) => source)).toEqual(["b.csv"]);
      expect(await listed(publisher)).toEqual({
        imports: ["b.csv", "a.csv"],
        published: ["b.csv"],
        unfinished: 1,
      });
    } finally {
      client.destroy();
      await proxy.stop();
    }
  });
});

describe("the terms beside a new one", () => {
  const dated = (id: string): Timetable => ({ ...school(id), calendar: { ...FALL, id } });

  it("that are gone from the store stop no import", async () => {
    const publisher = publisherOn(store.client);
    const { version } = await publisher.publish(dated("fall"), { source: "fall.csv" });
    await createEditionRemoval(store.client, store.tables.timetable, retryEffects)(version);
    await publisher.publish(dated("spring"), { source: "spring.csv" });
    expect((await listed(publisher)).published).toEqual(["spring.csv"]);
  });

  it("must be readable, or nothing is published", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    try {
      await publisherOn(store.client).publish(dated("fall"), { source: "fall.csv" });
      proxy.inject(
        onlyFor((call) => isReplicaRead(call) && call.operation === "BatchGetItem", FAULTS.failing),
      );
      await expect(publisherOn(client).publish(dated("spring"), { source: "spring.csv" })).rejects.toThrow(
        "InternalServerError",
      );
      expect((await listed(publisherOn(store.client))).published).toEqual(["fall.csv"]);
    } finally {
      client.destroy();
      await proxy.stop();
    }
  });
});

/** What a replica answers that has nothing of the table yet. */
const hideAll = (answered: Answered): void => {
  delete answered.Item;
  for (const table of Object.keys(answered.Responses ?? {})) answered.Responses = { [table]: [] };
  if (answered.Items !== undefined) answered.Items = [];
};

describe("replicas that lag behind", () => {
  it("are never read by an import or a rollback", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    try {
      proxy.inject(onlyFor(isReplicaRead, altered(hideAll)));
      const publisher = publisherOn(client);
      for (const mark of ["a", "b", "c", "d", "e", "f"])
        await publisher.publish({ ...school(mark), calendar: FALL }, { source: `${mark}.csv` });
      await publisher.undo();
      const { imports, published } = await listed(publisher);
      expect([imports, published]).toEqual([["e.csv", "d.csv", "c.csv", "b.csv", "a.csv"], ["e.csv"]]);
      expect(Object.values(await itemsByVersion())).toEqual(Array(6).fill(5));
      const [version = ""] = Object.keys(await itemsByVersion());
      const remove = createEditionRemoval(client, store.tables.timetable, retryEffects);
      await remove(version);
      expect(Object.keys(await itemsByVersion())).toHaveLength(5);
      const abroad = { ...timetable(room("Aula")), calendar: { ...FALL, id: "ws" } };
      await publisher.publish(abroad, { source: "aula.csv" });
      expect((await listed(publisher)).published).toEqual(["aula.csv"]);
    } finally {
      client.destroy();
      await proxy.stop();
    }
  });
});

describe("readers while timetables change", () => {
  it("never see a mix of two, nor an error", async () => {
    const publisher = publisherOn(store.client);
    await publish(publisher, "0", 40);
    const ids = school("", 40).rooms.map(({ id }) => id);
    let isOver = false;
    let answers = 0;
    const seen = new Set<string>();
    const readOn = async (): Promise<void> => {
      const readers = { milliseconds: 0 };
      const services = roomServices(store, readers);
      while (!isOver) {
        readers.milliseconds += 100_000;
        const { matches, provenance } = await findRooms(services.timetable, ids);
        const marks = new Set(matches.flatMap((each) => each?.room.meetings.M.map((m) => m.className)));
        expect([...marks]).toEqual([`${provenance.edition.source.replace(".csv", "")}`]);
        for (const mark of marks) seen.add(mark ?? "");
        answers += 1;
      }
    };
    const readers = Promise.all([readOn(), readOn()]);
    // As many as it takes until they were read in between, however slow the readers are.
    for (let mark = 1; mark <= 8 || (seen.size <= 5 && mark <= 100); mark += 1)
      await publish(publisher, String(mark), 40);
    isOver = true;
    await readers;
    expect(answers).toBeGreaterThan(seen.size);
    expect(seen.size).toBeGreaterThan(5);
  });
});
