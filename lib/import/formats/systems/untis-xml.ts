import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { elementsIn } from "./xml-elements.ts";

const HEADER = ["course", "room", "day", "start", "end", "start date", "end date"] as const;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Untis' short names are its ids without their kind, `RM_A 12`; a blank stands between several. */
const namesIn = (ids: string, kind: string): readonly string[] =>
  ids
    .split(new RegExp(`\\s*\\b${kind}_`))
    .map((id) => id.trim())
    .filter((id) => id !== "");

/** `0755` as `07:55`. */
const clockOf = (time: string): string => time.replace(/^(\d\d)(\d\d)$/, "$1:$2");
/** `20260907` as `2026-09-07`. */
const dateOf = (date = ""): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

const idOf = (element: Json, tag: string): string => elementsIn(element, tag)[0]?.id ?? "";

/**
 * The lessons that Untis exports for other programs, each on its weekday within its first and last day. Lessons of some
 * weeks only (`occurence`) are in each of them: which day its first mark is, the document does not say.
 *
 * @returns `undefined` if it is not Untis'
 */
export const untisXml = (name: string, document: Json): Table[] | undefined => {
  const root = isObject(document) ? (document.document ?? null) : null;
  const holder = isObject(root) ? (root.lessons ?? null) : null;
  const lessons = isObject(holder) ? [holder.lesson ?? []].flat().filter(isObject) : [];
  if (!lessons.some((lesson) => elementsIn(lesson, "times", "time").some((time) => "assigned_day" in time)))
    return undefined;
  const periods = new Map(
    elementsIn(root, "timeperiods", "timeperiod").map((each) => [`${each.day} ${each.period}`, each]),
  );
  const rows = lessons.flatMap((lesson) => {
    const [fields = {}] = elementsIn({ lesson }, "lesson");
    const holderOfTimes = lesson.times ?? null;
    const times = isObject(holderOfTimes) ? [holderOfTimes.time ?? []].flat() : [];
    const course = [
      ...namesIn(idOf(lesson, "lesson_subject"), "SU"),
      ...namesIn(idOf(lesson, "lesson_classes"), "CL"),
    ].join(" ");
    return times.map((time) => {
      const [at = {}] = elementsIn({ time }, "time");
      const period = periods.get(`${at.assigned_day} ${at.assigned_period}`);
      const { assigned_day: day = "", assigned_period: number = "" } = at;
      return [
        course,
        namesIn(idOf(time, "assigned_room"), "RM").join("; "),
        DAYS[Number(day) - 1] ?? day,
        clockOf(at.assigned_starttime ?? period?.starttime ?? number),
        clockOf(at.assigned_endtime ?? period?.endtime ?? number),
        dateOf(fields.effectivebegindate),
        dateOf(fields.effectiveenddate),
      ];
    });
  });
  const rooms = elementsIn(root, "rooms", "room").flatMap(({ id = "" }) => namesIn(id, "RM"));
  const all = [HEADER, ...rows, ...rooms.map((room) => ["", room, "", "", "", "", ""])];
  return [{ ...listedTable(name, all, "24h"), hasAllRooms: true }];
};
