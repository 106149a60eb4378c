import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { describe, expect, it } from "vitest";
import { ServiceError } from "../../errors.ts";
import { type Edition, NO_EDITION } from "../store/edition.ts";
import { EMPTY_HISTORY, type History } from "./history.ts";
import { adopt, restoreImport, undoImport } from "./history-changes.ts";
import { announce, condemned, forget, type HistoryChange } from "./unfinished.ts";

const NOON = new Date("2026-01-01T12:00:00Z");
const HOUR = 60 * 60 * 1000;

const week = (version: string): Edition => ({ ...NO_EDITION, version });
const ofTerm = (version: string, last: string, id = version): Edition => ({
  ...week(version),
  calendar: { id, name: id, first: "2025-01-01", last, timeZone: "UTC", days: "" },
});

const historyOf = (...changes: readonly HistoryChange[]): History =>
  changes.reduce<History>(
    (before, change) => ({ ...change(before), revision: before.revision + 1 }),
    EMPTY_HISTORY,
  );
const publish =
  (
    editions: readonly Edition[],
    strangers: readonly string[] = [],
    source = "",
    file?: string,
  ): HistoryChange =>
  (before) =>
    adopt(
      { editions, record: { source, ...(file && { file }) }, strangers: new Set(strangers) },
      NOON,
    )(
      editions.reduce(
        (announced, { version }) =>
          announced.versions.includes(version) ? announced : announce(version, NOON)(announced),
        before,
      ),
    );
const terms = (count: number, last: string): Edition[] =>
  Array.from({ length: count }, (_, index) => ofTerm(`${last} ${index}`, last));
const NOTHING = new ServiceError("NO_EARLIER_TIMETABLE");

const versionsOf = (each: readonly { readonly version: string }[]) => each.map(({ version }) => version);

describe("the terms that are published", () => {
  it("are all that have not ended, however many are ahead", () => {
    const today = ofTerm("today", "2026-01-01");
    const found = historyOf(publish([today]), ...terms(8, "2026-12-31").map((term) => publish([term])));
    expect(found.versions).toEqual(["today", ...terms(8, "2026-12-31").map(({ version }) => version)]);
  });

  it("are six at most with those that ended, of which the first to end goes first", () => {
    const ended = [ofTerm("b", "2025-12-31"), ofTerm("a", "2025-06-30"), ofTerm("c", "2025-12-30")];
    const [one, two, three, ...others] = terms(6, "2026-12-31").map((term) => publish([term]));
    const six = [publish(ended), one, two, three].filter((change) => change !== undefined);
    expect(historyOf(...six).versions).toHaveLength(6);
    const [seventh, eighth, ninth] = others;
    const remaining = (...more: (HistoryChange | undefined)[]) =>
      historyOf(...six, ...more.filter((change) => change !== undefined)).versions.filter((each) =>
        ["a", "b", "c"].includes(each),
      );
    expect([remaining(seventh), remaining(seventh, eighth), remaining(seventh, eighth, ninth)]).toEqual([
      ["b", "c"],
      ["b"],
      [],
    ]);
  });

  it("have among them what is imported, though it has ended", () => {
    const late = ofTerm("old", "2020-01-01");
    expect(historyOf(publish(terms(6, "2026-12-31")), publish([late])).versions).toContain("old");
  });

  it("are at most twenty that have not ended: more are refused, and nothing changes", () => {
    expect(historyOf(publish(terms(20, "2026-12-31"))).versions).toHaveLength(20);
    expect(() => historyOf(publish(terms(20, "2026-12-31")), publish([ofTerm("x", "2026-02-01")]))).toThrow(
      new OperatorError(
        "Nothing is published: 21 terms would not have ended yet, and at most 20 can be published. Import a file with fewer terms.",
      ),
    );
  });

  it("are replaced by a week without dates, and replace one", () => {
    const found = historyOf(publish(terms(2, "2026-12-31")), publish([week("w")]));
    expect(found.versions).toEqual(["w"]);
    expect(publish([ofTerm("t", "2026-12-31")])(found).versions).toEqual(["t"]);
  });

  it("are all that a file has, also a week beside a term", () => {
    expect(historyOf(publish([ofTerm("t", "2026-12-31"), week("w")])).versions).toEqual(["t", "w"]);
  });

  it("do not include another school's after an import", () => {
    const found = historyOf(
      publish([ofTerm("x", "2026-12-31")]),
      publish([ofTerm("t", "2026-12-31")], ["x"]),
    );
    expect(found.versions).toEqual(["t"]);
  });
});

