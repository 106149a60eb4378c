import { type DynamoDBDocumentClient, GetCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentClient } from "../../store/document-client.ts";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import { FAULTS, killedAt, onlyFor } from "../../tools/testing/servers/store-faults.ts";
import { room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { createHeadStore } from "../store/head-store.ts";
import { createLayerStore } from "../store/layer-store.ts";
import { createLayerReader } from "../store/loaded-layers.ts";
import { HEAD_KEY } from "../store/timetable-keys.ts";
import { createHistoryStore } from "./history-store.ts";
import { createLayerPublisher, type LayerPublisher } from "./layer-publisher.ts";
import { createLayerRemoval } from "./layer-removal.ts";
import { createTimetablePublisher } from "./timetable-publisher.ts";

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 9, 1, 12);
const MONDAY = dayNumber("2026-10-05");

let store: TestStore;
let clock: number;
let tokens: number;
beforeEach(async () => {
  store = await startTestStore();
  clock = NOON;
  tokens = 0;
});
afterEach(() => store.stop());

const effects = () => ({
  random: () => 0,
  wait: async () => {},
  now: () => new Date(clock),
  newToken: () => {
    tokens += 1;
    return `token ${tokens}`;
  },
});
const publisherOn = (client: DynamoDBDocumentClient): LayerPublisher =>
  createLayerPublisher(client, store.tables.timetable, effects());

const at = (date: number, minute: number): number => date * 1440 + minute;
const booking = (id: string, date = MONDAY, title = id): Change => ({
  id,
  kind: "book",
  savedAt: "2026-10-01T12:00:00.000Z",
  taken: { from: at(date, 600), until: at(date, 660), rooms: ["hall"], text: title },
});
const put =
  (...changes: readonly Change[]) =>
  (before: readonly Change[]): Change[] => [
    ...before.filter(({ id }) => !changes.some((change) => change.id === id)),
    ...changes,
  ];
const BY_HAND = { source: "hand" };

/** What a container that starts now reads, by layer. */
const read = async (): Promise<Record<string, string[]>> => {
  const { layers } = await createHeadStore(store.client, store.tables.timetable).head({ consistent: false });
  const loaded = createLayerReader(createLayerStore(store.client, store.tables.timetable))(layers, []);
  const byLayer = Map.groupBy(await loaded.between(MONDAY, MONDAY + 110), ({ layer }) => layer);
  return Object.fromEntries(
    [...byLayer].map(([name, all]) => [name, all.map(({ taken }) => taken?.text ?? "")]),
  );
};

const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: store.client },
    { TableName: store.tables.timetable },
  ))
    found.push(...Items.map(({ pk, sk }) => `${pk} ${sk}`));
  return found.filter((key) => key.startsWith("LAYER#")).sort();
};

