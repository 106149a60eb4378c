import { countMeetings, type Meeting } from "@classroom/timetable/meeting.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { meetingSentence } from "../draft/questions/meeting-sentence.ts";
import { sentence } from "../sentences.ts";

/** A mail address, or the number of a person. */
const PERSON = /@|\d{7}/;

interface PlacedMeeting extends Meeting {
  readonly room: string;
  readonly days: readonly Weekday[];
}

/** Of a large timetable one at a time is in memory. */
const placedMeetings = function* (rooms: readonly Room[]): Generator<PlacedMeeting> {
  for (const { name: room, meetings } of rooms)
    for (const weekday of WEEKDAYS)
      for (const meeting of meetings[weekday]) yield { ...meeting, room, days: [weekday] };
};

/** The extremes of what was read, where a misread file shows first; for people. */
export const oddestSentences = ({ rooms }: Timetable): Sentence[] => {
  let earliest: PlacedMeeting | undefined;
  let latest: PlacedMeeting | undefined;
  const people = new Set<string>();
  for (const meeting of placedMeetings(rooms)) {
    if (earliest === undefined || meeting.start < earliest.start) earliest = meeting;
    if (latest === undefined || meeting.end > latest.end) latest = meeting;
    if (PERSON.test(meeting.className)) people.add(meeting.className);
  }
  if (earliest === undefined || latest === undefined) return [];
  const longest = rooms.reduce((a, { name }) => (name.length > a.length ? name : a), "");
  const withComma = rooms.find(({ name }) => name.includes(","));
  const unused = rooms.filter(({ meetings }) => countMeetings(meetings) === 0);
  return [
    sentence("earliest", { meeting: meetingSentence(earliest) }),
    sentence("latest", { meeting: meetingSentence(latest) }),
    sentence("longest name", { room: longest }),
    ...(withComma === undefined ? [] : [sentence("comma in name", { room: withComma.name })]),
    ...unused
      .slice(0, 1)
      .map(({ name: room }) => sentence("rooms without class", { count: unused.length, room })),
    ...(people.size === 0 ? [] : [sentence("names like people", { count: people.size })]),
  ];
};
