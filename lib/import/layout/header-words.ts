import { tidyText } from "../cells/source-text.ts";

/** What a column can be. */
export type Role =
  | "location"
  | "building"
  | "room"
  | "meeting"
  | "days"
  | "start"
  | "end"
  | "times"
  | "periods"
  | "dates"
  | "first"
  | "last"
  | "weeks"
  | "capacity"
  | "term"
  | "status"
  | "whole"
  | "title"
  | "course"
  | "subject"
  | "number"
  | "section"
  | "reference";

/** Header words in the form of `foldHeader`, the surest first. */
const WORDS: Readonly<Record<Role, string>> = {
  location:
    "buildingandroom buildingroom bldgroom roomlocation location locations facilid facilityid facility venue venues lecturehall lecturetheatre hall place where ort lieu lugar luogo",
  building:
    "buildingdescription buildingname building bldg bldgname buildingcode bldgcode gebaude batiment edificio",
  room: "roomnumber roomno roomnum roomname room rooms rm roomcode classroom lectureroom raum saal salle aula sala sali lokaal",
  meeting:
    "meetings meetingpattern meetingpatterns daysandtimes daystimes daytime daysandtime daysandhours dayandhour daysandperiods when schedule",
  days: "days day daysofweek daysoftheweek dayofweek pat pattern daypattern weekdays weekday daysmet tag tage wochentag jour jours dia dias giorno giorni",
  start:
    "start starttime begin begintime timestart timefrom from starts startzeit beginn von debut heuredebut inicio",
  end: "end endtime stop stoptime finish timeend timeto to ends endzeit ende bis fin heurefin",
  times: "time times timerange hours uhrzeit zeit horario hora horas heure heures ora ore",
  periods:
    "period periods periodno hour slot slots timeslot stunde stunden lesson lessons block plage turno periodo",
  dates: "dates daterange date datum fecha data",
  first: "startdate datestart begindate firstdate firstday firstmeeting",
  last: "enddate dateend lastdate lastday lastmeeting",
  weeks:
    "weeks week weekpattern weektext teachingweeks weeknumbers weeknos wks kw wochen semaines semanas settimane",
  capacity: "roomcapacity roomcap facilitycapacity facilcapacity roomseats capacity",
  term: "term semester yearterm termcode termname academicperiod strm",
  status: "status enrlstatus",
  whole: "sectionname classname",
  course:
    "subjectcourse course shortname courseid coursecode courseno coursename courselisting module modulecode modul lehrveranstaltung veranstaltung asignatura materia fach kurs matiere corso insegnamento vak przedmiot",
  title:
    "coursetitle title moduletitle modulename name summary activity activityname event eventname titel bezeichnung",
  subject: "subject subj mnemonic subjectcode",
  number: "number catalog catalognumber catalognbr coursenumber coursenum coursenbr crse nbr",
  reference: "crn coursereferencenumber referencenumber classnbr classnumber callnumber",
  section: "section sec sect sequencenumber sectionnumber sectionnbr sectioncode sectionno sectionid",
};

/** Words that say of what the rest is told: `course_start_time`, `SectionStartDate`, `Mtg Start`. */
const OF_WHAT = /^(?:meeting|mtg|meet|course|class|section|instruction|session)(?=.)/;

/** A header's words as one: `meetings[].meetingTime.startDate` is `startdate`; a number behind it stands apart. */
export const foldHeader = (header: string): { readonly word: string; readonly ordinal: string } => {
  const name = tidyText(header).replace(/.*[.\]](?=\S)/, "");
  const word = name
    .normalize("NFKD")
    .replace(/&/g, " and ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  const [, bare = word, ordinal = ""] = /^(\D+?)(\d{1,2})$/.exec(word) ?? [];
  return { word: bare, ordinal };
};

const RANKS: ReadonlyMap<string, readonly [role: Role, rank: number]> = new Map(
  (Object.entries(WORDS) as [Role, string][]).flatMap(([role, words]) =>
    words.split(" ").map((word, rank): [string, readonly [Role, number]] => [word, [role, rank]]),
  ),
);

/** Characters; what is longer is text and no header. */
const LONGEST_HEADER = 200;

/** Added to the rank of a word that is only the end of a header. */
const LESS_SURE = 100;

/** What the header says that its column is, and how surely: 0 is the surest. */
export const roleOf = (
  header: string,
): { readonly role: Role; readonly rank: number; readonly ordinal: string } | undefined => {
  if (header.length > LONGEST_HEADER) return undefined;
  const { word, ordinal } = foldHeader(header);
  const rest = word.replace(OF_WHAT, "");
  // `Mtg Start` begins with an s, `Meetings Room` has one before it.
  const [exact, bare] = [RANKS.get(word), RANKS.get(rest) ?? RANKS.get(rest.replace(/^s/, ""))];
  if (exact !== undefined) return { role: exact[0], rank: exact[1], ordinal };
  return bare && { role: bare[0], rank: bare[1] + LESS_SURE, ordinal };
};
