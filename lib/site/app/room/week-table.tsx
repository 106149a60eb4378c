import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { words } from "../state/language.ts";
import { fullDateText, timeText } from "../state/moment-text.ts";
import { dayBlocks } from "./day-blocks.ts";
import { dayName } from "./day-name.ts";
import type { ShownDay } from "./shown-week.ts";
import { closedText, kindText } from "./status-text.ts";

const nameOf = ({ date, weekday }: ShownDay): string =>
  date === undefined ? dayName(weekday, "long") : fullDateText(dayNumber(date));

const Classes = ({ day }: { readonly day: ShownDay }) => {
  const { room } = words.value;
  if (day.kind === "unknown") return <>{room.unknown}</>;
  const entries = [...day.meetings, ...day.cancelled];
  const isPlain = day.kind !== "unread" && day.kind !== "exams" && day.closed.length === 0;
  if (isPlain && entries.length === 0) return <>{room.noClasses}</>;
  return (
    <ul>
      {day.kind === "unread" ? <li>{room.unread}</li> : null}
      {day.kind === "exams" ? <li>{room.exams}</li> : null}
      {dayBlocks(entries).map(({ start, end, classes, kind, last }) => (
        <li key={`${start}-${end}-${kind}`}>
          {room.span(timeText(start), timeText(end))}: {classes.join(", ")}
          {kind === undefined ? null : ` (${kindText(kind)})`}
          {last === undefined ? null : `, ${room.lastOn(fullDateText(dayNumber(last)))}`}
        </li>
      ))}
      {day.closed.map((closure) => (
        <li key={`${closure.start}-${closure.reason}`}>
          {room.span(timeText(closure.start), timeText(closure.end))}: {closedText(closure)}
        </li>
      ))}
    </ul>
  );
};

/** The week for those who hear it, row by row; the picture is hidden from them. */
export const WeekTable = ({
  week,
  caption,
}: {
  readonly week: readonly ShownDay[];
  readonly caption: string;
}) => (
  <div class="visually-hidden">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.value.room.day}</th>
          <th scope="col">{words.value.room.classes}</th>
        </tr>
      </thead>
      <tbody>
        {week.map((day) => (
          <tr key={day.weekday}>
            <th scope="row">
              {nameOf(day)}
              {day.follows === undefined
                ? null
                : `, ${words.value.room.follows(dayName(day.follows, "long"))}`}
            </th>
            <td>
              <Classes day={day} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
