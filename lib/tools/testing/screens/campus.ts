import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { BrowserContext } from "playwright-core";
import * as v from "valibot";

const terms = v.object({
  data: v.tupleWithRest([v.object({ first: v.string(), days: v.string() })], v.unknown()),
});

/** Minutes from midnight at which every picture is taken: a Tuesday's afternoon. */
const NOW = "14:07";

const CAMPUS_CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/New_York",
  hour: "2-digit",
  minute: "2-digit",
});

/** That moment, in summer time or not. */
const momentOn = (date: string): Date => {
  const moments = ["18", "19"].map((hour) => new Date(`${date}T${hour}:07:00Z`));
  const instant = moments.find((moment) => CAMPUS_CLOCK.format(moment) === NOW);
  if (instant === undefined) throw new Error(`No moment of ${date} is ${NOW} on the campus`);
  return instant;
};

/** The Tuesday of the sample's term that follows a Monday without classes, and Monday's schedule. */
export const tuesdayOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/terms`);
  if (!answer.ok) throw new Error(`No terms are listed: ${await answer.text()}`);
  const [{ first, days }] = v.parse(terms, await answer.json()).data;
  const monday = days.lastIndexOf("-MWRF");
  return isoDate(dayNumber(first) + monday + 1);
};

/** For pages whose clock is set, and not that of the service. */
export const WITHOUT_SERVICE_CLOCK = `
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name === "date" ? null : get.call(this, name);
  };
`;

/** Shows a context of a browser the campus of the sample at that moment. */
export const onCampus = async (context: BrowserContext, date: string): Promise<void> => {
  await context.clock.setFixedTime(momentOn(date));
  await context.addInitScript(WITHOUT_SERVICE_CLOCK);
  await context.route(/\/free(\?|$)/, (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== "GET") return route.continue();
    if (!url.searchParams.has("date")) url.searchParams.set("date", date);
    if (!url.searchParams.has("from")) url.searchParams.set("from", NOW);
    return route.continue({ url: url.href });
  });
};
