import { foldPhrase, isPlaceholder, tidyText } from "./source-text.ts";
import { PHANTOMS_ABROAD } from "./systems/phantoms-abroad.ts";

/** What registrars write for a class that needs no room, besides placeholders, in the form of `foldPhrase`. */
const PHANTOMS = [
  "(?:fully |partially |partly |mostly |totally |100 )?(?:online|on line|remote|virtu(?:al)?|hybrid|hyflex)(?: (?:course|class|only|instr(?:uction(?:al)?)?|learning|meeting|delivery|synchronous|asynchronous|section|room|classroom|live|event))*",
  "(?:virtual )?online ?\\d{1,2}|(?!aula|sala|lab|room)(?:[a-z]+ ){0,2}virtual ?\\d{1,3}|virtual space(?: .*)?|(?:in person|online|remote|hybrid|virtual) modality",
  "(?:online|remote|virtual|web)(?: .*)?(?:no class m(?:ee)?t(?:in)?gs?|does not meet)",
  "web based(?: course)?(?: .*)?|onl(?: onl)*|onlne ?[a-z]*|rmt(?: rmt)*|room",
  "internet(?: course)?|e learning(?!(?!.*virtual).*(?:\\d|\\b(?:lab|suite|cent(?:er|re)|hall|room|classroom|studio)\\b))(?: .*)?|canvas|blackboard|moodle|ms ?teams|microsoft teams|teams|zoom(?: meeting)?|webex",
  "meetings? with [a-z ]+|(?:(?:instructors?|faculty|professors?) )?office(?: hours?)?|(?:[a-z]+ )?(?:contact|see|consult) (?:the )?(?:department|dept|instructor|advisor|faculty|school|registrar)(?: (?:about|for) .*)?",
  "(?:[a-z]+ )?(?:othr|appt)|other(?: (?:location|place|room|site))?",
  "dept|does not meet|no (?:class )?m(?:ee)?t(?:in)?gs?|no classroom(?: .*)?|no ?(?:meeting )?room(?: .*)?|no ?venue",
  "(?:requested )?general assignment|delayed viewing(?: .*)?|off camp(?:us)?(?: .*)?|offc|off(?: off)*|out of campus|off ?site(?: cl)?|exam spec|outsdbndpr",
  "(?:study |education )?abroad|study stdy|(?:dom(?:estic)?|intl|international) travel|arrange|by appointment|to be scheduled|tbsch|(?:room|rm) tb[acd]|staff|nil|correspondence|self paced|(?:unidentified|unassigned|unspecified|undetermined|unknown|tb[acd]|to be (?:identified|assigned|announced|determined|confirmed))(?: (?:campus|off campus|building|bldg|site|location|in person))*(?: (?:class)?room| location| space| place)?",
  ...PHANTOMS_ABROAD,
].join("|");
/** Activities that may also be names of buildings: such a text is a room only beside a room's code. */
const ACTIVITIES =
  "field(?: (?:work|trip|site|study|experience|placement))?|practicum|intern(?:ship)?|clinical(?: site)?|ind(?:ependent)? study|thesis|research|international(?: program)?";
/** Also with the seats that a system counts there: `online - cap:0`. */
const ONLY_PHANTOM = new RegExp(`^(?:${PHANTOMS}|tba(?= cap))(?: cap \\d+)?$`);
const ONLY_ACTIVITY = new RegExp(`^(?:${ACTIVITIES})$`);
/** What may be the code of a building as well: `NA` of the North Annex, `WEB` of Webster Hall. */
const MAY_BE_CODE = /^(?!TB[ACD]$|ZOOM$|SYNC$|NONE$|NULL$|ONL$|RMT$)\p{Lu}{2,4}$/u;

/** `N.N`, `s?`, and `SALA R-`, whose number is still missing. */
const UNNUMBERED = /^n\.\s?n\.?$|^s ?\?$|^\p{L}{3,} \p{L}{0,2}-$/iu;
/** Of a meeting on the web: `https://meet.school.example/abc`. */
const ADDRESS = /^https?:\/\/\S+$/i;
/** A building whose room is missing, where others are `Main: 2/401`. */
const BUILDING_ALONE = /^\p{L}+ ?:$/u;

/**
 * Recognises what does not name a room of the school: blank, `TBA`, `Web-Based Course`, `Contact Department`, `OFF CAMP`,
 * `Partially Online`, `ARR`, study abroad; whole values only, so that `Field House 12` stays a room.
 *
 * @param notRooms what else this school writes for no room; case, accents and punctuation do not count
 */
export const phantomRooms = (notRooms: Iterable<string> = []) => {
  const own = new Set([...notRooms].map(foldPhrase));
  const isNone = (text: string, folded: string): boolean =>
    isPlaceholder(text.replaceAll("?", "")) ||
    UNNUMBERED.test(tidyText(text)) ||
    ADDRESS.test(tidyText(text)) ||
    own.has(folded) ||
    ONLY_PHANTOM.test(folded);
  return {
    /** Of a room, or of building and room in one. */
    isPhantom: (text: string): boolean => {
      const folded = foldPhrase(text);
      return isNone(text, folded) || ONLY_ACTIVITY.test(folded) || BUILDING_ALONE.test(tidyText(text));
    },
    /**
     * Of the building beside a room that has a name of its own.
     *
     * @param isNumbered that the room has such a number as those of other buildings
     */
    isPhantomBuilding: (text: string, isNumbered = false): boolean => {
      const folded = foldPhrase(text);
      const mayBeOne = isNumbered && MAY_BE_CODE.test(text) && !own.has(folded);
      return tidyText(text) !== "" && isNone(text, folded) && !mayBeOne;
    },
  };
};
