import type { Cell, DateTimeCell } from "./table.ts";

const two = (number: number): string => String(number).padStart(2, "0");

const momentText = ({ date, minutes }: DateTimeCell): string => {
  const time = minutes === undefined ? undefined : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return [date, time].filter((part) => part !== undefined).join("T");
};

/** A cell as text: `09:00`, `2025-01-06` and `2025-01-06T09:00` for typed moments; empty for nothing. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  return typeof cell === "object" ? momentText(cell) : String(cell);
};
