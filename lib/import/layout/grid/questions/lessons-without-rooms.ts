import { tidyText } from "../../../cells/source-text.ts";
import { type GridEntry, lostPlace } from "../grid-rows.ts";
import { listedByPart } from "../named-in-cells.ts";
import { MARKED_ROOMS, ROOM_WORD } from "../room-part.ts";

/** A class of a plan whose rooms have columns of their own; its text is all that the plan says of it. */
export type Lesson = GridEntry & { readonly className: string };

/** `Algebra, room Great Hall` has no number. */
const SAYS_ROOM = new RegExp(String.raw`${ROOM_WORD}(?!\p{L})`, "iu");
/** Names that hardly stand for anything else: `301`, `Great Hall`. */
const isTelling = (room: string): boolean => room.length > (/\d/.test(room) ? 2 : 4);

/**
 * A plan's classes, of which those without a room in its column are in the room that their text names: a lecture is merged
 * over all groups and says `room 301` itself. One whose text may name a room in another way is unread.
 *
 * @param rooms what the columns of rooms say
 */
export const withRoomsInTexts = (lessons: readonly Lesson[], rooms: Iterable<string>) => {
  const names = [...rooms].flatMap((cell) => cell.split("\n")).map(tidyText);
  const { placed = [], roomless = [] } = Object.groupBy(lessons, ({ room }) =>
    room === "" ? "roomless" : "placed",
  );
  const named = listedByPart(roomless, { ...MARKED_ROOMS, rooms: names.filter(isTelling) });
  const placeOf = ({ room, className }: (typeof named)[number]): string =>
    room === "" && SAYS_ROOM.test(className) ? lostPlace(className) : room;
  return [...placed, ...named.map((each) => ({ ...each, room: placeOf(each) }))];
};

/** A class that goes on over several lessons of a day, with its room beside one of them, has it in all of them. */
export const withRoomsBeside = (lessons: readonly Lesson[]): readonly Lesson[] => {
  const runs: Lesson[][] = [];
  for (const lesson of lessons) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (before?.day === lesson.day && before.className === lesson.className) run?.push(lesson);
    else runs.push([lesson]);
  }
  return runs.flatMap((run) => {
    const rooms = new Set(run.flatMap(({ room }) => room || []));
    return run.flatMap((each) =>
      each.room === "" && rooms.size > 0 ? [...rooms].map((room) => ({ ...each, room })) : [each],
    );
  });
};
