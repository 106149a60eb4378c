import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { describe, expect, it } from "vitest";
import type { LayerHead } from "../store/layer.ts";
import { EMPTY_HISTORY, type History } from "./history.ts";
import { adoptLayer, undoLayer } from "./layer-history.ts";
import { announce, CONDEMNED, condemned } from "./unfinished.ts";

const NOON = new Date("2026-01-01T12:00:00Z");
const HOUR = 60 * 60 * 1000;

/** The layer with these versions published one after the other, each from the one before. */
const published = (name: string, versions: readonly string[], before: History = EMPTY_HISTORY): History =>
  versions.reduce((history, version) => {
    const base = history.layers.find((layer) => layer.name === name)?.version;
    const head: LayerHead = { name, version, limit: 60 };
    return adoptLayer(head, base, NOON)(announce(version, NOON, name)(history));
  }, before);

const numbers = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `v${first + index}`);

describe("the versions of a layer", () => {
  it("are the published one and ten before it, newest first; older ones are condemned", () => {
    const history = published("events", numbers(1, 12));
    expect(history).toEqual({
      ...EMPTY_HISTORY,
      layers: [{ name: "events", version: "v12", limit: 60, earlier: numbers(2, 11).toReversed() }],
      unfinished: [{ version: "v1", since: CONDEMNED, layer: "events" }],
    });
    expect(published("events", numbers(1, 11)).unfinished).toEqual([]);
  });

  it("are of each layer its own, by name", () => {
    const history = published("a", ["v3"], published("c", ["v2"], published("b", ["v1"])));
    expect(history.layers.map(({ name, version }) => [name, version])).toEqual([
      ["a", "v3"],
      ["b", "v1"],
      ["c", "v2"],
    ]);
  });

  it("stay as they are if the base of a new one is no longer the published one", () => {
    const history = announce("late", NOON, "events")(published("events", ["v1", "v2"]));
    for (const base of ["v1", undefined])
      expect(adoptLayer({ name: "events", version: "late" }, base, NOON)(history)).toBe(history);
    expect(adoptLayer({ name: "other", version: "late" }, "v2", NOON)(history)).toBe(history);
  });

  it("are not adopted if they were condemned, and condemn what was left an hour ago", () => {
    const before = announce("dead", new Date(NOON.getTime() - HOUR), "events")(EMPTY_HISTORY);
    const history = published("hand", ["v1"], before);
    expect(condemned(history)).toEqual([{ version: "dead", since: CONDEMNED, layer: "events" }]);
    expect(() => adoptLayer({ name: "events", version: "dead" }, undefined, NOON)(history)).toThrow(
      new OperatorError("Another publication considered this one abandoned and removed it; try again"),
    );
  });
});

describe("an undo of a layer", () => {
  it("returns to the version before, step by step, and leaves the items to their readers for an hour", () => {
    const history = published("hand", ["h1"], published("events", ["v1", "v2", "v3"]));
    const [events, hand] = history.layers;
    const since = NOON.toISOString();
    const back = undoLayer("events", NOON)(history);
    expect(back).toEqual({
      ...history,
      layers: [{ ...events, version: "v2", earlier: ["v1"] }, hand],
      unfinished: [{ version: "v3", since, layer: "events" }],
    });
    const first = undoLayer("events", NOON)(back);
    expect(first.layers).toEqual([{ ...events, version: "v1", earlier: [] }, hand]);
    const none = undoLayer("events", NOON)(first);
    expect([none.layers, none.unfinished.map(({ version }) => version)]).toEqual([
      [hand],
      ["v3", "v2", "v1"],
    ]);
    expect(() => undoLayer("events", NOON)(none)).toThrow(
      new OperatorError("The layer events has no changes to undo"),
    );
  });
});
