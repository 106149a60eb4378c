import { gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { ServiceError } from "../errors.ts";
import { checkedProfile } from "./checked-profile.ts";
import { FileNotReadable } from "./file-not-readable.ts";
import { createSourceList } from "./source-list.ts";
import { fileNameOf, profileOfSource, settingsOf } from "./source-settings.ts";
import { unpackUpload } from "./uploaded-file.ts";

const source = (url: string) => ({ name: "Nightly", url, every: 30 });

it.each([
  ["https://a.example/secret/sections.csv", "Nightly.csv"],
  ["https://a.example/sections.XLSX?key=secret.txt", "Nightly.XLSX"],
  ["https://a.example/export.do/", "Nightly"],
  ["https://a.example/", "Nightly"],
  ["https://a.example/v1.2/sections", "Nightly"],
  ["https://a.example/sections.spreadsheet", "Nightly"],
])("the file of %s is called %s", (url, name) => {
  expect(fileNameOf(source(url))).toBe(name);
});

it("a file is read by the answers, else by its own settings, else as the profile says", () => {
  const own = { ...source("https://a.example/"), columns: "room=A", clock: "12" as never, days: undefined };
  const others = { timeZone: "Europe/Paris", accept: "clashes" };
  expect([
    settingsOf(own, {}),
    settingsOf(own, { columns: "room=B", days: "1 is Monday", ...others }),
    settingsOf(own, { columns: undefined, clock: undefined }),
  ]).toEqual([
    { options: { columns: "room=A", clock: "12" }, answers: {} },
    { options: { columns: "room=B", clock: "12", days: "1 is Monday" }, answers: others },
    { options: { columns: "room=A", clock: "12" }, answers: {} },
  ]);
});

describe("the profile after a source was published", () => {
  const BEFORE = `# Ours
days: M=Mo
sources:
  - name: Weekly
    url: https://a.example/w.csv
  - name: Nightly
    url: https://a.example/n.csv
`;
  const profileAfter = (learned: string | undefined, answers = {}) =>
    profileOfSource(BEFORE, learned, source("https://a.example/n.csv"), answers);

  it("has what was learned of the school, and under the source alone what was answered about its form", () => {
    const learned = `${BEFORE}time_zone: Europe/Paris\ncolumns: room=A\nclock: 12\n`.replace("M=Mo", "M=Lu");
    expect(profileAfter(learned, { columns: "room=A", timeZone: "Europe/Paris" })).toBe(`# Ours
days: M=Lu
sources:
  - name: Weekly
    url: https://a.example/w.csv
  - name: Nightly
    url: https://a.example/n.csv
    columns: room=A
time_zone: Europe/Paris
`);
  });

  it("no longer has the source's columns if they were recognised afresh", () => {
    const before = `${BEFORE}    columns: room=A\n`;
    const nightly = source("https://a.example/n.csv");
    expect(profileOfSource(before, undefined, nightly, { columns: "" })).toBe(BEFORE);
  });

  it("is not saved if it stays as it was", () => {
    expect([
      profileAfter(undefined),
      profileAfter(BEFORE),
      profileAfter(undefined, { term: "FALL" }),
    ]).toEqual(Array(3).fill(undefined));
    expect(profileAfter(undefined, { days: "1=Monday" })).toContain("n.csv\n    days: 1=Monday\n");
  });
});

describe("a profile that is saved", () => {
  const SECRET = "https://a.example/secret.csv";
  const profile = (url: string) => `sources:\n  - name: Nightly\n    url: ${url}\n`;
  const refusal = (text: string, stored?: string) => {
    try {
      return checkedProfile(text, stored);
    } catch (error) {
      return error instanceof ServiceError ? [error.code, error.detail] : error;
    }
  };

  it("keeps an address that is masked, and has every other one in full in one line", () => {
    expect(checkedProfile(profile("https://a.example/****.csv"), profile(SECRET))).toBe(profile(SECRET));
    expect(checkedProfile(profile(SECRET))).toBe(profile(SECRET));
    expect([
      refusal(profile("https://a.example/****.csv")),
      refusal(profile("https://a.example/****.txt"), profile(SECRET)),
      refusal(profile('"https://a.example/a,b.csv"')),
    ]).toEqual([
      ["PROFILE_INVALID", "the address of the source Nightly must be written in full"],
      ["PROFILE_INVALID", "the address of the source Nightly must be written in full"],
      [
        "PROFILE_INVALID",
        "the address of the source Nightly must stand in one line, without commas and brackets",
      ],
    ]);
    const [code, detail] = refusal("time_zone: Mars/Olympus\n") as readonly [string, string];
    expect([code, detail]).toEqual(["PROFILE_INVALID", expect.not.stringContaining("school.yaml")]);
  });

  it("lists its sources in its order with what is known of each, or none if this release does not take it", async () => {
    const state = { outcome: "published" } as const;
    const list = createSourceList({ find: async (name) => (name === "B" ? state : undefined) });
    const two =
      "sources:\n  - {name: B, url: 'https://b.example/'}\n  - {name: A, url: 'https://a.example/'}\n";
    expect((await list({ profile: two })).map((each) => [each.source.name, each.state])).toEqual([
      ["B", state],
      ["A", undefined],
    ]);
    expect([await list(undefined), await list({ profile: "time_zone: Mars/Olympus\n" })]).toEqual([[], []]);
  });
});

test("an upload is gzip", async () => {
  const packed = gzipSync("Room\n").toString("base64");
  expect(Buffer.from(await unpackUpload(packed)).toString()).toBe("Room\n");
  await expect(unpackUpload("Room")).rejects.toEqual(new FileNotReadable("The upload is not gzip"));
});
