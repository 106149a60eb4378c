import { type DayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Change, ListedChange } from "@classroom/timetable/change.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import type { ChangeAnswer } from "../contract/desk/changes.ts";
import type { PublicChangesAnswer } from "../contract/rooms/public-changes.ts";

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

/** A week's changes without who saved them, when, and under which id. */
export const toPublicChanges = ({
  changes,
  knownExams,
}: {
  readonly changes: readonly Change[];
  readonly knownExams: readonly DayNumber[];
}): PublicChangesAnswer => ({
  cancelled: changes.flatMap(({ cancelled }) => {
    if (cancelled === undefined) return [];
    const { room, date, start, end, className } = cancelled;
    return [{ room, date: isoDate(date), class_name: className, start_time: start, end_time: end }];
  }),
  taken: changes.flatMap(({ kind, taken }) => {
    if (taken === undefined) return [];
    const { rooms, building, from, until, text } = taken;
    return [
      {
        kind: kind === "close" ? ("closed" as const) : ("booking" as const),
        rooms: [...rooms],
        ...(building !== undefined && { building }),
        from: localDateTime(from),
        until: localDateTime(until),
        title: text,
      },
    ];
  }),
  exams: knownExams.map(isoDate),
});
