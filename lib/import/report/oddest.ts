import { countMeetings } from "@classroom/timetable/meeting.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** A mail address, or the number of a person. */
const PERSON = /@|\d{7}/;

/** What a misread file shows first: the ends of what was read, for people, as lines. */
export const oddestLines = ({ rooms }: Timetable): string[] => {
  const all = rooms.flatMap(({ name, meetings }) =>
    WEEKDAYS.flatMap((weekday) => meetings[weekday].map((meeting) => ({ ...meeting, name, weekday }))),
  );
  const textOf = ({ name, weekday, start, end, className }: (typeof all)[number]): string =>
    `${name}, ${weekday} ${clock(start)}-${clock(end)}, ${className}`;
  const [first] = all;
  if (first === undefined) return [];
  const earliest = all.reduce((a, b) => (b.start < a.start ? b : a), first);
  const latest = all.reduce((a, b) => (b.end > a.end ? b : a), first);
  const longest = rooms.reduce((a, { name }) => (name.length > a.length ? name : a), "");
  const withComma = rooms.find(({ name }) => name.includes(","));
  const unused = rooms.filter(({ meetings }) => countMeetings(meetings) === 0);
  const people = new Set(all.flatMap(({ className }) => (PERSON.test(className) ? [className] : []))).size;
  return [
    `earliest: ${textOf(earliest)}`,
    `latest: ${textOf(latest)}`,
    `longest name of a room: ${longest}`,
    ...(withComma === undefined ? [] : [`a comma in the name of a room: ${withComma.name}`]),
    ...(unused.length === 0 ? [] : [`${unused.length} without a class, such as ${unused[0]?.name}`]),
    ...(people === 0 ? [] : [`${people} names of classes look like people: they have an @ or seven digits`]),
  ];
};
