/** GET /timetable/{version}: all rooms and classes of a published timetable. */

import { getTimetable } from "../../lib/contract/rooms/timetable.ts";
import { ServiceError } from "../../lib/errors.ts";
import { wholeTimetable } from "../../lib/rooms/search/published-versions.ts";
import { serializedTimetable } from "../../lib/wire/published-timetable.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(getTimetable, async ({ path: { version } }, on) => {
  const { whole } = await wholeTimetable(timetable(on), version);
  if (whole === undefined) throw new ServiceError("TIMETABLE_NOT_FOUND");
  return { outcome: "FOUND", payload: { data: serializedTimetable(whole) } };
});
