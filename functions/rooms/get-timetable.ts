/** GET /timetable/{version}: all rooms and classes of a published timetable. */

import { getTimetable } from "../../lib/contract/rooms/timetable.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { wholeTimetable } from "../../lib/rooms/search/published-versions.ts";
import { serializedTimetable } from "../../lib/wire/published-timetable.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(getTimetable, async ({ path: { version } }) => {
    const whole = await wholeTimetable(timetable, version);
    if (whole === undefined) throw new ServiceError("TIMETABLE_NOT_FOUND");
    return { outcome: "FOUND", payload: { data: serializedTimetable(whole) } };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
