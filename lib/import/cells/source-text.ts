/** White space and control characters; invisible marks that only change how a text looks. */
const SPACE = /[\s\p{Cc}]+/gu;
const INVISIBLE = /[\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}\u{2066}-\u{2069}\u{feff}]/gu;

/** Words of plain ASCII, a space apart, as nearly all fields are: nothing about them is to be tidied. */
const TIDY = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A field as the source writes it, white space collapsed to single spaces; well-formed Unicode. */
export const tidyText = (field: string): string =>
  TIDY.test(field) ? field : field.toWellFormed().replace(INVISIBLE, "").replace(SPACE, " ").trim();

/** The form in which two spellings of one thing are equal: width, case and space do not count. */
export const foldText = (text: string): string =>
  TIDY.test(text) ? text.toLowerCase() : tidyText(text.normalize("NFKC").toLowerCase());

/** Kana keep their marks, which make other syllables of them. */
const ACCENTS = /(?<![\p{sc=Hira}\p{sc=Kana}])\p{Mn}+/gu;

const unaccented = (text: string): string =>
  TIDY.test(text) ? text : text.normalize("NFD").replace(ACCENTS, "").normalize("NFC");

/** The form in which two spellings of a phrase are equal: accents and punctuation do not count either. */
export const foldPhrase = (text: string): string =>
  unaccented(foldText(text))
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const PLACEHOLDER = [
  "tb[acd]",
  "to be (?:announced|arranged|assigned|confirmed|determined)",
  "arr|arranged|by arrangement|appt",
  "online(?: course)?|on line|virtual|remote|web(?: based)?|www|internet|zoom",
  "集中(?:講義)?|応談|随時|その他|オンデマンド|オンライン|遠隔(?:授業)?|[^\\d]*另行通知",
  "미지?정|(?:비대면|온라인|원격|동영상|웹|icampus)(?: ?(?:수업|강의))?|추후 ?공지",
  "distance(?: learning| education)?",
  "off ?campus",
  "a?synchronous|a?sync",
  "none|null|undefined|nan|n a|na|unknown|unassigned",
  "not (?:applicable|assigned|available(?: at this time)?)",
  "no (?:room|location|time|day)s?(?: (?:needed|assigned|required|set|scheduled|listed))?",
  "see (?:instructor|department|advisor)",
  "ingen (?:lokal|sal)|distans|kein raum|ohne raum|sin (?:aula|salon|sala)|en linea|a distancia|sans salle|en ligne|a distance|sem sala|em linha",
  "por (?:definir|asignar|confirmar)|a (?:definir|combinar)|da definire",
].join("|");
const ONLY_PLACEHOLDERS = new RegExp(`^(?:(?:${PLACEHOLDER})(?: |$))*$`);

/**
 * True for what sources write for "nothing": blank, `TBA`, `ONLINE`, `ARRANGED`, `Off-Campus`. Of a day or a time,
 * `????` says that there is one.
 */
export const isPlaceholder = (text: string): boolean =>
  // Nearly every cell has a digit, and none of these words. Programs write `nan`; `NAN` is a building. An arrow or a tick says something.
  !/[\d?]|^NAN$|^\P{L}*(?![~|])\p{S}\P{L}*$/u.test(text) && ONLY_PLACEHOLDERS.test(foldPhrase(text));

/** True for a cell with nothing in it: in a plan `Web`, `TBA` and `Zoom` may be classes. */
export const isEmpty = (text: string): boolean =>
  isPlaceholder(text) && /^(?:none|null|undefined|nan|n a|na)?$/.test(foldPhrase(text));

/** True for a cell that a spreadsheet would run: it names nothing. */
export const isFormula = (text: string): boolean => /^[=@]|^[+-].*[(!|]/.test(text);

const FREE = /^(?:free|vacant|unoccupied|frei|libre|libero|livre|vrij|wolne|свободно|空闲|空き)$/;

/** True for what timetables write in the place of a class while the room is free: `FREE`, `vacant`. */
export const saysFree = (text: string): boolean => FREE.test(foldText(text));

const BREAK =
  /^(?:(?:lunch|tea|prayers?|(?:jum[mu]ah? )?namaz) ?)?(?:break|recess|pause)(?: ?time)?$|^(?:lunch(?: ?time)?|обед|午休|昼休み)$/;

/** True for what timetables write at a time without classes: `BREAK TIME`, `Lunch`. It may name a class as well. */
export const saysBreak = (text: string): boolean => BREAK.test(foldText(text));

/** If fewer places of a timetable say it, it may be the name of a class. */
export const FEWEST_FREE = 3;
