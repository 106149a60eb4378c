/** GET /timetable/{version}: all rooms and classes of a published timetable. */

import { getTimetable } from "../../lib/contract/rooms/timetable.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { serializedTimetable } from "../../lib/wire/published-timetable.ts";
import { live, readRoomsAhead, type Services, wholeTimetables } from "./wiring.ts";

export const createHandler = ({ wholeTimetables }: Services<"wholeTimetables">) =>
  serve(getTimetable, async ({ path: { version } }) => {
    const whole = await wholeTimetables.timetable(version);
    if (whole === undefined) throw new ServiceError("TIMETABLE_NOT_FOUND");
    return { outcome: "FOUND", payload: { data: serializedTimetable(whole) } };
  });

readRoomsAhead(live);
export const handler = createHandler({ wholeTimetables: wholeTimetables(live) });