describe("publishing a layer", () => {
  it("takes back the only change of a week, and the last one of all", async () => {
    const publisher = publisherOn(store.client);
    await publisher.publish("hand", put(booking("a"), booking("b", MONDAY + 7)), BY_HAND);
    await publisher.publish("hand", (before) => before.filter(({ id }) => id !== "b"), BY_HAND);
    expect(await read()).toEqual({ hand: ["a"] });
    await publisher.publish("hand", () => [], BY_HAND);
    expect(Object.values(await read()).flat()).toEqual([]);
  });

  it("shows its changes, writes what differs, and nothing if nothing differs", async () => {
    const publisher = publisherOn(store.client);
    await publisher.publish("hand", put(booking("a"), booking("b", MONDAY + 7)), BY_HAND);
    expect(await read()).toEqual({ hand: ["a", "b"] });
    const before = await keys();
    await publisher.publish("hand", put({ ...booking("a"), savedAt: "2026-10-02T00:00:00.000Z" }), BY_HAND);
    expect(await keys()).toEqual(before);
    await publisher.publish("hand", put(booking("c")), BY_HAND);
    // One week, one group of rooms and one manifest.
    expect((await keys()).length).toBe(before.length + 3);
    expect(await read()).toEqual({ hand: ["a", "c", "b"] });
  });

  it("is in the head by its name and version, and remembers in which parts a class moves", async () => {
    const publisher = publisherOn(store.client);
    const cancelled = { room: "hall", date: MONDAY + 7, start: 600, end: 660, className: "ART 1" };
    const move: Change = { ...booking("move", MONDAY + 7), kind: "move", cancelled };
    for (const changes of [[booking("a")], [booking("a"), booking("b", MONDAY + 7), move]])
      await publisher.publish("hand", put(...changes), BY_HAND);
    const { Item } = await store.client.send(
      new GetCommand({ TableName: store.tables.timetable, Key: HEAD_KEY }),
    );
    const [layer] = await publisher.list();
    expect(Item?.layers).toEqual([{ name: "hand", version: layer?.version }]);
    const sections = Object.entries(layer?.manifest.sections ?? {});
    expect(sections.map(([name, { moves }]) => [name.replace(/-\d+$/, ""), moves]).sort()).toEqual([
      ["2026-10", undefined],
      ["2026-10", true],
      ["rooms", true],
    ]);
    expect(layer?.manifest).toMatchObject({ source: "hand", changes: 3 });
    await publisher.recordReading("hand");
    expect(await createHeadStore(store.client, store.tables.timetable).times(["hand", "events"])).toEqual({
      hand: "2026-10-01T12:00:00.000Z",
    });
    expect((await publisher.changes("hand")).map(({ id }) => id).sort()).toEqual(["a", "b", "move"]);
    expect(await publisher.changes("events")).toEqual([]);
  });

  it("is published again if its limit or what it covers is another, and only then", async () => {
    const publisher = publisherOn(store.client);
    const versions: (string | undefined)[] = [];
    for (const more of [
      {},
      {},
      { limit: 60 },
      { limit: 60, covers: "exams" },
      { limit: 60, covers: "exams" },
      {},
    ] as const) {
      await publisher.publish("events", () => [booking("a")], { source: "events.ics", ...more });
      const [layer] = await publisher.list();
      versions.push(layer?.version);
      expect([layer?.limit, layer?.manifest.covers]).toEqual([
        "limit" in more ? 60 : undefined,
        "covers" in more ? "exams" : undefined,
      ]);
    }
    const [first, second, third, fourth, fifth, sixth] = versions;
    expect([first === second, fourth === fifth]).toEqual([true, true]);
    expect(new Set([first, third, fourth, sixth]).size).toBe(4);
  });

  it("keeps a change over midnight in both of its weeks, once in the list", async () => {
    const night: Change = {
      ...booking("night"),
      taken: { from: at(MONDAY + 6, 1320), until: at(MONDAY + 7, 120), rooms: ["hall"], text: "Night" },
    };
    await publisherOn(store.client).publish("events", put(night), { source: "events.ics", limit: 3600 });
    const heads = await createHeadStore(store.client, store.tables.timetable).head({ consistent: true });
    const layers = createLayerReader(createLayerStore(store.client, store.tables.timetable))(
      heads.layers,
      [],
    );
    const on = await layers.on([MONDAY + 6, MONDAY + 7, MONDAY + 8]);
    const pieces = [6, 7, 8].map((day) =>
      on(MONDAY + day).taken.map(({ id, start, end }) => [id, start, end]),
    );
    expect(pieces).toEqual([[["night", 1320, 1440]], [["night", 0, 120]], []]);
    expect((await layers.between(MONDAY, MONDAY + 7)).map(({ id, layer }) => [id, layer])).toEqual([
      ["night", "events"],
    ]);
    expect(await layers.between(MONDAY + 7, MONDAY + 7)).toHaveLength(1);
  });

  it("is read for one room in the parts that may touch the room, and says all that touches it", async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `room-${index}`);
    const closed = (id: string, rooms: readonly string[], building?: string): Change => ({
      id,
      kind: "close",
      savedAt: "2026-10-01T12:00:00.000Z",
      taken: {
        from: at(MONDAY, 0),
        until: at(MONDAY + 30, 0),
        rooms,
        ...(building && { building }),
        text: id,
      },
    });
    const changes: readonly Change[] = [
      ...ids.map((room, index) => closed(`own ${index}`, [room])),
      ...ids.map(
        (room, index): Change => ({
          id: `off ${index}`,
          kind: "cancel",
          savedAt: "2026-10-01T12:00:00.000Z",
          cancelled: { room, date: MONDAY + index, start: 600, end: 660, className: "ART 1" },
        }),
      ),
      closed("few", ids.slice(0, 5)),
      closed("many", ids.slice(0, 200)),
      closed("fire", [], "main  HALL"),
      closed("elsewhere", ["room-1"], "Annex"),
    ];
    await publisherOn(store.client).publish("events", () => changes, { source: "events.ics" });
    const { layers } = await createHeadStore(store.client, store.tables.timetable).head({ consistent: true });
    const stored = createLayerStore(store.client, store.tables.timetable);
    const sections: string[] = [];
    const section: typeof stored.section = (layer, name, where) => {
      sections.push(name);
      return stored.section(layer, name, where);
    };
    const loaded = createLayerReader({ ...stored, section })(layers, []);
    const found = async (id: string, building: string | null) =>
      (await loaded.ofRoom({ id, building })).map((change) => change.id).toSorted();
    expect(await found("room-1", null)).toEqual(["elsewhere", "few", "many", "off 1", "own 1"]);
    expect(sections).toEqual([expect.stringMatching(/^rooms-\d+$/), "rooms-all"]);
    expect(await found("room-1", "Main Hall")).toEqual([
      "elsewhere",
      "few",
      "fire",
      "many",
      "off 1",
      "own 1",
    ]);
    expect(await found("room-250", "annex")).toEqual(["elsewhere", "off 250", "own 250"]);
    expect(await found("room-300", null)).toEqual([]);
    expect(sections.length).toBeLessThanOrEqual(4);
    for (const [index, id] of ids.entries())
      expect(await found(id, null)).toEqual(expect.arrayContaining([`off ${index}`, `own ${index}`]));
  });

  it("keeps 10,000 changes of a term", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => booking(`e${index}`, MONDAY + (index % 110)));
    await publisherOn(store.client).publish("events", () => many, { source: "events.ics" });
    expect((await read()).events).toHaveLength(10_000);
  });

  it("undoes one layer step by step, and leaves the others", async () => {
    const publisher = publisherOn(store.client);
    await publisher.publish("events", put(booking("fair")), { source: "events.ics" });
    await publisher.publish("hand", put(booking("a")), BY_HAND);
    await publisher.publish("hand", put(booking("b")), BY_HAND);
    await publisher.undo("hand");
    expect(await read()).toEqual({ events: ["fair"], hand: ["a"] });
    await publisher.undo("hand");
    expect(await read()).toEqual({ events: ["fair"] });
    await expect(publisher.undo("hand")).rejects.toEqual(
      new OperatorError("The layer hand has no changes to undo"),
    );
  });

  it("loses no change of people who save at the same time", async () => {
    const ids = ["a", "b", "c", "d"];
    await Promise.all(ids.map((id) => publisherOn(store.client).publish("hand", put(booking(id)), BY_HAND)));
    expect((await read()).hand?.toSorted()).toEqual(ids);
  });

  it("refuses another name, an eleventh layer and too many changes", async () => {
    const publisher = publisherOn(store.client);
    await expect(publisher.publish("Öffnung", put(), BY_HAND)).rejects.toThrow('"Öffnung" is not a layer');
    for (let index = 0; index < 10; index += 1)
      await publisher.publish(`l${index}`, put(booking("a")), BY_HAND);
    await expect(publisher.publish("more", put(booking("a")), BY_HAND)).rejects.toThrow("at most 10");
    const many = Array.from({ length: 50_001 }, (_, index) => booking(`e${index}`));
    await expect(publisher.publish("l0", () => many, BY_HAND)).rejects.toThrow("at most 50000 changes");
  });

  it("removes what no undo needs and what a killed publication left, but nothing that is still read", async () => {
    const publisher = publisherOn(store.client);
    await publisher.publish("hand", put(booking("kept", MONDAY + 70)), BY_HAND);
    for (let index = 0; index < 12; index += 1)
      await publisher.publish("hand", put(booking("a", MONDAY, `title ${index}`)), BY_HAND);
    expect(await read()).toEqual({ hand: ["title 11", "kept"] });
    const manifests = (await keys()).filter((key) => key.includes("MANIFEST"));
    expect(manifests).toHaveLength(11);
    expect((await keys()).length).toBe(3 * 11 + 1);
    await publisher.undo("hand");
    clock += HOUR;
    await publisher.publish("events", put(booking("b")), BY_HAND);
    expect((await keys()).filter((key) => key.startsWith("LAYER#hand"))).toHaveLength(3 * 10 + 1);
  });
});

