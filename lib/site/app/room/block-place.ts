import type { Period } from "@classroom/timetable/period.ts";

/** Where a period stands in a column that shows a span of hours, for the element's style. */
export const blockPlace = ({ start, end }: Period, span: Period): { top: string; height: string } => {
  const percent = (minutes: number): string => `${((100 * minutes) / (span.end - span.start)).toFixed(3)}%`;
  const from = Math.max(start, span.start);
  return { top: percent(from - span.start), height: percent(Math.max(0, Math.min(end, span.end) - from)) };
};

/** The width of one lane among several. */
export const lanePlace = ({
  lane,
  lanes,
}: {
  lane: number;
  lanes: number;
}): { left: string; width: string } => ({
  left: `${(100 * lane) / lanes}%`,
  width: `${100 / lanes}%`,
});
