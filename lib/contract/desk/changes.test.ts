import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { ServiceError } from "../../errors.ts";
import { parseRequest } from "../../http/parsed-request.ts";
import { listChanges, saveChange } from "./changes.ts";

const DAY = dayNumber("2026-10-05");
const FROM = DAY * 1440 + 9 * 60;
const TIME = { from: "2026-10-05T09:00", until: "2026-10-05T10:30" };
const SPAN = { from: FROM, until: FROM + 90 };

const problemOf = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch (error) {
    return (error as ServiceError).detail;
  }
};
const saved = (body: unknown, id = "a") =>
  problemOf(() => parseRequest(saveChange, { pathParameters: { id }, body }).body);
const listed = (query: Record<string, string>) =>
  problemOf(() => parseRequest(listChanges, { queryStringParameters: query }).query);

describe("a change that is requested", () => {
  it("has a room or a building, and the text of its kind", () => {
    const to = { room: "Lab", ...TIME };
    const rest = { text: undefined, className: undefined, force: false };
    expect([
      saved({ kind: "book", room: "Hall", ...TIME, title: "Fair", reason: "Roof", more: 1 }),
      saved({ kind: "close", room: "Hall", ...TIME, title: "Fair", reason: "Roof" }),
      saved({ kind: "close", building: "Main", ...TIME, reason: "Roof" }),
      saved({ kind: "cancel", room: "Hall", ...TIME, class_name: "CS 1" }),
      saved({ kind: "move", room: "Hall", ...TIME, to, force: true }),
    ]).toEqual([
      { ...rest, kind: "book", room: "Hall", ...SPAN, text: "Fair" },
      { ...rest, kind: "close", room: "Hall", ...SPAN, text: "Roof" },
      { ...rest, kind: "close", building: "Main", ...SPAN, text: "Roof" },
      { ...rest, kind: "cancel", room: "Hall", ...SPAN, className: "CS 1" },
      { ...rest, kind: "move", room: "Hall", ...SPAN, to: { room: "Lab", ...SPAN }, force: true },
    ]);
  });

  const BOOK = { kind: "book", room: "Hall", ...TIME, title: "Fair" };
  const PLACE = "room must be given, or building of a closure instead";
  const WHEN = "must be a date and time, YYYY-MM-DDTHH:MM";

  it.each([
    [{ kind: "lend" }, "kind must be book, cancel, move or close"],
    [{ room: undefined }, PLACE],
    [{ room: undefined, building: "Main" }, PLACE],
    [{ building: "Main" }, PLACE],
    [{ kind: "close", reason: "Roof", building: "Main" }, PLACE],
    [{ kind: "close", reason: "Roof", room: undefined }, PLACE],
    [{ title: undefined, reason: "Roof" }, "title is required"],
    [{ title: "" }, "title must not be empty"],
    [{ title: "x".repeat(201) }, "title must have at most 200 characters"],
    [{ room: "x".repeat(201) }, "room must have at most 200 characters"],
    [{ kind: "close" }, "reason is required"],
    [{ kind: "move" }, "to is required"],
    [{ kind: "move", to: { room: "Lab", from: TIME.from } }, "to.until is required"],
    [{ kind: "move", to: [] }, "to must be an object"],
    [{ force: "yes" }, "force must be a boolean"],
    [{ from: "2026-10-05T24:00" }, `from ${WHEN}`],
    [{ from: "2026-10-05T9:00" }, `from ${WHEN}`],
    [{ from: "2026-10-05 09:00" }, `from ${WHEN}`],
    [{ until: "2026-10-05T09:60" }, `until ${WHEN}`],
    [{ until: "2026-02-29T09:00" }, `until ${WHEN}`],
    [{ until: "2026-10-05T09:00:00" }, `until ${WHEN}`],
    [{ until: 7 }, `until ${WHEN}`],
  ])("is refused with %j: %s", (more, problem) => {
    expect(saved({ ...BOOK, ...more })).toBe(problem);
  });

  it("is by the minute, midnight included", () => {
    expect(saved({ ...BOOK, from: "2026-10-05T00:00", until: "2026-10-05T23:59" })).toMatchObject({
      from: DAY * 1440,
      until: DAY * 1440 + 1439,
    });
  });

  it("has an id of letters, digits, hyphens and underscores; one of a feed's is refused later", () => {
    const isTaken = (id: string) => typeof saved(BOOK, id) === "object";
    const [good, bad] = [
      ["a", "A-1_b", "x".repeat(64), "events.x", `${"e".repeat(32)}.${"x".repeat(64)}`],
      ["", "x".repeat(65), "a b", "ä", "Events.x", "events.", `${"e".repeat(33)}.x`, "a.b.c", "a/b"],
    ];
    expect([good?.filter(isTaken), bad?.filter(isTaken)]).toEqual([good, []]);
  });
});

it.each([
  [{}, {}],
  [{ from: "2026-10-05" }, { from: DAY }],
  [{ to: "2026-10-05" }, { to: DAY }],
  [
    { from: "2026-10-05", to: "2026-10-05" },
    { from: DAY, to: DAY },
  ],
  [
    { from: "2026-10-05", to: "2027-10-06" },
    { from: DAY, to: DAY + 366 },
  ],
  [{ from: "2026-10-05", to: "2027-10-07" }, "to must be within 366 days of from"],
  [{ from: "2026-10-05", to: "2026-10-04" }, "to must not be before from"],
  [{ from: "2026-02-29" }, "from must be a date, YYYY-MM-DD"],
  [{ until: "2026-10-05" }, "until is not a query parameter"],
])("the list of changes with %j is of %j", (query, dates) => {
  expect(listed(query)).toEqual(dates);
});
