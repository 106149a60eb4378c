import { dateColumn } from "../../cells/dates.ts";
import { readValue } from "../../cells/reading.ts";
import { isObject, type Json, type JsonObject } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { elementsIn } from "./xml-elements.ts";

const HEADER = ["course", "room", "date", "start", "end"] as const;

/** Elements that only change how a text looks, and links. */
const MARKUP = /^(?:a|b|i|u|em|strong|span|font|div|p)$/i;

const textIn = (item: Json): string => {
  if (!isObject(item)) return typeof item === "string" ? item : "";
  const texts = Object.entries(item).filter(([name]) => MARKUP.test(name));
  return texts.flatMap(([, each]) => [each].flat().map(textIn)).join(" ");
};

/** The texts of `<room><item>B 12</item></room>`. */
const itemsOf = (event: Json, resource: string): readonly string[] => {
  const resources = isObject(event) ? (event.resources ?? null) : null;
  const holders = isObject(resources) ? [resources[resource] ?? []].flat() : [];
  const items = holders.flatMap((holder) => (isObject(holder) ? (holder.item ?? []) : []));
  return items.map(textIn);
};

/** The dates of each week's days, by its place in `rawweeks` and the day's number, as `4 0`. */
const datesOf = (timetable: JsonObject): ReadonlyMap<string, string | undefined> => {
  const written = new Map<string, string>();
  for (const span of [timetable.span ?? []].flat().filter(isObject)) {
    const [{ alleventweeks = "" } = {}] = elementsIn(span);
    const [week, ...others] = [...alleventweeks.matchAll(/Y/g)].map(({ index }) => index);
    // A span of several weeks sums them up.
    if (week === undefined || others.length > 0) continue;
    for (const { id = "", date = "" } of elementsIn(span, "day")) written.set(`${week} ${id}`, date);
  }
  const { read } = dateColumn(written.values());
  return new Map([...written].map(([day, date]) => [day, readValue(read(date))]));
};

/**
 * The events of a timetable of CELCAT's Web Publisher, each on the dates that the document has for its day in its weeks
 * (`rawweeks`: a letter a week). An event on an unknown date is unread, so that its room is not offered.
 *
 * @returns `undefined` if it is not CELCAT's
 */
export const celcatTables = (name: string, document: Json): Table[] | undefined => {
  const timetable = isObject(document) ? (document.timetable ?? null) : null;
  const events = isObject(timetable) ? [timetable.event ?? []].flat().filter(isObject) : [];
  if (!isObject(timetable) || events.length === 0) return undefined;
  if (events.some(({ rawweeks }) => typeof rawweeks !== "string")) return undefined;
  const dateOf = datesOf(timetable);
  const rows = events.flatMap((event) => {
    const [fields = {}] = elementsIn(event);
    const { day = "", starttime = "", endtime = "", rawweeks = "" } = fields;
    const className = [...itemsOf(event, "module"), ...itemsOf(event, "group")].join(" ");
    const dates = [...rawweeks.matchAll(/Y/g)].map(({ index }) => dateOf.get(`${index} ${day}`) ?? "unknown");
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
