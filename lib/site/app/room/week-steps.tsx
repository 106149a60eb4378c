import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { useLocation } from "preact-iso/router";
import { chooseBeside } from "../parts/choose-beside.ts";
import { words } from "../state/language.ts";
import { dateRangeText } from "../state/moment-text.ts";
import { dateIn, roomAddress } from "../state/room-address.ts";
import { mondayOfDate, shiftDate } from "./shown-week.ts";

interface WeekStepsProps {
  readonly id: string;
  readonly date: string;
  readonly today: string;
}

/** From one week to the next and back, and to today; each is an address. */
export const WeekSteps = ({ id, date, today }: WeekStepsProps) => {
  const { room } = words.value;
  const { route } = useLocation();
  /** From the week of the address: the one that is drawn may be a press older. */
  const step = (days: number) =>
    chooseBeside(() => {
      const newest = dateIn(Object.fromEntries(new URLSearchParams(location.search))) ?? today;
      route(roomAddress(id, shiftDate(newest, days)));
    });
  const monday = mondayOfDate(date);
  return (
    <nav class="steps" aria-label={room.weeks}>
      <a
        class="button step"
        href={roomAddress(id, shiftDate(date, -7))}
        aria-label={room.previousWeek}
        onClick={step(-7)}
      >
        ‹
      </a>
      <b class="tnum">{dateRangeText(dayNumber(monday), dayNumber(monday) + 6)}</b>
      <a
        class="button step"
        href={roomAddress(id, shiftDate(date, 7))}
        aria-label={room.nextWeek}
        onClick={step(7)}
      >
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
