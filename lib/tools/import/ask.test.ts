import type { Answer, Question } from "@classroom/import/question.ts";
import { expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { Item, Terminal } from "./terminal.ts";

/** What the operator is shown, who answers each question in turn. */
const asking = (...replies: readonly string[]) => {
  const shown: unknown[] = [];
  const left = [...replies];
  const reply = (...what: readonly unknown[]): string => {
    shown.push(what);
    return left.shift() ?? expect.unreachable();
  };
  const terminal: Terminal = {
    confirm: () => expect.unreachable(),
    choose: async (message, items, initial) => reply(message, items, initial),
    find: async (message, items) => reply(message, items.length > 400 && items.includes("UTC")),
    mark: async (message, items) => reply(message, items).split(";").filter(Boolean),
    type: async (message, proposed, problem) =>
      reply(message, proposed, ["2026-08-30", "2026-08-31", "2026-02-30", "8:00-8:50"].map(problem)),
  };
  return { shown, terminal };
};

const said = (label: string, answer: Answer, rows?: Question["choices"][number]["rows"]) => ({
  ...{ code: "", values: {}, label, answer },
  ...(rows && { rows }),
});
const question = (about: string, more: Partial<Question> = {}): Question => ({
  ...{ about, code: "", values: {}, message: "Which?", choices: [] },
  ...more,
});
const line = (message: string) => ({ code: "", values: {}, message });

it("a choice shows the rows as it reads them, and its answer is used", async () => {
  const choices = [
    said("24 hours", { clock: "24h" }, [line("row 2"), line("row 3")] as never),
    said("12 hours", { clock: "12h" }),
  ];
  const items: readonly Item[] = [
    { value: "0", label: "24 hours", hint: "row 2; row 3" },
    { value: "1", label: "12 hours", hint: undefined },
    { value: "none", label: "Publish nothing" },
  ];
  const { shown, terminal } = asking("1", "none");
  expect(await ask(question("clock", { choices }), terminal)).toEqual({ clock: "12h" });
  await expect(ask(question("clock", { choices }), terminal)).rejects.toThrow("Nothing is published.");
  expect(shown).toEqual([
    ["Which?", items, undefined],
    ["Which?", items, undefined],
  ]);
});

it("any of several places may be no room, beside what was left out before", async () => {
  const choices = [said("All are rooms", { accept: "odd rooms", notRooms: "Web" })];
  const doubt = question("odd rooms", { choices, places: ["Gym", "see remark", "?"] });
  const { shown, terminal } = asking("see remark;?", "");
  expect(await ask(doubt, terminal)).toEqual({ accept: "odd rooms", notRooms: "Web;see remark;?" });
  expect(await ask(doubt, terminal)).toEqual({ accept: "odd rooms", notRooms: "Web" });
  expect(shown[0]).toEqual([
    "Which? Mark what is not a room; nothing if all are",
    ["Gym", "see remark", "?"],
  ]);
});

it("the columns are asked one by one, with those that were recognised before", async () => {
  const columns = ["Wo", "Bau", "An", "Ab", "Zu", "Was"];
  const recognised = { room: "Wo", start: "Ab", dates: "Zu", term: "Was" };
  const doubt = question("unknown layout", { columns, recognised });
  const values = (names: readonly string[]) => names.map((value) => ({ value }));
  const optional = values(["(none)", ...columns]);
  const { shown, terminal } = asking("other", "Wo", "(none)", "An", "Ab", "(none)", "Was");
  expect(await ask(doubt, terminal)).toEqual({
    columns: "room=Wo,days=An,times=Ab,class=Was,dates=Zu,term=Was",
  });
  expect(shown).toEqual([
    [
      "Which?",
      [
        { value: "other", label: "Name the columns one by one" },
        { value: "none", label: "Publish nothing" },
      ],
      undefined,
    ],
    ["Which column names the room?", values(columns), "Wo"],
    ["Which column names the building?", optional, "(none)"],
    ["Which column names the days?", values(columns), undefined],
    ["Which column has the time at which a class begins, or both times?", values(columns), "Ab"],
    ["Which column has the time at which a class ends?", optional, "(none)"],
    ["Which column names the class?", optional, "(none)"],
  ]);
  const both = asking("other", "Wo", "Bau", "An", "Ab", "Zu", "(none)");
  expect(await ask(question("unknown layout", { columns }), both.terminal)).toEqual({
    columns: "room=Wo,building=Bau,days=An,start=Ab,end=Zu",
  });
});

it("a time zone is one of the IANA database's, or UTC", async () => {
  const { shown, terminal } = asking("Europe/Paris");
  expect(await ask(question("time zone"), terminal)).toEqual({ timeZone: "Europe/Paris" });
  expect(shown).toEqual([["Which?", true]]);
});

it("each period is asked for its times", async () => {
  const { shown, terminal } = asking("8:00-8:50", "9:00-9:50");
  const doubt = question("periods", { periods: ["1", "2"] });
  expect(await ask(doubt, terminal)).toEqual({ periods: "1=8:00-8:50,2=9:00-9:50" });
  expect(shown).toEqual([
    [
      "Which?\nPeriod 1 begins and ends at, such as 8:00-8:50",
      "",
      [...Array(3).fill(expect.any(String)), undefined],
    ],
    ["Period 2 begins and ends at, such as 8:00-8:50", "", [...Array(3).fill(expect.any(String)), undefined]],
  ]);
});

it("the days of a term are those proposed, or others of which the last is not before the first", async () => {
  const first: Answer = { firstDay: "2026-08-31", lastDay: "2026-12-18" };
  const second: Answer = { firstDay: "2026-09-07", lastDay: "2026-12-11" };
  const doubt = question("term dates", { choices: [said("these", first), said("those", second)] });
  const items = [{ value: "these" }, { value: "Other days" }, { value: "those" }];
  const { shown, terminal } = asking("those", "Other days", "2026-08-31", "2026-12-24");
  expect(await ask(doubt, terminal)).toEqual(second);
  expect(await ask(doubt, terminal)).toEqual({ firstDay: "2026-08-31", lastDay: "2026-12-24" });
  const noDate = "Write a date such as 2026-08-31";
  expect(shown).toEqual([
    ["Which?", items, undefined],
    ["Which?", items, undefined],
    ["The first day of the term", "2026-08-31", [undefined, undefined, noDate, noDate]],
    ["The last day of the term", "2026-12-18", ["The term begins on 2026-08-31", undefined, noDate, noDate]],
  ]);
});
