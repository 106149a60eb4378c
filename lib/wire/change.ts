import type { ListedChange } from "@classroom/timetable/change.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import type { ChangeAnswer } from "../contract/desk/changes.ts";

/** A change as the desk shows it; times by the school's clock. */
export const toChange = ({
  id,
  layer,
  kind,
  cancelled,
  taken,
  hasEffect,
  version,
  savedAt,
}: ListedChange): ChangeAnswer => {
  const time = (from: number, until: number) => ({ from: localDateTime(from), until: localDateTime(until) });
  const takenRoom = taken?.building === undefined ? (taken?.rooms[0] ?? null) : null;
  const takenTime = taken && time(taken.from, taken.until);
  return {
    _id: id,
    layer,
    kind,
    ...(cancelled === undefined
      ? {
          room: takenRoom,
          ...(taken?.building !== undefined && { building: taken.building }),
          ...(takenTime ?? time(0, 0)),
          ...(kind === "close" ? { reason: taken?.text ?? "" } : { title: taken?.text ?? "" }),
        }
      : {
          room: cancelled.room,
          ...time(cancelled.date * DAY_END + cancelled.start, cancelled.date * DAY_END + cancelled.end),
          class_name: cancelled.className,
          ...(takenTime && { to: { room: takenRoom ?? "", ...takenTime } }),
        }),
    effect: hasEffect ? ("applies" as const) : ("none" as const),
    etag: `"${version}"`,
    saved_at: savedAt,
  };
};
