import UFuzzy from "@leeoniya/ufuzzy";
import type { NamedRoom } from "./named-room.ts";
import { shortForms } from "./short-forms.ts";

/** A wrong digit is another room: only words of letters may have a slip. */
const FORGIVING = /^\p{L}{4,}$/u;
const ONE_SLIP = {
  intraSlice: [1, Number.POSITIVE_INFINITY],
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
};
const NO_SLIP = {
  intraSlice: [1, Number.POSITIVE_INFINITY],
  intraIns: 0,
  intraSub: 0,
  intraTrn: 0,
  intraDel: 0,
};

const fuzzy = new UFuzzy({
  // The library's own recipe for names in any script.
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraBound: "\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}",
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  intraRules: (term) =>
    (FORGIVING.test(term) ? ONE_SLIP : NO_SLIP) as ReturnType<UFuzzy.Options["intraRules"] & {}>,
});

/** Words that may come in any order. */
const PERMUTED_WORDS = 3;
const LONGEST = 80;

/**
 * A search over names and short forms of buildings ("DCC 308", "dcc308", "308 darin"), best first; every room in the
 * order given if nothing is asked.
 */
export const createRoomSearch = <Room extends NamedRoom>(rooms: readonly Room[]) => {
  const texts = UFuzzy.latinize(rooms.map((room) => [room.name, ...shortForms(room)].join(" ")));
  return (searchText: string): readonly Room[] => {
    const needle = UFuzzy.latinize(searchText.trim().slice(0, LONGEST));
    if (needle === "") return rooms;
    const [candidates, info, order] = fuzzy.search(texts, needle, PERMUTED_WORDS);
    const indexes = order === null ? (candidates ?? []) : order.map((at) => info.idx[at] ?? -1);
    return indexes.flatMap((index) => rooms[index] ?? []);
  };
};
