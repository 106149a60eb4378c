import { Parser } from "htmlparser2";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const PROGRAM = /Plan\s+lekcji\s+Optivum/i;
/** `Plan lekcji sali - 105` is the plan of a room, others are of a class or a teacher. */
const OF_ROOM = /^\s*Plan\s+lekcji\s+sali\b/i;

const HEADER = ["Room", "Day", "Time", "Class"] as const;

type Place = "title" | "heading" | "header" | "time" | "lesson" | "room" | undefined;

const placeOf = (tag: string, name: string | undefined): Place => {
  if (tag === "title") return "title";
  if (name === "tytulnapis") return "heading";
  if (tag === "th") return "header";
  if (tag === "td" && name === "g") return "time";
  if (tag === "td" && name === "l") return "lesson";
  return name === "s" ? "room" : undefined;
};

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * The lessons of a page that Vulcan's Plan lekcji Optivum made: a grid of a room, whose name stands above it, or of a
 * class or a teacher, in which each line of a cell marks its room. `undefined` for any other page.
 */
export const optivumTables = (name: string, page: string): Table[] | undefined => {
  if (!PROGRAM.test(page)) return undefined;
  const texts = { title: "", heading: "", time: "", lesson: "", room: "" };
  const days: string[] = [];
  const lessons: (readonly string[])[] = [];
  let [place, isInPlan, hasPlan]: [Place, boolean, boolean] = [undefined, false, false];
  let column = 0;

  const endLine = (): void => {
    const [room, lesson] = [tidy(texts.room), tidy(texts.lesson)];
    if (room !== "" || lesson !== "")
      lessons.push([room, days[column] ?? "", tidy(texts.time).replace(/\s/g, ""), lesson]);
    [texts.room, texts.lesson] = ["", ""];
  };

  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === "table" && attributes.class === "tabela") [isInPlan, hasPlan] = [true, true];
      if (tag === "tr") column = -1;
      if (tag === "td" || tag === "th") column += 1;
      const next = placeOf(tag, attributes.class);
      if (next !== undefined && (isInPlan || next === "title" || next === "heading")) place = next;
      if (next === "time") texts.time = "";
      if (tag === "br" && isInPlan) endLine();
    },
    ontext: (text) => {
      if (place === "header") days[column] = tidy(`${days[column] ?? ""}${text}`);
      else if (place !== undefined) texts[place] += text;
    },
    onclosetag: (tag) => {
      if (tag === "td" && place === "lesson") endLine();
      if (tag === "table") isInPlan = false;
      if (place === "room") place = "lesson";
      else if (/^(?:title|th|td)$/.test(tag) || place === "heading") place = undefined;
    },
  });
  parser.end(page);
  if (!hasPlan) return undefined;
  const ofRoom = OF_ROOM.test(texts.title) ? tidy(texts.heading) : undefined;
  const named = lessons.map(([room = "", ...others]) => [ofRoom ?? room, ...others]);
  // A room without lessons is known all the same.
  const rows = named.length === 0 && ofRoom !== undefined ? [[ofRoom, "", "", ""]] : named;
  return [listedTable(name, [HEADER, ...rows], "24h")];
};
