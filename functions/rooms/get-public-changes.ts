/** GET /public-changes/{version}/{monday}: cancelled classes, bookings and closures of a week. */

import { getPublicChanges } from "../../lib/contract/rooms/public-changes.ts";
import { ServiceError } from "../../lib/errors.ts";
import { publicWeek } from "../../lib/rooms/search/published-versions.ts";
import { toPublicChanges } from "../../lib/wire/change.ts";
import { timetable, withTerms } from "./wiring.ts";

export const { createHandler, handler } = withTerms(getPublicChanges, async ({ path }, on) => {
  const { week } = await publicWeek(timetable(on), path.version, path.monday);
  if (week === undefined) throw new ServiceError("CHANGES_NOT_FOUND");
  return { outcome: "FOUND", payload: { data: toPublicChanges(week) } };
});
