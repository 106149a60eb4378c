/** What stands between rooms in several languages, and between rooms of which one is meant. */
export const AND =
  "and|&|und|et|y|e|og|och|en|i|oraz|a|és|ja|ve|και|și|şi|ir|un|и|й|і|та|dan|và|και|و|ו|和|与|與|及|と|및|และ|और";
export const EITHER = "or|oder|ou|o|of|eller|lub|nebo|či|ali|ili|или|або|või|tai|vai|veya|vagy|sau";
/** `101 and 102`, `101 or 102`, `101 with 102`. */
export const WITH = new RegExp(String.raw`\s+(?:${AND}|${EITHER}|plus|with|w/)\s+`, "i");
/** What stands before the number of a room, in several languages. */
export const ROOM_WORDS = "(?:class ?)?room|rm|raum|zimmer|salle|aula|sala|sal[oó]n|lab(?:orator(?:y|io))?";
/** `Room 12` in `Main Hall, Room 12`. */
export const DESIGNATOR = new RegExp(String.raw`^(?:${ROOM_WORDS}|floor|level)?\.?\s*#?\d+\p{L}?$`, "iu");
/** Characters; a longer text in the place of a room is a description. */
export const LONGEST = 200;
/** A list of more is a text. */
export const MOST = 20;
