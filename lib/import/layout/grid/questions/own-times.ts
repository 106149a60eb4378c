import { readClockTime } from "../../../cells/clock-time.ts";
import { UNKNOWN } from "../grid-days.ts";
import type { SlotAxis } from "../slot-axis.ts";

/** `11:30`, `2 pm`, and a range with dots: `9.30-11.15`. A number such as `2.15` alone is a room, or a part of a name. */
const WRITTEN = String.raw`\d{1,2}[.h]\d{2}\s*[-–—]\s*\d{1,2}[.h]\d{2}|\d{1,2}:\d{2}(?:\s*[ap]\.?m\b)?|\d{1,2}(?:\.\d{2})?\s*[ap]\.?m\b`;
const SAYS_TIME = "с|от|до|начало|від|з|початок|from|until|till|von|ab|bis|od|do";
/** `с 9.00 до 11.30`, `начало 9-00`: minutes that cannot be a month. */
const SAID = String.raw`(?<=(?<!\p{L})(?:${SAYS_TIME})\s+(?:в\s+)?)\d{1,2}[.-](?:00|1[3-9]|[2-5]\d)(?![.-])`;
const TIMES = new RegExp(String.raw`(?<![\p{L}\d.:])(?:${WRITTEN}|${SAID})(?![\d:])`, "giu");
const SINGLE = /^\d{1,2}-\d{2}$/;
const HALF_DAY = 720;
/** A share of the classes: with more, each cell of a plan of periods says the times of its period. */
const MOST = 0.5;

/** The times that a cell says, in minutes; without AM or PM both that it may be. */
const timesIn = (text: string): readonly (readonly number[])[] =>
  (text.match(TIMES) ?? [])
    .flatMap((each) => (SINGLE.test(each) ? each.replace("-", ".") : each.split(/\s*[-–—]\s*/)))
    .flatMap((each) => {
      const { minutes, half } = readClockTime(each) ?? {};
      if (minutes === undefined) return [];
      return [half === undefined && minutes <= HALF_DAY + 59 ? [minutes, minutes + HALF_DAY] : [minutes]];
    });

/** What a plan says at a place: a class, and its slot, `09:40-11:00` or a period. */
interface Placed {
  readonly slot: string;
  readonly text: string;
}

const isWithin = ({ slot, text }: Placed): boolean => {
  const [from, to] = slot.split("-").map((each) => readClockTime(each)?.minutes ?? Number.NaN);
  return timesIn(text).every((minutes) =>
    minutes.some((each) => each >= (from ?? Number.NaN) && each <= (to ?? Number.NaN)),
  );
};

/**
 * What a plan says, of which classes with times of their own, other than those of their place, are at unknown times: `Art
 * 11:30-13:15` below 11:30-12:50 is in its room longer.
 */
export const withOwnTimes = <Entry extends Placed>(
  entries: readonly Entry[],
  kind: SlotAxis["kind"],
): readonly Entry[] => {
  const classes = entries.filter(({ text, slot }) => text !== "" && slot !== UNKNOWN);
  const timed = classes.filter(({ text }) => timesIn(text).length > 0);
  const others =
    kind === "times"
      ? timed.filter((entry) => !isWithin(entry))
      : timed.length > MOST * classes.length
        ? []
        : timed;
  const unknown = new Set(others);
  return entries.map((entry) => (unknown.has(entry) ? { ...entry, slot: UNKNOWN } : entry));
};
