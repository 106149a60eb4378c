import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { user } from "../../contract/accounts/accounts.ts";
import { change } from "../../contract/desk/changes.ts";
import { school } from "../../contract/desk/school.ts";
import { publishedImport, question, reading, report } from "../../contract/desk/timetables.ts";
import { exampleUser } from "../../contract/example-users/example-users.ts";
import { blockedRoom, freeRoom } from "../../contract/rooms/find-free-rooms.ts";
import { freeAt } from "../../contract/rooms/find-rooms-free-at.ts";
import { datedDetails, exhaustiveSchedule } from "../../contract/rooms/get-room-batch.ts";
import { roomFacts } from "../../contract/rooms/list-rooms.ts";
import { freeQuery, meeting, period } from "../../contract/rooms/periods.ts";
import { publicChanges } from "../../contract/rooms/public-changes.ts";
import { emptyRoom, room } from "../../contract/rooms/room.ts";
import { datedSchedule, weeklySchedule } from "../../contract/rooms/schedule.ts";
import { term } from "../../contract/rooms/terms.ts";
import { timetable } from "../../contract/rooms/timetable.ts";
import { publishedVersion } from "../../contract/rooms/versions.ts";

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The schemas that have a name in the document; wherever one is used, its name stands for it. */
const NAMED: Readonly<Record<string, GenericSchema>> = {
  Room: room,
  EmptyRoom: emptyRoom,
  WeeklySchedule: weeklySchedule,
  DatedSchedule: datedSchedule,
  RoomDetails: exhaustiveSchedule,
  DatedRoomDetails: datedDetails,
  RoomFacts: roomFacts,
  Meeting: meeting,
  Period: period,
  FreeQuery: freeQuery,
  FreeAt: freeAt,
  FreeRoom: freeRoom,
  BlockedRoom: blockedRoom,
  Term: term,
  PublishedVersion: publishedVersion,
  Timetable: timetable,
  PublicChanges: publicChanges,
  User: user,
  School: school,
  ImportReport: report,
  ImportQuestion: question,
  TimetableReading: reading,
  TimetableImport: publishedImport,
  Change: change,
  ExampleUser: exampleUser,
};

const convert = (schema: GenericSchema, definitions: Readonly<Record<string, GenericSchema>>): JsonSchema => {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode: "input",
    // Checks that JSON Schema has no word for stand in descriptions; transformations come after the input.
    errorMode: "ignore",
    definitions: { ...definitions },
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return rest as JsonSchema;
};

/** JSON Schema (draft 2020-12) of what a schema takes. */
export const requestSchema = (schema: GenericSchema): JsonSchema => convert(schema, NAMED);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the service sends has the members that the contract names and no others. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return isObject(value.properties) && !("additionalProperties" in value)
    ? { ...members, additionalProperties: false }
    : members;
};

/** JSON Schema of what the service sends. */
export const responseSchema = (schema: GenericSchema): JsonSchema =>
  closed(convert(schema, NAMED)) as JsonSchema;

/** The named schemas themselves, under `components` of the document. */
export const namedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => {
      const others = Object.fromEntries(Object.entries(NAMED).filter(([other]) => other !== name));
      return [name, closed(convert(schema, others)) as JsonSchema];
    }),
  );
