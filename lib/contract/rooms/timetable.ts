import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described, string } from "../schemas.ts";
import { buildings, roomFacts } from "./list-rooms.ts";
import { aboutRooms } from "./room.ts";

const numbers = v.array(v.number());
const texts = v.array(v.string());

const classes = described(
  v.object({
    counts: described(numbers, "The number of classes of each room, in the order of `rooms`."),
    weekdays: described(texts, "The day codes of each class, for instance `MR`."),
    starts: described(numbers, "Minutes from midnight."),
    lengths: described(numbers, "Minutes."),
    names: described(texts, "Each class, as the registrar names it."),
    dates: described(v.array(v.nullable(v.number())), "An index into `ranges`; null: the whole term."),
    ranges: described(
      v.array(v.array(v.pipe(v.tuple([v.number(), v.number()])))),
      "Parts of the term, as its days from 0, first and last inclusive. A range of several days means the dates that follow the class's weekday; a range of one day means that very date.",
    ),
    unread: described(texts, "Of each room, the day codes on which it may be in use any time; mostly empty."),
  }),
  "One column for each fact, in one order: the classes of the first room, of the second, and so on.",
);

export const timetable = v.object({ rooms: v.array(roomFacts), buildings, classes });

export const getTimetable = endpoint("getTimetable", "GET /timetable/{version}", {
  ...aboutRooms,
  summary: "Get all rooms and classes of a term",
  description:
    "For a client that answers questions by itself, also without a network. A version never changes: caches may keep it for ever.",
  caching: "immutable",
  path: v.object({ version: string("A version of `GET /versions`.") }),
  success: { FOUND: [200, "Timetable found", v.object({ data: timetable })] },
  errors: { TIMETABLE_NOT_FOUND: [404, "Timetable not found"] },
  failure: [500, "Error retrieving timetable"],
});
