import { cutMeetings } from "../../cells/cut-meetings.ts";
import { nameOf, type Place } from "../../cells/place.ts";
import { remembering } from "../../cells/remembering.ts";
import { roomKey } from "../../cells/room-key.ts";
import { foldText, tidyText } from "../../cells/source-text.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { type Layout, usedColumns } from "../../layout/layout.ts";
import type { ColumnTexts, Fields } from "../column-texts.ts";
import type { PlaceReader } from "../places-of-row.ts";
import { type Entry, leftOut } from "../row-reading.ts";

/** A column of notes, in several languages, or of an hour that all sections of a course have. */
const NOTES =
  /common hour|notes?$|remark|comment|komm?ent|bemerkung|anmerkung|hinweis|remarque|observa[cç]|^obs\.?$|opmerking|uwagi|pozn[aá]mk|примечан|приміт|açıklama|ملاحظ|备注|備考|비고/;
/** Words of the longest name of a room. */
const MOST_WORDS = 5;
/** Characters; a longer note is a description. */
const LONGEST = 500;
const WORDS = /[\p{L}\p{N}.-]+/gu;
/** `Th 7 6105`: a day, periods and the room. */
const PLACED = /^\p{L}{1,9} \d{1,2}(?:[ ,-]+\d{1,2})* (\S+)$/u;
const WHERE = String.raw`(?:in|to|at|nach|en|dans|w|в)\s+`;
/** `Band (in R104)`, `Band - moved to Gym`. */
const MOVED = new RegExp(
  String.raw`^.*(?:[([@→]\s*(?=\p{L})(?:${WHERE})?|(?<!\p{L})${WHERE})([^()[\]]+?)[)\]]?$`,
  "iu",
);
/** What a plan is as a list: its rooms are headings, `sheet`, or are called rooms. */
const PLAN = /^(sheet|room) day (?:time|period) course$/;
const TIME = /\d[:.h]\d{2}|\d\s?[ap]\.?m\b/i;

/**
 * Finds the rooms of other rows that a note names, `moved to B 204`, and those behind the times of a row that has its room
 * in a column of its own, `MW 9-10 B204`, or a class in a plan of rooms. The class may be there: they are not offered on its days, nor on any day if the
 * note names days or times as well.
 */
export const roomsInNotes = (layout: Layout, texts: ColumnTexts, places: PlaceReader) => {
  const used = new Set(usedColumns(layout));
  const notes = layout.header.flatMap((cell, at) => (NOTES.test(foldText(cell)) && !used.has(at) ? at : []));
  const timed = layout.meetings.flatMap(({ meeting, location, times }) =>
    meeting === location ? [] : [meeting ?? times ?? []].flat(),
  );
  const [, plan] = PLAN.exec(layout.header.join(" ")) ?? [];
  /** By the name of each, and by its room alone, which several buildings may have. */
  const placesByName = new Map<string, readonly Place[]>();
  const learn = (place: Place): void => {
    for (const key of new Set([roomKey(nameOf(place)), roomKey(place.room)])) {
      const others = (placesByName.get(key) ?? []).filter((each) => nameOf(each) !== nameOf(place));
      placesByName.set(key, [...others, place]);
    }
  };
  const hasBuildings = layout.meetings.some(({ building }) => building !== undefined);
  if (notes.length + timed.length > 0 || plan !== undefined) {
    for (const text of texts.cells("location")) places.placesIn(text).places.forEach(learn);
    for (const room of hasBuildings ? [] : texts.cells("room"))
      places.placesOf({ room: 0 }, [room]).places.forEach(learn);
    for (const pair of texts.places()) places.placesOf({ building: 0, room: 1 }, pair).places.forEach(learn);
  }
  const namedIn = remembering((text): readonly Place[] => {
    const [, last] = PLACED.exec(tidyText(text)) ?? MOVED.exec(tidyText(text)) ?? [];
    const placed = last === undefined ? undefined : placesByName.get(roomKey(last));
    if (placed !== undefined) return placed;
    const words = text.length > LONGEST ? [] : (text.match(WORDS) ?? []);
    return words.flatMap((_, from) =>
      Array.from({ length: MOST_WORDS }, (_, more) => words.slice(from, from + more + 1).join(" "))
        .filter((name, more) => from + more < words.length && /\p{L}/u.test(name) && /\d/.test(name))
        .flatMap((name) => placesByName.get(roomKey(name)) ?? []),
    );
  });
  const behindTimes = remembering((text): string =>
    /\p{L}/u.test(text)
      ? cutMeetings(text)
          .map((part) => part?.place ?? "")
          .join("; ")
      : "",
  );
  const saysWhen = (note: string): boolean =>
    TIME.test(note) ||
    PLACED.test(tidyText(note)) ||
    (note.match(/\p{L}{3,}/gu) ?? []).some((word) => weekdayNamed(word) !== undefined);
  /** The class of a plan that may name a room. In a plan of what calls itself a room `Art 7B` is a class of 7B. */
  const inPlan = (fields: Fields): string => {
    const text = plan === undefined ? "" : (fields[layout.className[0] ?? -1] ?? "");
    return plan === "sheet" || MOVED.test(tidyText(text)) ? text : "";
  };
  /** What a row says of its rooms, and of others. */
  return (fields: Fields, entries: readonly Entry[]): readonly Entry[] => {
    const said = [
      ...notes.map((column) => fields[column] ?? ""),
      ...timed.map((column) => behindTimes(fields[column] ?? "")),
      inPlan(fields),
    ].filter((text) => text !== "");
    if (said.length === 0) return entries;
    const own = entries.flatMap(({ place }) => (place === undefined ? [] : roomKey(nameOf(place))));
    const unread = said.flatMap((text) => {
      const others = namedIn(text).filter(
        (place) => PLACED.test(tidyText(text)) || !own.includes(roomKey(nameOf(place))),
      );
      if (others.length === 0) return [];
      const days = entries.map((entry) => ("leftOut" in entry ? entry.days : entry.pattern?.days));
      const areKnown = !saysWhen(text) && days.every((each) => each !== undefined);
      return leftOut("several rooms and times", text, others, areKnown ? days.flat() : undefined);
    });
    return [...entries, ...unread];
  };
};
