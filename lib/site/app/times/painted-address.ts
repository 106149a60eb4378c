import { isPeriod } from "@classroom/timetable/period.ts";
import { isWeekday } from "@classroom/timetable/weekday.ts";
import { NOTHING_PAINTED, type Painted, paint, periodsOf } from "./painted.ts";

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const PERIOD = /^([MTWRFSU])(\d{2}):([0-5]\d)-(\d{2}):([0-5]\d)$/;
/** Bounds what an address can ask for. */
const MOST = 200;

/** `M10:00-11:30.W14:00-15:00`, as it stands in the address. */
export const writePainted = (painted: Painted): string =>
  periodsOf(painted)
    .map(({ day, start, end }) => `${day}${clock(start)}-${clock(end)}`)
    .join(".");

/** The periods of an address; other text in it is ignored. */
export const readPainted = (text: string): Painted =>
  text
    .split(".")
    .slice(0, MOST)
    .reduce((painted, part) => {
      const [, day, ...digits] = PERIOD.exec(part) ?? [];
      const [startHour = 0, startMinute = 0, endHour = 0, endMinute = 0] = digits.map(Number);
      const period = { start: startHour * 60 + startMinute, end: endHour * 60 + endMinute };
      return isWeekday(day) && isPeriod(period) ? paint(painted, day, period) : painted;
    }, NOTHING_PAINTED);
