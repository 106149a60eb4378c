import { describe, expect, it } from "vitest";
import { type Catalogue, type Edition, EMPTY_CATALOGUE, NO_EDITION } from "../store/edition.ts";
import {
  adopt,
  announce,
  type CatalogueChange,
  condemned,
  forget,
  PublishRefused,
  returnToPrevious,
} from "./catalogue-changes.ts";

const NOON = new Date("2026-01-01T12:00:00Z");
const HOUR = 60 * 60 * 1000;

const week = (version: string): Edition => ({ ...NO_EDITION, version });
const ofTerm = (version: string, last: string, id = version): Edition => ({
  ...week(version),
  calendar: { id, name: id, first: "2025-01-01", last, timeZone: "UTC", days: "" },
});

const catalogueOf = (...changes: readonly CatalogueChange[]): Catalogue =>
  changes.reduce<Catalogue>((before, change) => change(before), EMPTY_CATALOGUE);
const publish =
  (editions: readonly Edition[], strangers: readonly string[] = []): CatalogueChange =>
  (before) =>
    adopt(
      editions,
      NOON,
      new Set(strangers),
    )(editions.reduce((announced, { version }) => announce(version, NOON)(announced), before));

const versions = ({ published }: Catalogue): string[] => published.map(({ version }) => version);

describe("the terms that stay", () => {
  const six = [
    ofTerm("b", "2026-06-30"),
    ofTerm("e", "2026-03-31"),
    ofTerm("a", "2026-09-30"),
    ofTerm("d", "2026-12-31"),
    ofTerm("c", "2026-01-31"),
    ofTerm("f", "2026-07-31"),
  ];

  it("are the six that end last", () => {
    const found = catalogueOf(publish(six), publish([ofTerm("g", "2026-02-28")]));
    expect(versions(found)).toEqual(["g", "f", "d", "a", "e", "b"]);
    expect(found.heads).toEqual({ a: "a", b: "b", d: "d", e: "e", f: "f", g: "g" });
    expect(condemned(found)).toEqual(["c"]);
  });

  it("are those published last of terms that end on the same day", () => {
    const [early, late] = [ofTerm("x", "2026-01-01"), ofTerm("y", "2026-01-01")];
    const others = six.slice(0, 5);
    expect(versions(catalogueOf(publish([early]), publish([late]), publish(others)))).not.toContain("x");
    expect(versions(catalogueOf(publish([late]), publish([early]), publish(others)))).not.toContain("y");
  });

  it("are those that hold, whichever end later, and the one that is published", () => {
    const stranger = ofTerm("x", "2027-12-31");
    const found = catalogueOf(publish([stranger]), publish(six, ["x"]), publish([ofTerm("g", "2025-12-31")]));
    expect(versions(found)).toEqual(["g", "f", "c", "d", "a", "e", "b"]);
    expect(condemned(found)).toEqual(["x"]);
  });

  it("have the week without dates among them", () => {
    const found = catalogueOf(publish([week("w")]), publish(six), publish([ofTerm("g", "2026-02-28")]));
    expect(versions(found)).toEqual(["g", "f", "d", "a", "e", "b", "w"]);
  });

  it("keep five editions each", () => {
    const editions = ["1", "2", "3", "4", "5", "6"].map((version) => ofTerm(version, "2026-06-30", "t"));
    const found = catalogueOf(...[week("w"), ...editions].map((edition) => publish([edition])));
    expect(versions(found)).toEqual(["6", "5", "4", "3", "2", "w"]);
    expect(condemned(found)).toEqual(["1"]);
  });
});

