import { expect, it } from "vitest";
import { axisFrom, placeOn, spanOn } from "./axis.ts";

it("the axis begins with a full hour and has one for every second hour, until midnight at the latest", () => {
  expect(axisFrom(1440 + 14 * 60 + 7)).toEqual({
    from: 1440 + 840,
    until: 1440 + 1320,
    hours: [840, 960, 1080, 1200, 1320].map((minutes) => 1440 + minutes),
  });
  expect(axisFrom(1440 + 21 * 60 + 59)).toEqual({
    from: 1440 + 1260,
    until: 2880,
    hours: [1440 + 1260, 1440 + 1380],
  });
});

it("a time beyond the axis is cut at its end", () => {
  const axis = axisFrom(840);
  expect([placeOn(axis, 700), placeOn(axis, 960), placeOn(axis, 2000)]).toEqual([
    "0.00%",
    "25.00%",
    "100.00%",
  ]);
  expect(spanOn(axis, 847, 1440)).toEqual("transform:translateX(1.46%) scaleX(0.9854)");
});
