import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { roomFacts } from "./list-rooms.ts";

const numbers = v.array(v.number());
const texts = v.array(v.string());

const classes = v.pipe(
  v.object({
    counts: v.pipe(numbers, v.description("The number of classes of each room, in the order of `rooms`.")),
    weekdays: v.pipe(texts, v.description("The day codes of each class, for instance `MR`.")),
    starts: v.pipe(numbers, v.description("Minutes from midnight.")),
    lengths: v.pipe(numbers, v.description("Minutes.")),
    names: v.pipe(texts, v.description("Each class, as the registrar names it.")),
    dates: v.pipe(
      v.array(v.nullable(v.number())),
      v.description("The dates of each class, as an index into `ranges`; null: the whole term."),
    ),
    ranges: v.pipe(
      v.array(v.array(v.pipe(v.tuple([v.number(), v.number()])))),
      v.description(
        "Parts of the term, as its days from 0, first and last inclusive. A range of several days means the dates that follow the class's weekday; a range of one day means that very date.",
      ),
    ),
    unread: v.pipe(
      texts,
      v.description("Of each room, the day codes on which it may be in use at any time; mostly empty."),
    ),
  }),
  v.description(
    "One column for each fact, in one order: the classes of the first room, of the second, and so on.",
  ),
);

const timetable = v.object({ rooms: v.array(roomFacts), classes });

export const timetableSchemas = { Timetable: timetable };

export const getTimetable = endpoint({
  operationId: "getTimetable",
  route: "GET /timetable/{version}",
  tag: "Rooms",
  summary: "Get all rooms and classes of a term",
  description:
    "For a client that answers questions by itself, also without a network. A version never changes: caches may keep it for ever.",
  shape: "envelope",
  caching: "immutable",
  path: v.object({ version: v.pipe(v.string(), v.description("A version of `GET /versions`.")) }),
  success: { FOUND: [200, "Timetable found", v.object({ data: timetable })] },
  errors: { TIMETABLE_NOT_FOUND: [404, "Timetable not found"] },
  failure: [500, "Error retrieving timetable"],
});
