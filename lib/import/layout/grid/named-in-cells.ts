import { roomKey } from "../../cells/room-key.ts";
import { roomLists } from "../../cells/room-lists.ts";
import { foldText } from "../../cells/source-text.ts";
import { NAMED_OTHERWISE } from "./grid-days.ts";
import { type GridEntry, lostPlace } from "./grid-rows.ts";
import { namePattern } from "./room-name.ts";
import type { RoomPart } from "./room-part.ts";

/** A room's number that hardly stands for anything else. */
const isTelling = (room: string): boolean => room.length > 2 && /\d/.test(room);
/** `Lab 334`: what no class is called. */
const SURE = /\p{L}{3,}\s+\d/u;
const NUMBERED_WORD = /[\p{L}\p{N}.-]*\p{N}[\p{L}\p{N}.-]*/gu;
/** A room in weeks of one kind: `числитель - 409П, знаменатель - 502П`. */
const OF_WEEKS = /(?:числит|знаменат|чисел|знамен)\p{L}*|\b(?:odd|even) weeks?\b/iu;
/** Words whose ends are sure: letters with case, or digits. */
const SURE_WORD = /\p{Ll}+|\p{N}+/gu;

/** How the words with a digit are built, `C04` as `R12`, other than those of telling names. */
const shapesIn = (text: string, others: ReadonlySet<string>): readonly string[] =>
  (foldText(text).match(NUMBERED_WORD) ?? []).flatMap((word) =>
    others.has(word) ? [] : word.replace(/\p{L}/gu, "a").replace(/\p{N}/gu, "0"),
  );

/** A class of a grid; what it does not say is empty. */
type Listed = Omit<GridEntry, "text"> & { readonly className: string };

/**
 * The classes of a grid, the room being a part of each cell. A cell that names a room in another way keeps that room from
 * being offered; one that has no room, but a word that is built like one, is unread.
 */
export const listedByPart = (
  entries: readonly GridEntry[],
  { read, rooms: others = [] }: RoomPart,
): readonly Listed[] => {
  const spellings = new Map<string, string>();
  const spelled = (room: string): string => {
    const first = spellings.get(roomKey(room)) ?? room;
    spellings.set(roomKey(room), first);
    return first;
  };
  for (const room of others) spelled(room);
  const classes = entries.flatMap(({ text, ...entry }) =>
    read(text).map(({ room, className }) => ({ ...entry, className, text, room: room && spelled(room) })),
  );
  const partsOf = roomLists(spellings.values());
  /** `302-304` names 303 as well. */
  const inFull = (...texts: readonly string[]): string =>
    foldText(texts.join(" ").split(" ").flatMap(partsOf).join(" "));
  const names = new Set([...spellings.values()].flatMap(partsOf));
  const rooms = [...names].map((name) => {
    // A name of other letters may stand within a word.
    const words = foldText(name).match(/\p{L}+|\p{N}+/gu) ?? [];
    return { name, words: words.filter((word) => word.replace(SURE_WORD, "") === "") };
  });
  const telling = rooms.filter(({ name }) => isTelling(name));
  const tellingNames = new Set(telling.map(({ name }) => foldText(name)));
  const ofClasses = classes.flatMap(({ room, className }) =>
    room === undefined ? [] : shapesIn(className, tellingNames),
  );
  const ofRooms = telling.flatMap(({ name }) => shapesIn(name, new Set()));
  const shapes = new Set(ofRooms).difference(new Set(ofClasses));
  return classes.flatMap(({ room, text: cell, ...entry }): Listed[] => {
    const { className } = entry;
    // A list of rooms is taken apart where columns are read.
    const alone = room === undefined || partsOf(room).length > 1 ? "" : room;
    const isPart = room !== undefined && isTelling(room) && !OF_WEEKS.test(className);
    const more = isPart ? read(className).map((each) => each.room ?? "") : [className];
    const isOther = (line: string): boolean => room?.includes(line.trim()) === false;
    const lines = cell.split("\n").filter((line) => isOther(line) && tellingNames.has(foldText(line)));
    const [text, whole] = [inFull(alone, ...more, ...lines), inFull(alone, className)];
    const textWords = new Set(`${text} ${whole}`.match(SURE_WORD));
    const unread = (room === undefined ? rooms : telling)
      .filter(({ name, words }) => name !== room && words.every((word) => textWords.has(word)))
      .filter(({ name }) => namePattern(name).test(SURE.test(name) ? whole : text))
      .map(({ name }) => ({ ...entry, room: name, slot: NAMED_OTHERWISE }));
    if (room !== undefined) return [{ ...entry, room }, ...unread];
    if (unread.length > 0) return unread;
    const isDoubtful = shapesIn(className, tellingNames).some((shape) => shapes.has(shape));
    return [{ ...entry, room: isDoubtful ? lostPlace(className) : "", slot: "" }];
  });
};
