import { countMeetings } from "@classroom/timetable/meeting.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { sentence } from "../sentences.ts";
import { meetingSentence } from "./row-sentences.ts";

/** A mail address, or the number of a person. */
const PERSON = /@|\d{7}/;

/** What a misread file shows first: the ends of what was read, for people. */
export const oddestSentences = ({ rooms }: Timetable): Sentence[] => {
  const all = rooms.flatMap(({ name: room, meetings }) =>
    WEEKDAYS.flatMap((weekday) =>
      meetings[weekday].map((meeting) => ({ ...meeting, room, days: [weekday] })),
    ),
  );
  const [first] = all;
  if (first === undefined) return [];
  const earliest = all.reduce((a, b) => (b.start < a.start ? b : a), first);
  const latest = all.reduce((a, b) => (b.end > a.end ? b : a), first);
  const longest = rooms.reduce((a, { name }) => (name.length > a.length ? name : a), "");
  const withComma = rooms.find(({ name }) => name.includes(","));
  const unused = rooms.filter(({ meetings }) => countMeetings(meetings) === 0);
  const people = new Set(all.flatMap(({ className }) => (PERSON.test(className) ? [className] : []))).size;
  return [
    sentence("earliest", { meeting: meetingSentence(earliest) }),
    sentence("latest", { meeting: meetingSentence(latest) }),
    sentence("longest name", { room: longest }),
    ...(withComma === undefined ? [] : [sentence("comma in name", { room: withComma.name })]),
    ...unused
      .slice(0, 1)
      .map(({ name: room }) => sentence("rooms without class", { count: unused.length, room })),
    ...(people === 0 ? [] : [sentence("names like people", { count: people })]),
  ];
};
