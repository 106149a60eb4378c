import { expect, it } from "vitest";
import { countMeetings, type Meeting, tidyMeetings, withoutRepetitions } from "./meeting.ts";
import { eachWeekday } from "./weekday.ts";

const meeting = (className: string, start: number, end: number, on?: Meeting["on"]): Meeting => ({
  className,
  start,
  end,
  ...(on && { on }),
});

/** By start, end, name as code units, and dates; no two are alike. */
const IN_ORDER: readonly Meeting[] = [
  meeting("Z", 1, 100),
  meeting("Y", 2, 3),
  meeting("B", 2, 5),
  meeting("a", 2, 5),
  meeting("a", 2, 5, [[0, 6]]),
  meeting("a", 2, 5, [[10, 12]]),
  meeting("b", 2, 5, [[0, 6]]),
  meeting("A", 30, 40),
];

it("a day's meetings are in one order, each once, however the source has them", () => {
  const [first, , , , dated] = IN_ORDER;
  if (first === undefined || dated === undefined) throw new Error("There are eight");
  const days = {
    ...eachWeekday((): Meeting[] => []),
    M: [...IN_ORDER.toReversed(), first, dated],
    T: [dated, ...IN_ORDER],
    U: [...IN_ORDER.slice(4), ...IN_ORDER.slice(0, 4)],
  };
  const none = eachWeekday(() => []);
  expect(tidyMeetings(days)).toEqual({ ...none, M: IN_ORDER, T: IN_ORDER, U: IN_ORDER });
  expect(countMeetings(days)).toBe(27);
});

it("of what differs by its dates alone, the first stays", () => {
  expect(withoutRepetitions([...IN_ORDER])).toEqual([...IN_ORDER.slice(0, 4), ...IN_ORDER.slice(6)]);
});