describe("the history", () => {
  const [one, two] = [ofTerm("1", "2026-06-30", "t"), ofTerm("2", "2026-06-30", "t")];
  const other = ofTerm("u", "2026-12-31");

  it("has imports, newest first, each with what was published before", () => {
    const found = historyOf(publish([one, other], [], "both.csv"), publish([two], [], "t.csv"));
    const importedAt = NOON.toISOString();
    expect(found.imports).toEqual([
      { id: "2", importedAt, source: "t.csv", versions: ["2"], before: ["1", "u"] },
      { id: "1", importedAt, source: "both.csv", versions: ["1", "u"], before: [] },
    ]);
  });

  it("is not changed by an import that changes nothing", () => {
    const before = historyOf(publish([one, other]));
    expect(publish([one, other])(before)).toBe(before);
    expect(publish([one])(before)).toBe(before);
    expect(publish([one], ["u"])(before).versions).toEqual(["1"]);
  });

  it("keeps ten imports, and nothing of earlier ones", () => {
    const editions = Array.from({ length: 13 }, (_, index) => ofTerm(`${index}`, "2026-06-30", "t"));
    const found = historyOf(...editions.map((edition) => publish([edition])));
    expect(found.imports).toHaveLength(10);
    expect(versionsOf(condemned(found))).toEqual(["0", "1"]);
    expect(found.editions).toHaveLength(11);
  });

  it("goes back by a whole import with all of its terms, import by import", () => {
    const [three, late] = [ofTerm("3", "2026-06-30", "t"), ofTerm("v", "2026-12-31", "u")];
    const found = historyOf(publish([one, other]), publish([two, late]), publish([three]));
    const back = undoImport(NOON)(found);
    expect([back.versions, undoImport(NOON)(back).versions]).toEqual([
      ["2", "v"],
      ["1", "u"],
    ]);
    expect(() => undoImport(NOON, "2")(found)).toThrow(new ServiceError("IMPORT_NOT_FOUND"));
    expect(undoImport(NOON, "3")(found)).toEqual(back);
    expect(() => historyOf(publish([one]), undoImport(NOON))).toThrow(NOTHING);
    expect(() => historyOf(undoImport(NOON))).toThrow(NOTHING);
  });

  it("goes back to another school, to a week without dates, and to terms that had ended", () => {
    const strange = historyOf(publish([one, other]), publish([ofTerm("s", "2026-12-31")], ["1", "u"]));
    expect(undoImport(NOON)(strange).versions).toEqual(["1", "u"]);
    expect(historyOf(publish([week("w")]), publish([one]), undoImport(NOON)).versions).toEqual(["w"]);
    const ended = ofTerm("ended", "2025-12-31");
    const full = historyOf(publish([ended]), publish(terms(6, "2026-12-31")));
    expect([full.versions.includes("ended"), undoImport(NOON)(full).versions]).toEqual([false, ["ended"]]);
  });

  it("does not return to an import whose editions are incomplete", () => {
    const found = historyOf(publish([one, other]), publish([two]));
    const editions = found.editions.filter(({ version }) => version !== "1");
    expect(() => undoImport(NOON)({ ...found, editions })).toThrow(NOTHING);
  });

  it("leaves the items of an undone import to its readers for an hour", () => {
    const undone = historyOf(publish([one]), publish([two]), undoImport(NOON));
    expect([undone.unfinished, condemned(undone)]).toEqual([
      [{ version: "2", since: NOON.toISOString() }],
      [],
    ]);
    const adoptLater = adopt(
      { editions: [ofTerm("3", "2026-06-30", "t")], record: { source: "" }, strangers: new Set() },
      new Date(NOON.getTime() + HOUR),
    );
    expect(versionsOf(condemned(adoptLater(announce("3", NOON)(undone))))).toEqual(["2"]);
  });
});