describe("the removal of a version", () => {
  it("leaves what another version shares, and all if it cannot read what that is", async () => {
    const publisher = publisherOn(store.client);
    await publisher.publish("events", put(booking("fair")), BY_HAND);
    await publisher.publish("hand", put(booking("kept", MONDAY + 70), booking("a", MONDAY, "1")), BY_HAND);
    await publisher.publish("hand", put(booking("a", MONDAY, "2")), BY_HAND);
    await publisher.publish("hand", () => [booking("a", MONDAY, "3")], BY_HAND);
    const { read } = createHistoryStore(store.client, store.tables.timetable, effects());
    const history = await read();
    const [, hand] = history.layers;
    const [third = "", second = "", first = ""] = [hand?.version ?? "", ...(hand?.earlier ?? [])];
    const of = (version: string) => async () =>
      (await keys()).filter((key) => key.startsWith("LAYER#hand") && key.includes(version)).length;
    const counts = async () => [await of(first)(), await of(second)(), await of(third)()];
    // A manifest, the week and the room of each version, and a week that the second has from the first.
    expect(await counts()).toEqual([4, 3, 3]);

    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    const remove = createLayerRemoval(client, store.tables.timetable, effects());
    try {
      proxy.inject(onlyFor(({ body }) => body.includes(`MANIFEST#${third}`), FAULTS.failing));
      const layers = [{ name: "hand", version: third, earlier: [first] }];
      await expect(remove("hand", second, { ...history, layers })).rejects.toThrow("InternalServerError");
      expect(await counts()).toEqual([4, 3, 3]);
      proxy.inject();
      await remove("hand", "died before its manifest", { ...history, layers });
      await remove("hand", first, {
        ...history,
        layers: [{ name: "hand", version: third, earlier: [second] }],
      });
      expect(await counts()).toEqual([1, 3, 3]);
      const left = { ...history, layers: [], unfinished: [{ version: third, since: "", layer: "hand" }] };
      for (let times = 0; times < 2; times += 1) await remove("hand", second, left);
      expect(await counts()).toEqual([0, 0, 3]);
      await remove("hand", third, { ...history, layers: [], unfinished: [] });
      expect(await counts()).toEqual([0, 0, 0]);
      expect(await read()).toEqual(history);
      expect((await publisher.changes("events")).map(({ id }) => id)).toEqual(["fair"]);
    } finally {
      client.destroy();
      await proxy.stop();
    }
  });
});

