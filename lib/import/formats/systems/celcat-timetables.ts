import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { dateColumn } from "../../cells/dates.ts";
import { readValue } from "../../cells/reading.ts";
import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { elementsIn } from "./xml-elements.ts";

const HEADER = ["course", "room", "date", "start", "end"] as const;

/** The texts of `<room><item>B 12</item></room>`; one may be in a link. */
const itemsOf = (event: Json, resource: string): readonly string[] => {
  const resources = isObject(event) ? (event.resources ?? null) : null;
  const holders = isObject(resources) ? [resources[resource] ?? []].flat() : [];
  const items = holders.flatMap((holder) => (isObject(holder) ? (holder.item ?? []) : []));
  return items
    .map((item) => (isObject(item) ? (item.a ?? "") : item))
    .filter((item) => typeof item === "string");
};

/** The Mondays of the weeks by their place in `rawweeks`, as dates. */
const mondaysOf = (timetable: Json): readonly (string | undefined)[] => {
  const spans = elementsIn(timetable, "span");
  const { read } = dateColumn(spans.map(({ date = "" }) => date));
  const mondays: (string | undefined)[] = [];
  for (const { date = "", alleventweeks = "" } of spans) {
    const [week, ...others] = [...alleventweeks.matchAll(/Y/g)].map(({ index }) => index);
    // A span of several weeks sums them up.
    if (week !== undefined && others.length === 0) mondays[week] = readValue(read(date));
  }
  return mondays;
};

/**
 * The events of a timetable of CELCAT's Web Publisher, each on the dates that its weeks (`rawweeks`: a letter a week)
 * and its day (from Monday, 0) say. An event in a week of unknown dates is unread, so that its room is not offered.
 *
 * @returns `undefined` if it is not CELCAT's
 */
export const celcatTables = (name: string, document: Json): Table[] | undefined => {
  const timetable = isObject(document) ? (document.timetable ?? null) : null;
  const events = isObject(timetable) ? [timetable.event ?? []].flat().filter(isObject) : [];
  if (events.length === 0 || events.some(({ rawweeks }) => typeof rawweeks !== "string")) return undefined;
  const mondays = mondaysOf(timetable);
  const rows = events.flatMap((event) => {
    const [fields = {}] = elementsIn(event);
    const { day = "", starttime = "", endtime = "", rawweeks = "" } = fields;
    const className = [...itemsOf(event, "module"), ...itemsOf(event, "group")].join(" ");
    const weeks = [...rawweeks.matchAll(/Y/g)].map(({ index }) => mondays[index]);
    const dates = weeks.map((monday) =>
      monday === undefined || !/^[0-6]$/.test(day) ? "unknown" : isoDate(dayNumber(monday) + Number(day)),
    );
    const rooms = itemsOf(event, "room").join("\n");
    return (dates.length === 0 ? ["unknown"] : dates).map((date) => [
      className,
      rooms,
      date,
      starttime,
      endtime,
    ]);
  });
  return [listedTable(name, [HEADER, ...rows], "24h")];
};
