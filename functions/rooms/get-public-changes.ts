/** GET /public-changes/{version}/{monday}: cancelled classes, bookings and closures of a week. */

import { getPublicChanges } from "../../lib/contract/rooms/public-changes.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { publicWeek } from "../../lib/rooms/store/public-weeks.ts";
import { toPublicChanges } from "../../lib/wire/change.ts";
import { live, readTermsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(getPublicChanges, async ({ path: { version, monday } }) => {
    const week = await publicWeek(timetable, version, monday);
    if (week === undefined) throw new ServiceError("CHANGES_NOT_FOUND");
    return { outcome: "FOUND", payload: { data: toPublicChanges(week) } };
  });

readTermsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
