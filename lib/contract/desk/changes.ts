import { dayNumber, isDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import * as v from "valibot";
import { BODY_LIMIT, endpoint, queryParameters } from "../endpoint.ts";
import { date, described, flag, nullable, objectOf, optional, rule, string, textUpTo } from "../schemas.ts";
import { desk } from "./school.ts";

const TIME_MESSAGE = "must be a date and time, YYYY-MM-DDTHH:MM";

/** By the school's clock; minutes since 1970-01-01 inside. */
const localTime = (description: string) =>
  v.pipe(
    v.string(TIME_MESSAGE),
    v.regex(/^.{10}T([01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE),
    v.check((text) => isDate(text.slice(0, 10)), TIME_MESSAGE),
    v.description(description),
    v.transform(
      (text) =>
        dayNumber(text.slice(0, 10)) * DAY_END + Number(text.slice(11, 13)) * 60 + Number(text.slice(14)),
    ),
  );

const name = textUpTo(200);
const shownText = v.pipe(textUpTo(200), v.nonEmpty("must not be empty"));
const KINDS = ["book", "cancel", "move", "close"] as const;
const span = {
  from: localTime("`YYYY-MM-DDTHH:MM` by the school's clock, inclusive."),
  until: localTime("Exclusive; at most 400 days after `from`."),
};

const requestedChange = v.pipe(
  objectOf({
    kind: v.picklist(KINDS, "must be book, cancel, move or close"),
    room: optional(name, "An id, a name or an alias of a room."),
    building: optional(name, "Of `close`, instead of `room`: all rooms of the building."),
    ...span,
    title: optional(shownText, "Of `book`; public."),
    reason: optional(shownText, "Of `close`; public."),
    class_name: optional(name, "Of `cancel` and `move`: names one of several classes of the time."),
    to: optional(objectOf({ room: name, ...span }), "Of `move`: where it goes."),
    force: v.optional(described(flag, "Of `move`: also into a room that is in use or closed."), false),
  }),
  rule(
    "room",
    ({ kind, room, building }) =>
      room !== undefined ? building === undefined : kind === "close" && building !== undefined,
    "must be given, or building of a closure instead",
  ),
  rule("title", ({ kind, title }) => kind !== "book" || title !== undefined, "is required"),
  rule("reason", ({ kind, reason }) => kind !== "close" || reason !== undefined, "is required"),
  rule("to", ({ kind, to }) => kind !== "move" || to !== undefined, "is required"),
  v.transform(({ title, reason, class_name, ...rest }) => ({
    ...rest,
    text: rest.kind === "close" ? reason : title,
    className: class_name,
  })),
);

export const change = v.object({
  _id: v.string(),
  layer: string("`hand`, or the name of a feed's layer."),
  kind: v.picklist(KINDS),
  room: nullable(v.string(), "The room's id; null if it is a building."),
  building: v.optional(v.string()),
  from: string("`YYYY-MM-DDTHH:MM` by the school's clock."),
  until: v.string(),
  title: v.optional(v.string()),
  reason: v.optional(v.string()),
  class_name: v.optional(v.string()),
  to: v.optional(v.object({ room: v.string(), from: v.string(), until: v.string() })),
  effect: described(
    v.picklist(["applies", "none"]),
    "`none`: the cancelled class, or the room of a booking or closure, is no longer in the timetable.",
  ),
  etag: string("For `if-match`."),
  saved_at: v.string(),
});

/** A change as it is answered. */
export type ChangeAnswer = v.InferOutput<typeof change>;

const path = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^([\w-]{1,64}|[a-z][a-z0-9_-]{0,31}\.[\w-]{1,64})$/, "must be 1 to 64 letters, digits, - or _"),
    v.description("Chosen by the client: 1 to 64 letters, digits, `-` or `_`."),
  ),
});

const EDIT_ERRORS = {
  CHANGE_OF_FEED: [409, "Change belongs to a feed"],
  EDITED_MEANWHILE: [412, "Change was edited meanwhile"],
} as const;

const YEAR = 366;

export const listChanges = endpoint("listChanges", "GET /changes", {
  ...desk,
  summary: "List bookings, cancelled and moved classes, and closures",
  description:
    "The changes of all layers that touch the dates, by `from`. Without dates: from today on, for a year.",
  query: v.pipe(
    queryParameters({
      from: v.optional(date("The first date, `YYYY-MM-DD`; today if absent.")),
      to: v.optional(date("The last date, inclusive; a year after `from` if absent.")),
    }),
    rule(
      "to",
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      "must not be before from",
    ),
    rule(
      "to",
      ({ from, to }) => from === undefined || to === undefined || to - from <= YEAR,
      `must be within ${YEAR} days of from`,
    ),
  ),
  success: { FOUND: [200, "Changes found", v.object({ data: v.array(change) })] },
  failure: [500, "Error listing changes"],
});

export const saveChange = endpoint("saveChange", "PUT /changes/{id}", {
  ...desk,
  summary: "Book or close a room, cancel or move a class",
  description:
    "Saves a change under an id that the client chooses, and replaces an earlier one; saving it again changes nothing. `cancel` and `move` are resolved to one meeting of a class now, and apply only as long as the timetable has a meeting that is equal in room, date, start, end and class name.",
  path,
  body: { schema: requestedChange, limit: BODY_LIMIT.accounts, typed: true },
  conditional: true,
  success: { SAVED: [200, "Change saved", v.object({ data: change })] },
  errors: {
    CHANGE_REFUSED: [400, "{detail}"],
    ROOM_IN_USE: [409, "Room is in use: {detail}"],
    ROOM_CLOSED: [409, "Room is closed: {detail}"],
    ...EDIT_ERRORS,
  },
  failure: [500, "Error saving change"],
});

export const removeChange = endpoint("removeChange", "DELETE /changes/{id}", {
  ...desk,
  summary: "Remove a change",
  description: "Removes a change that was saved by hand; if it does not exist, nothing changes.",
  path,
  conditional: true,
  success: { REMOVED: [200, "Change removed", v.object({})] },
  errors: EDIT_ERRORS,
  failure: [500, "Error removing change"],
});
