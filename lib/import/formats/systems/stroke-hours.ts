import { isPlaceHeader } from "../../cells/header-words.ts";
import { share } from "../../cells/reading.ts";
import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

/** `/二4`: a day and one of its periods. */
const HOUR = /^[一二三四五六日]\d{1,2}$/;
/** A share of the cells that say something: `/與教師另行約定` is a time that is still to come. */
const MOST = 0.5;
const FEWEST = 2;

/** A text without a stroke before it stays as it is. */
const listAt = (row: Row, column: number): readonly string[] => {
  const text = textAt(row, column);
  if (text.startsWith("/")) return text.split("/").slice(1);
  return text === "" ? [] : [text];
};

/** None of a time that is still to come; what can't be read is among them, so that its row is unread. */
const hoursAt = (row: Row, column: number): readonly string[] => {
  const written = listAt(row, column);
  return written.some((hour) => /\d/.test(hour)) ? written : [];
};

/** Each hour of a class with each room of it: the rooms are those of the hours in turn, or all in each of them. */
const placedHours = (hours: readonly string[], rooms: readonly string[]) => {
  if (hours.length === rooms.length) return hours.map((hour, at) => ({ hour, room: rooms[at] ?? "" }));
  const all = rooms.length > 0 ? [...new Set(rooms)] : [""];
  return hours.flatMap((hour) => all.map((room) => ({ hour, room })));
};

/** A list of National Dong Hwa University, `/二4/二5` beside `/理工二館E403/理工二館E403`, with lines in the place of its strokes. */
export const withStrokeHours = rewriter(
  (header) => {
    const room = header.findIndex(isPlaceHeader);
    return room < 0 ? undefined : { room, columns: [...header.keys()] };
  },
  ({ room, columns }, sample) => {
    const areHours = (column: number): boolean => {
      const filled = sample.filter((row) => textAt(row, column) !== "");
      return (
        filled.length >= FEWEST &&
        share(filled, (row) => hoursAt(row, column).some((hour) => HOUR.test(hour))) >= MOST
      );
    };
    const hours = columns.find(areHours);
    if (hours === undefined) return undefined;
    const placed = (row: Row) => placedHours(hoursAt(row, hours), listAt(row, room));
    return [
      {
        at: hours,
        cellOf: (row) =>
          placed(row)
            .map(({ hour }) => hour)
            .join("\n"),
      },
      {
        at: room,
        cellOf: (row) =>
          placed(row)
            .map((each) => each.room)
            .join("\n"),
      },
    ];
  },
);