describe("what an adoption takes the place of", () => {
  const dated = ofTerm("t", "2026-06-30");
  const other = ofTerm("u", "2026-12-31");

  it("is remembered if it was a week without dates, or one takes the place of dates", () => {
    expect(catalogueOf(publish([week("w")]), publish([dated])).replaced).toEqual({
      by: ["t"],
      current: "w",
      heads: {},
    });
    expect(catalogueOf(publish([dated]), publish([week("w")])).replaced).toEqual({
      by: ["w"],
      current: "t",
      heads: { t: "t" },
    });
  });

  it("is remembered if it was another school", () => {
    const found = catalogueOf(publish([dated]), publish([other], ["t"]));
    expect([found.replaced, found.heads]).toEqual([
      { by: ["u"], current: "t", heads: { t: "t" } },
      { u: "u" },
    ]);
  });

  it("is remembered if one of several terms was another school's", () => {
    const found = catalogueOf(publish([dated, other]), publish([ofTerm("s", "2026-12-31")], ["t"]));
    expect([found.replaced, found.heads]).toEqual([
      { by: ["s"], current: "u", heads: { t: "t", u: "u" } },
      { s: "s", u: "u" },
    ]);
  });

  it("is what held after a rollback, not what was published last", () => {
    const undone = [publish([week("w")]), publish([dated]), returnToPrevious(NOON)];
    const found = catalogueOf(...undone, publish([other]));
    expect(found.replaced).toEqual({ by: ["u"], current: "w", heads: {} });
  });

  it("is not if it was the same school, or nothing", () => {
    expect(catalogueOf(publish([dated])).replaced).toBeUndefined();
    expect(catalogueOf(publish([week("w")])).replaced).toBeUndefined();
    expect(catalogueOf(publish([dated]), publish([other])).replaced).toBeUndefined();
    const weeks = catalogueOf(publish([dated]), publish([week("w")]), publish([week("v")], ["t"]));
    expect(weeks.replaced).toBeUndefined();
  });

  it("comes back as long as all of it is there", () => {
    const found = catalogueOf(publish([week("w")]), publish([dated]), returnToPrevious(NOON));
    expect([found.current, found.heads, found.replaced]).toEqual(["w", {}, undefined]);
    const cut = (gone: string): CatalogueChange => {
      return (before) => ({
        ...before,
        published: before.published.filter(({ version }) => version !== gone),
      });
    };
    const refused = new PublishRefused("There is no earlier timetable to return to");
    const back = [cut("w"), returnToPrevious(NOON)];
    expect(() => catalogueOf(publish([week("w")]), publish([dated]), ...back)).toThrow(refused);
    const strange = [publish([dated, other]), publish([ofTerm("s", "2026-12-31")], ["t", "u"])];
    expect(() => catalogueOf(...strange, cut("t"), returnToPrevious(NOON))).toThrow(refused);
    expect(catalogueOf(...strange, returnToPrevious(NOON)).heads).toEqual({ t: "t", u: "u" });
  });
});

describe("returning to what held before", () => {
  const [one, two] = [ofTerm("1", "2026-06-30", "t"), ofTerm("2", "2026-06-30", "t")];

  it("goes back within the term that holds, or the one that is named", () => {
    const found = catalogueOf(publish([one]), publish([two]), returnToPrevious(NOON));
    expect([found.current, found.heads]).toEqual(["2", { t: "1" }]);
    const other = ofTerm("u", "2027-06-30");
    const named = catalogueOf(publish([one]), publish([two]), publish([other]), returnToPrevious(NOON, "t"));
    expect(named.heads).toEqual({ t: "1", u: "u" });
    expect(catalogueOf(publish([week("v")]), publish([week("w")]), returnToPrevious(NOON)).current).toBe("v");
  });

  it("is refused if there is nothing before", () => {
    const refused = new PublishRefused("There is no earlier timetable to return to");
    expect(refused.name).toBe("PublishRefused");
    expect(() => catalogueOf(publish([one]), returnToPrevious(NOON))).toThrow(refused);
    expect(() => catalogueOf(publish([one]), publish([two]), returnToPrevious(NOON, "u"))).toThrow(refused);
    const strange = [publish([one]), publish([ofTerm("u", "2026-12-31")], ["1"])];
    expect(() => catalogueOf(...strange, returnToPrevious(NOON, "t"))).toThrow(refused);
    const twice = [returnToPrevious(NOON), returnToPrevious(NOON)];
    expect(() => catalogueOf(publish([one]), publish([two]), ...twice)).toThrow(refused);
  });
});

describe("imports that died", () => {
  it("are condemned after an hour, by the next one, and can't be adopted then", () => {
    const since = (age: number) => new Date(NOON.getTime() - age);
    const found = catalogueOf(
      announce("dead", since(HOUR)),
      announce("late", since(HOUR - 1)),
      publish([week("w")]),
    );
    expect(condemned(found)).toEqual(["dead"]);
    expect(found.unfinished.map(({ version }) => version)).toEqual(["dead", "late"]);
    expect(() => adopt([week("dead")], NOON)(found)).toThrow(
      new PublishRefused("Another import considered this one abandoned and removed it; run the import again"),
    );
    expect(() => adopt([week("unheard of")], NOON)(found)).toThrow(PublishRefused);
    expect(adopt([week("late")], NOON)(found).current).toBe("late");
    expect(forget("dead")(found).unfinished.map(({ version }) => version)).toEqual(["late"]);
  });
});
