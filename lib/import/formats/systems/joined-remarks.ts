import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

/** Headers of a list: Poland's plans of groups; Iran's lists, in which "class" beside "units" is the classroom. */
const LISTS = [
  { names: ["przedmiot", "sala", "od", "do"], room: "sala" },
  { names: ["نام درس", "تعداد واحد", "روز", "شروع", "پایان", "کلاس"], room: "کلاس", header: "شماره کلاس" },
] as const;
/** So many columns before the room's say the same as it. */
const JOINED = 3;
const NO_ROOM = "-";

/**
 * Lists of offices in which a remark stands over the columns of several things, the room's as the last of them or in
 * the middle: no class is in a room of that name.
 */
export const withoutJoinedRemarks = rewriter(
  (header) => {
    const list = LISTS.find(({ names }) => names.every((name) => header.includes(name)));
    return list && { ...list, at: header.indexOf(list.room) };
  },
  ({ at: room, ...list }) => {
    const isRemark = (row: Row): boolean =>
      /\p{L}/u.test(textAt(row, room)) &&
      Array.from({ length: JOINED }, (_, step) => textAt(row, room - step - 1)).every(
        (text) => text === textAt(row, room),
      );
    return Array.from({ length: room + 1 }, (_, at) => ({
      at,
      header: at === room && "header" in list ? list.header : undefined,
      cellOf: (row) => {
        if (!isRemark(row) || textAt(row, at) !== textAt(row, room)) return row.cells[at] ?? null;
        // A blank might mean the room above.
        return at === room ? NO_ROOM : null;
      },
    }));
  },
);