describe("a publication that is killed at any call", () => {
  it.each([false, true])(
    "leaves all old or all new, and no rubbish (the call arrives: %s)",
    async (reaches) => {
      const classes = createTimetablePublisher(store.client, store.tables.timetable);
      const { version } = await classes.publish(
        { ...timetable(room("Hall")), calendar: FALL },
        { source: "fall.csv" },
      );
      const events = publisherOn(store.client);
      await events.publish("events", put(booking("fair")), { source: "events.ics" });
      await events.publish("hand", put(booking("a", MONDAY, "old")), BY_HAND);
      const proxy = await startFaultProxy(store.endpoint);
      const seen = new Set<string>();
      try {
        for (let number = 1; ; number += 1) {
          const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
          const { fault, wasHit } = killedAt(number, reaches);
          proxy.inject(fault);
          const edit = put(booking("a", MONDAY, "new"), booking("b", MONDAY + 7, "new"));
          await publisherOn(client)
            .publish("hand", edit, BY_HAND)
            .catch(() => {});
          client.destroy();
          const found = await read();
          expect(found.events).toEqual(["fair"]);
          expect([["old"], ["new", "new"]]).toContainEqual(found.hand);
          seen.add(found.hand?.join() ?? "");
          const { versions } = await createHeadStore(store.client, store.tables.timetable).head({
            consistent: true,
          });
          expect(versions).toEqual([version]);
          if (!wasHit()) break;
          // What this one left does not keep the next one from working.
          await events.publish("hand", () => [booking("a", MONDAY, "old")], BY_HAND);
          expect((await read()).hand).toEqual(["old"]);
        }
        expect([...seen].sort()).toEqual(["new,new", "old"]);
        clock += 2 * HOUR;
        // Each takes the place of one that an undo could need.
        for (let index = 0; index < 12; index += 1)
          await events.publish("hand", () => [booking("a", MONDAY, `last ${index}`)], BY_HAND);
        expect((await keys()).filter((key) => key.startsWith("LAYER#hand")).length).toBe(3 * 11);
      } finally {
        await proxy.stop();
      }
    },
  );
});

describe("the item that every container checks", () => {
  it("has 25 terms and 10 layers in less than 4,096 bytes", async () => {
    const classes = createTimetablePublisher(store.client, store.tables.timetable, effects());
    const term = (index: number) => ({
      ...timetable(room("Hall")),
      calendar: { ...FALL, id: `term-with-a-long-id-${index}` },
    });
    await classes.publishTerms(
      Array.from({ length: 20 }, (_, index) => term(index)),
      { source: "now.csv" },
    );
    clock = Date.parse("2027-10-01T12:00:00Z");
    await classes.publishTerms(
      Array.from({ length: 25 }, (_, index) => term(index)),
      { source: "later.csv" },
    );
    const publisher = publisherOn(store.client);
    for (let index = 0; index < 10; index += 1)
      await publisher.publish(`a-layer-with-a-name-of-32-char-${index}`.padEnd(32, "x"), put(booking("a")), {
        source: "events.ics",
        covers: "exams",
        limit: 86_400,
      });
    const { Item } = await store.client.send(
      new GetCommand({ TableName: store.tables.timetable, Key: HEAD_KEY }),
    );
    expect([Item?.versions.length, Item?.layers.length]).toEqual([25, 10]);
    expect(Buffer.byteLength(JSON.stringify(Item))).toBeLessThan(4096);
  });
});
