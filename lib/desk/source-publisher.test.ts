import { sentence } from "@classroom/import/sentences.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { expect, it } from "vitest";
import { contentHash } from "../rooms/publish/content-hash.ts";
import { EMPTY_HISTORY } from "../rooms/publish/history.ts";
import { NO_EDITION } from "../rooms/store/edition.ts";
import { DownloadFailed, FileNotReadable } from "./file-not-readable.ts";
import { createSourcePublisher } from "./source-publisher.ts";
import { fileHash } from "./source-settings.ts";

const FILE = new TextEncoder().encode("Room,Course\n");
const SOURCE = { name: "Nightly", url: "https://school.example/secret/sections.csv?key=1", every: 30 };
const SCHOOL = { profile: "", roomsFile: null, version: "1", savedAt: "", savedBy: "ada" };
const term = (name: string): Timetable => ({ term: name, rooms: [] });
const [fall, spring] = [term("FALL"), term("SPRING")];
const edition = (timetable: Timetable) => ({
  ...NO_EDITION,
  version: `v ${timetable.term}`,
  content: contentHash(timetable),
});
const doubt = (about: string, code: "unknown server" | "server too slow") => ({
  about,
  ...sentence(code, {}),
});
const DOUBTS = [doubt("clashes", "unknown server"), doubt("large change", "server too slow")] as const;
const [first, second] = DOUBTS.map(({ about: _, ...said }) => said);

/** What becomes of a file that is read so, while FALL is published and SPRING was before. */
const outcomeOf = async (found: unknown, undone: Readonly<Record<string, string>> = {}) => {
  const editions = [edition(fall), edition(spring)];
  const published: unknown[] = [];
  const publish = createSourcePublisher({
    publisher: { list: async () => ({ ...EMPTY_HISTORY, versions: ["v FALL"], editions, undone }) },
    imports: {
      read: async () => {
        if (found instanceof Error) throw found;
        return found as never;
      },
      publish: async (file) => void published.push(file),
    },
    feeds: { publish: () => expect.unreachable() },
  });
  const outcome = await publish(SOURCE, FILE, SCHOOL, {});
  return [outcome, published];
};
const timetables = (...terms: readonly Timetable[]) => ({
  kind: "timetables",
  terms: terms.map((timetable) => ({ timetable })),
});
const questions = (...of: readonly object[]) => ({ kind: "questions", questions: of });

it("a timetable is published unless all of its terms are published already", async () => {
  const file = { name: "Nightly.csv", bytes: FILE, source: SOURCE };
  expect(await outcomeOf(timetables(fall))).toEqual([{ outcome: "unchanged" }, []]);
  for (const terms of [[fall, spring], [spring], [spring, fall]])
    expect(await outcomeOf(timetables(...terms))).toEqual([{ outcome: "published" }, [file]]);
});

it("an undone file is not read again; one with another name or other bytes is", async () => {
  expect(await outcomeOf(new Error("read"), { "Nightly.csv": fileHash(FILE) })).toEqual([
    { outcome: "undone" },
    [],
  ]);
  const others = { "Nightly.csv": "another", "Weekly.csv": fileHash(FILE) };
  expect(await outcomeOf(timetables(fall), others)).toEqual([{ outcome: "unchanged" }, []]);
});

it("a file in doubt says its gravest question, one that can't be read why", async () => {
  expect(await outcomeOf(questions(...DOUBTS))).toEqual([
    { outcome: "in-doubt", about: ["clashes"], doubt: first?.message, doubts: [first] },
    [],
  ]);
  const unreadable = sentence("file too large", {});
  expect(await outcomeOf(new FileNotReadable(unreadable))).toEqual([
    { outcome: "in-doubt", about: ["file"], doubt: unreadable.message, doubts: [unreadable] },
    [],
  ]);
  for (const error of [new OperatorError("Others keep publishing"), new TypeError("bug")])
    await expect(outcomeOf(error)).rejects.toBe(error);
});

/** What becomes of a feed that is read so, and with what a person has agreed to before. */
const feedOutcomeOf = async (found: object | Error) => {
  const requests: unknown[] = [];
  const publish = createSourcePublisher({
    publisher: { list: () => expect.unreachable() },
    imports: { read: () => expect.unreachable(), publish: () => expect.unreachable() },
    feeds: {
      publish: async ({ layer, source, settled, lateAfter, file }) => {
        requests.push([layer, source, settled, lateAfter, file.name]);
        if (found instanceof Error) throw found;
        return found as never;
      },
    },
  });
  const outcome = await publish({ ...SOURCE, layer: "events" }, FILE, SCHOOL, { settled: ["agreed"] });
  return [outcome, requests];
};

it("a feed fills its layer, is unchanged, or names all open doubts; accepted doubts stay accepted", async () => {
  const requests = [["events", "school.example", ["agreed"], 1.5, "Nightly.csv"]];
  const settled = ["agreed", "now"];
  const feed = (added: number, removed: number, doubts: readonly object[] = []) =>
    feedOutcomeOf({ doubts, settled, report: { added, removed } });
  for (const [added, removed] of [
    [1, 0],
    [0, 1],
  ] as const)
    expect(await feed(added, removed)).toEqual([{ outcome: "published", settled }, requests]);
  expect(await feed(0, 0)).toEqual([{ outcome: "unchanged", settled }, requests]);
  const about = ["clashes", "large change"];
  const said = `${first?.message}; ${second?.message}`;
  expect(await feed(1, 1, DOUBTS)).toEqual([
    { outcome: "in-doubt", about, doubt: said, doubts: [first, second], settled },
    requests,
  ]);
  const failed = new DownloadFailed(sentence("server too slow", {}));
  expect(await feedOutcomeOf(failed)).toEqual([
    { outcome: "in-doubt", about: ["file"], doubt: second?.message, doubts: [second] },
    requests,
  ]);
});
