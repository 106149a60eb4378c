import { tidyText } from "../cells/source-text.ts";
import { type Column, columnsIn, type Layout } from "../layout/layout.ts";
import type { Blank } from "../question.ts";
import type { Fields } from "./column-texts.ts";

const isBlank = (text = ""): boolean => tidyText(text) === "";

/** Fills blank cells of place, day and class with what stands above them, and of time if a row has nothing but a day. */
const filledFromAbove = ({ meetings, className }: Layout) => {
  const columns = [...className, ...meetings.flatMap((each) => columnsIn(each))];
  const days = new Set(meetings.map((each) => each.days));
  const places = meetings.flatMap(({ location, building, room }) => [location, building, room]);
  const repeated = new Set([...className, ...days, ...places]);
  const above = new Map<Column, string>();
  return (fields: Fields): Fields => {
    const filled = [...fields];
    const said = columns.filter((column) => !isBlank(fields[column]));
    const isDayAlone = said.length > 0 && said.every((column) => days.has(column));
    for (const column of columns) {
      const value = tidyText(fields[column] ?? "");
      if (value !== "") above.set(column, value);
      else if (isDayAlone || repeated.has(column)) filled[column] = above.get(column) ?? "";
    }
    return filled;
  };
};

/**
 * Fills a row that says nothing but a room, below a class: the class is in that room as well. The row may repeat what
 * stands above it if it names the class. In a list that begins with its rooms, a room alone has no class.
 */
const roomsBelowClasses = ({ meetings, className, capacity }: Layout) => {
  const places = new Set(meetings.flatMap(({ location, building, room }) => [location, building, room]));
  const limits = new Set(meetings.flatMap(({ dates, first, last, weeks }) => [dates, first, last, weeks]));
  const hours = meetings
    .flatMap((each) => columnsIn(each))
    .filter((column) => !places.has(column) && !limits.has(column));
  const begins = Math.min(...className, ...hours);
  const areBehind = [...places].every((column) => column === undefined || column > begins);
  let above: Fields = [];
  return (fields: Fields): Fields => {
    const isHourless = hours.every((column) => isBlank(fields[column]));
    const isBelow = areBehind && isHourless && hours.some((column) => !isBlank(above[column]));
    const isNamed = className.some((at) => !isBlank(fields[at]));
    const isSame = isNamed && className.every((at) => fields[at] === above[at]);
    const isRoomAlone =
      isBelow &&
      meetings.some(({ location, room }) => !isBlank(fields[location ?? room ?? -1])) &&
      fields.every((cell, at) => places.has(at) || isBlank(cell) || (isSame && cell === above[at]));
    above = isRoomAlone
      ? above.map((cell, at) => (isBlank(fields[at]) && at !== capacity ? cell : (fields[at] ?? "")))
      : fields;
    return above;
  };
};

/**
 * The rows of a list one after the other, with what blank cells mean.
 *
 * @param areWhole that no row lacks what stands above it
 */
export const filledRows = (layout: Layout, blank: Blank | undefined, areWhole: boolean) => {
  if (blank === "above") return filledFromAbove(layout);
  return areWhole ? (fields: Fields) => fields : roomsBelowClasses(layout);
};
