import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { words } from "../state/language.ts";
import { dateRangeText } from "../state/moment-text.ts";
import { roomAddress } from "../state/room-address.ts";
import { mondayOfDate, shiftDate } from "./shown-week.ts";

interface WeekStepsProps {
  readonly id: string;
  readonly date: string;
  readonly today: string;
}

/** From one week to the next and back, and to today; each is an address. */
export const WeekSteps = ({ id, date, today }: WeekStepsProps) => {
  const { room } = words.value;
  const monday = mondayOfDate(date);
  return (
    <nav class="steps" aria-label={room.weeks}>
      <a class="button step" href={roomAddress(id, shiftDate(date, -7))} aria-label={room.previousWeek}>
        ‹
      </a>
      <b class="tnum">{dateRangeText(dayNumber(monday), dayNumber(monday) + 6)}</b>
      <a class="button step" href={roomAddress(id, shiftDate(date, 7))} aria-label={room.nextWeek}>
        ›
      </a>
      {monday === mondayOfDate(today) ? null : (
        <a class="button" href={roomAddress(id)}>
          {room.today}
        </a>
      )}
    </nav>
  );
};
