import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { BrowserContext } from "playwright-core";
import * as v from "valibot";

const terms = v.object({
  data: v.tupleWithRest([v.object({ first: v.string(), days: v.string() })], v.unknown()),
});

/** Minutes from midnight at which every picture is taken: a Tuesday's afternoon. */
const NOW = { time: "14:07", utc: "18:07" };

/** The Tuesday of the sample's term that follows a Monday without classes, and Monday's schedule. */
export const tuesdayOf = async (url: string): Promise<string> => {
  const [{ first, days }] = v.parse(terms, await (await fetch(`${url}/terms`)).json()).data;
  const monday = days.lastIndexOf("-MWRF");
  return isoDate(dayNumber(first) + monday + 1);
};

/** Shows a context of a browser the campus of the sample at that moment. */
export const onCampus = async (context: BrowserContext, date: string): Promise<void> => {
  await context.clock.setFixedTime(new Date(`${date}T${NOW.utc}:00Z`));
  await context.route(/\/free(\?|$)/, (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== "GET") return route.continue();
    if (!url.searchParams.has("date")) url.searchParams.set("date", date);
    if (!url.searchParams.has("from")) url.searchParams.set("from", NOW.time);
    return route.continue({ url: url.href });
  });
};
