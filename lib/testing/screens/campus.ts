import type { BrowserContext, Route } from "playwright-core";
import * as v from "valibot";
import { dayNumber, isoDate } from "../../timetable/calendar-date.ts";

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

const FEATURES = ["projector", "whiteboard", "step-free", "power at seats", "lecture capture"];

/** The same for a room in every picture. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);

const furnished = <Room extends { readonly _id: string }>(room: Room) => {
  const number = numberOf(room._id);
  return {
    ...room,
    capacity: 16 + (number % 9) * (number % 17),
    features: FEATURES.filter((_, index) => (number >> index) % 3 === 0),
  };
};

const rooms = v.object({ data: v.object({ rooms: v.array(v.looseObject({ _id: v.string() })) }) });

/**
 * Shows a context of a browser the campus of the sample at that moment. The sample knows no seats and no features:
 * they are made up, so that the pictures show where they stand.
 */
export const onCampus = async (context: BrowserContext, date: string): Promise<void> => {
  await context.clock.setFixedTime(new Date(`${date}T${NOW.utc}:00Z`));
  await context.route(/\/free(\?|$)/, async (route: Route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== "GET") return route.continue();
    if (!url.searchParams.has("date")) url.searchParams.set("date", date);
    if (!url.searchParams.has("from")) url.searchParams.set("from", NOW.time);
    const response = await route.fetch({ url: url.href });
    const answer = v.safeParse(
      v.looseObject({ ...rooms.entries, data: v.looseObject(rooms.entries.data.entries) }),
      await response.json(),
    );
    if (!answer.success) return route.fulfill({ response });
    const { data } = answer.output;
    return route.fulfill({
      response,
      json: { ...answer.output, data: { ...data, rooms: data.rooms.map(furnished) } },
    });
  });
};
