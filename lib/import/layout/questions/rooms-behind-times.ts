import { isPlaceHeader } from "../../cells/header-words.ts";
import { tidyText } from "../../cells/source-text.ts";
import { type PlacedTime, withTimesAndRooms } from "../../formats/systems/placed-times.ts";
import type { Table } from "../../formats/table.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { filled } from "../grid/grid-days.ts";
import { EACH_DAY, type NamedColumns } from "./column-option.ts";

const CLOCK = String.raw`\d{1,2}[:.h]\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?`;
/** `9:00-9:50 Room 12`, `9:00 - 9:50, B 12`, `9:00-9:50 (B 12)`; nothing with two times. */
const BEHIND = new RegExp(
  String.raw`^(${CLOCK} ?(?:[-–—]|a|to) ?${CLOCK})[\s,;/(:-]+(?!.*\d[:.h]\d{2})([^\s(].*?)\)?$`,
  "i",
);
const MOST = 0.9;
const EXAMPLES = 3;

const behindTime: PlacedTime = (text) => {
  const [, time, room] = BEHIND.exec(text) ?? [];
  return time === undefined || room === undefined ? undefined : { time, room };
};

/** The choice that behind each time below a day stands the room of the class, unless a column is called so. */
export const roomsBehindTimes = ({ header, flags, body }: HeadedColumns): readonly Choice[] => {
  if (header.some(isPlaceHeader)) return [];
  const texts = [...flags.values()].flatMap((column) =>
    filled(body.map((row) => tidyText(row[column] ?? ""))),
  );
  const rooms = texts.flatMap((text) => behindTime(text)?.room ?? []);
  return texts.length > 0 && rooms.length >= MOST * texts.length
    ? [
        choice(sentence("rooms behind times", { values: [...new Set(rooms)].slice(0, EXAMPLES) }), {
          columns: `room=${EACH_DAY}`,
        }),
      ]
    : [];
};

/** A list of which a person says so, with columns of times and of rooms; any other as it is. */
export const withRoomsBehindTimes = async (table: Table, named: NamedColumns | undefined): Promise<Table> =>
  named?.room === EACH_DAY ? withTimesAndRooms(table, behindTime) : table;