describe("an import that is published again", () => {
  const [one, two] = [ofTerm("1", "2026-06-30", "t"), ofTerm("2", "2026-06-30", "t")];
  const other = ofTerm("u", "2026-12-31");
  const found = historyOf(
    publish([one], [], "t.csv"),
    publish([two, other], [], "Nightly.csv", "file 2"),
    publish([ofTerm("3", "2026-06-30", "t"), other], [], "Nightly.csv", "file 3"),
  );
  const restore = (id: string) => restoreImport(id, "ada", NOON);

  it("shows its terms, leaves the others, and is an import of its own", () => {
    const { versions, imports } = restore("1")(found);
    expect([versions, imports[0]]).toEqual([
      ["u", "1"],
      {
        id: "4",
        importedAt: NOON.toISOString(),
        source: "t.csv",
        versions: ["1"],
        by: "ada",
        before: ["3", "u"],
      },
    ]);
  });

  it("remembers the last file of each name that it takes back", () => {
    const full = historyOf(
      publish([one, ofTerm("old u", "2026-12-31", "u")]),
      publish([two, other], [], "Nightly.csv", "file 2"),
      publish([ofTerm("3", "2026-06-30", "t"), other], [], "Nightly.csv", "file 3"),
    );
    const { undone } = restore("1")({ ...full, undone: { "Weekly.csv": "file 1" } });
    expect(undone).toEqual({ "Weekly.csv": "file 1", "Nightly.csv": "file 3" });
  });

  it("remembers a file of which a part is taken back, until another one of its name arrives", () => {
    const mixed = publish([two, other], [], "Nightly.csv", "file 2");
    const before = historyOf(publish([one], [], "t.csv"), publish([other]), mixed);
    const { undone } = undoImport(NOON)(before);
    expect([undone, restore("1")(before).undone]).toEqual(Array(2).fill({ "Nightly.csv": "file 2" }));
    const taken = { ...before, undone: { "Nightly.csv": "file 2", "Weekly.csv": "file 1" } };
    const three = ofTerm("3", "2026-06-30", "t");
    expect([
      publish([three], [], "Nightly.csv", "file 3")(taken).undone,
      publish([three], [], "Nightly.csv")(taken).undone,
    ]).toEqual([{ "Weekly.csv": "file 1" }, taken.undone]);
  });

  it("condemns the editions that only the forgotten oldest import needed", () => {
    const editions = Array.from({ length: 11 }, (_, index) => ofTerm(`${index}`, "2026-06-30", "t"));
    const full = historyOf(...editions.map((edition) => publish([edition])));
    expect([condemned(full), versionsOf(condemned(restore("11")(full)))]).toEqual([[], []]);
    expect(versionsOf(condemned(restore("10")(full)))).toEqual(["0"]);
  });

  it("changes nothing if it is published already, and is refused if its editions are incomplete", () => {
    expect(restore("3")(found)).toBe(found);
    const editions = found.editions.filter(({ version }) => version !== "1");
    const half = found.editions.filter(({ version }) => version !== "2");
    for (const [id, before] of [
      ["4", found],
      ["1", { ...found, editions }],
      ["2", { ...found, editions: half }],
    ] as const)
      expect(() => restore(id)(before)).toThrow(new ServiceError("IMPORT_NOT_FOUND"));
  });

  it("is the admin's who restores it, and takes away terms that have ended meanwhile", () => {
    const byBob = found.imports.map((each) => ({ ...each, by: "bob" }));
    expect(restore("1")({ ...found, imports: byBob }).imports[0]?.by).toBe("ada");
    const full = historyOf(publish(terms(6, "2026-06-30")), publish([ofTerm("next", "2027-12-31")]));
    const { versions } = restoreImport("2", "ada", new Date("2027-01-01T12:00:00Z"))(full);
    expect([full.versions.length, versions.length, versions.at(-1)]).toEqual([7, 6, "next"]);
  });

  it("condemns the leftovers of killed publications", () => {
    const before = announce("dead", new Date(NOON.getTime() - HOUR))(found);
    expect(versionsOf(condemned(restore("1")(before)))).toEqual(["dead"]);
  });
});

describe("killed imports", () => {
  it("are condemned after an hour, by the next one, and can't be adopted then", () => {
    const since = (age: number) => new Date(NOON.getTime() - age);
    const found = historyOf(
      announce("dead", since(HOUR)),
      announce("late", since(HOUR - 1)),
      publish([week("w")]),
    );
    const adoptAgain = (version: string) =>
      adopt({ editions: [week(version)], record: { source: "" }, strangers: new Set() }, NOON)(found);
    expect(versionsOf(condemned(found))).toEqual(["dead"]);
    expect(found.unfinished.map(({ version }) => version)).toEqual(["dead", "late"]);
    expect(() => adoptAgain("dead")).toThrow(
      new OperatorError("Another publication considered this one abandoned and removed it; try again"),
    );
    expect(() => adoptAgain("unheard of")).toThrow(OperatorError);
    expect(() =>
      adopt(
        { editions: [week("late"), week("dead")], record: { source: "" }, strangers: new Set() },
        NOON,
      )(found),
    ).toThrow(OperatorError);
    expect(adoptAgain("late").versions).toEqual(["late"]);
    expect(forget("dead")(found).unfinished.map(({ version }) => version)).toEqual(["late"]);
  });
});
