import type { MeetingColumns } from "./layout.ts";

/** What columns lack to say where and when a class meets, as a person would name it. */
export const missingColumns = ({
  location,
  room,
  meeting,
  days,
  flags,
  weekday,
  start,
  end,
  times,
  periods,
}: MeetingColumns): string[] => {
  const hasHours = [meeting, times, periods].some((column) => column !== undefined);
  return [
    ...(location === undefined && room === undefined ? ["room"] : []),
    ...(meeting === undefined && days === undefined && flags === undefined && weekday === undefined
      ? ["days"]
      : []),
    ...(hasHours || start !== undefined ? [] : ["start"]),
    ...(hasHours || end !== undefined ? [] : ["end"]),
  ];
};

/** True if the columns would give a class a place or a time if the others were there. */
export const isHalf = ({ meeting, days, room, location, start, times, periods }: MeetingColumns): boolean =>
  [meeting, days, room, location, start, times, periods].some((column) => column !== undefined);
