import { type FeedSources, type ReadFeed, readFeed } from "@classroom/import/feeds/read-feed.ts";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { NO_PROFILE } from "@classroom/import/school/school-profile.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { knownRooms } from "@classroom/timetable/matched-room.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import { meeting, room } from "../wiring/test-room-services.ts";
import { FALL } from "./school-terms.ts";

export const ROOMS = [
  room("Hall 1", { M: [meeting("MATH 1", 540, 600), meeting("ART 1", 540, 600)] }, { building: "Hall" }),
  room("Hall 2", {}, { building: "Hall" }),
  room("Lab", { M: [meeting("CHEM 1", 600, 660)] }),
];
export const DIRECTORY = {
  ids: ROOMS.map(({ id }) => id),
  names: ROOMS.map(({ name }) => name),
  buildings: ROOMS.map(({ building }) => building),
};
export const NOW = Date.parse("2026-09-01T12:00:00Z");

/** What a feed says, as the layer `events` of a school with three rooms; `feed` are its settings in the profile. */
export const read = (
  content: string,
  more: Partial<FeedSources> & { readonly feed?: string } = {},
): Promise<ReadFeed> => {
  const { feed, ...sources } = more;
  const profile = feed === undefined ? NO_PROFILE : parseProfile("school.yaml", `feeds: {events: {${feed}}}`);
  return readFeed({
    file: fileOf(content, "events.ics"),
    layer: "events",
    profile,
    rooms: knownRooms([DIRECTORY], profile.aliases),
    readRoom: async (id) => [{ term: FALL, room: ROOMS.find((each) => each.id === id) }],
    terms: [FALL],
    before: [],
    now: NOW,
    ...sources,
  });
};

/** A calendar of events, each by its lines. */
export const calendar = (...events: (readonly string[])[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

export const HALL = ["SUMMARY:Chess", "LOCATION:Hall 1"];
export const NY = "TZID=America/New_York";

/** `2026-10-05T10:00 11:00 hall-1 Chess`, by time. */
export const lines = ({ changes }: Pick<ReadFeed, "changes">): string[] =>
  changes
    .map(({ kind, taken, cancelled }: Change) =>
      taken === undefined
        ? `${localDateTime((cancelled?.date ?? 0) * 1440 + (cancelled?.start ?? 0))} ${cancelled?.room} ${kind} ${cancelled?.className}`
        : `${localDateTime(taken.from)} ${localDateTime(taken.until).replace(localDateTime(taken.from).slice(0, 11), "")} ${taken.building ?? taken.rooms.join()} ${kind} ${taken.text}`,
    )
    .sort();
