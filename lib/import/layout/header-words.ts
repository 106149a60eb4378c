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

/** Header words without spaces, the surest first. */
const WORDS: Readonly<Record<Role, string>> = {
  location:
    "buildingandroom buildingroom bldgroom roomlocation facilid facilityid location locations facility venue venues lecturehall lecturetheatre hall place where ort lieu lugar luogo site sitename lugares ubicacion местоположение 場所 地点 上课地点 장소",
  building:
    "buildingdescription buildingname building bldg bldgname buildingcode bldgcode gebaude batiment edificio rakennus budynek budova epulet bina корпус будівля 楼 건물",
  room: "roomnumber roomno roomnum roomname room rooms rm roomcode classroom lectureroom raum saal salle aula sala sali lokaal assignedroom auditorium auditoriumnumber auditory audience audiences auditoria cabinet salon salones ambiente ambientes derslik ruang ruangan phong mistnost ucebna terem lokal tila αίθουσα аудитория аудитории кабинет аудиторія 教室 講義室 강의실 교실 القاعة חדר",
  meeting:
    "meetings meetingpattern meetingpatterns daysandtimes daystimes daytime daysandtime daysandhours dayandhour daysandperiods when schedule",
  days: "days day daysofweek daysoftheweek dayofweek pat pattern daypattern weekdays weekday daysmet tag tage wochentag jour jours dia dias giorno giorni dag gün dzień päivä день деньнедели деньтижня 요일 曜日 星期 hari ημέρα اليوم יום",
  start:
    "start starttime begin begintime timestart timefrom from starts startzeit beginn von debut heuredebut inicio startingtime beginningtime horainicio horadeinicio horainicial desde başlangıç başlangıçsaati начало началозанятия 시작 시작시간 開始 开始 开始时间",
  end: "end endtime stop stoptime finish timeend timeto to ends endzeit ende bis fin heurefin endingtime horafin horadefin horafinal horatermino termino hasta bitiş bitişsaati конец окончание 종료 종료시간 終了 结束 结束时间",
  times:
    "time times timerange hours uhrzeit zeit horario hora horas heure heures ora ore время часы 時間 时间 上课时间 시간 godzina godziny ώρα الوقت שעה",
  periods:
    "period periods periodno hour slot slots timeslot stunde stunden lesson lessons block plage turno periodo пара 节次 節次 時限 교시",
  dates: "dates daterange date datum fecha data",
  first: "startdate datestart begindate firstdate firstday firstmeeting",
  last: "enddate dateend lastdate lastday lastmeeting",
  weeks:
    "weeks week weekpattern weektext teachingweeks weeknumbers weeknos wks kw wochen semaines semanas settimane",
  capacity: "roomcapacity roomcap facilitycapacity facilcapacity roomseats capacity capacidad kapazität",
  term: "term semester yearterm termcode termname academicperiod strm",
  status: "status enrlstatus",
  whole: "sectionname classname",
  course:
    "subjectcourse course shortname courseid coursecode courseno coursename courselisting module modulecode modul lehrveranstaltung veranstaltung asignatura materia fach kurs matiere corso insegnamento vak przedmiot предмет дисциплина 课程 课程名称 課程名稱 科目 과목명 과목 교과목명 ders matakuliah předmět discipline disciplina",
  title:
    "coursetitle title moduletitle modulename name summary activity activityname event eventname titel bezeichnung nombre",
  subject: "subject subj mnemonic subjectcode",
  number: "number catalog catalognumber catalognbr coursenumber coursenum coursenbr crse nbr",
  reference: "crn coursereferencenumber referencenumber classnbr classnumber callnumber",
  section: "section sec sect sequencenumber sectionnumber sectionnbr sectioncode sectionno sectionid",
};

/** Words that say of what the rest is told: `course_start_time`, `SectionStartDate`, `Sec Mtg Start`. */
const OF_WHAT = /^(?:sec)?(?:meeting|mtg|meet|course|class|section|sec|instruction|session)(?=.)/;

/** What a record has of its own beside its place: of `audiences[].name` it is the path that says what it is. */
const NAMES = ["name", "number", "code", "label", "shortname", "title", "text", "value", "description", "id"];
/** What a path may say of such a name. */
const OF_PATHS: ReadonlySet<Role> = new Set(["location", "building", "room", "days"]);

/** Nobody numbers more columns of a kind; `begin_time_24` is a time of 24 hours. */
const MOST_ORDINAL = 20;

const foldWord = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/&/g, " and ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** A header's words as one: `meetings[].meetingTime.startDate` is `startdate`; a number behind it stands apart. */
export const foldHeader = (header: string): { readonly word: string; readonly ordinal: string } => {
  const word = foldWord(tidyText(header).replace(/.*[.\]](?=\S)/, ""));
  const [, bare = word, ordinal = ""] = /^(\D+?)(\d{1,2})$/.exec(word) ?? [];
  return Number(ordinal) > MOST_ORDINAL ? { word, ordinal: "" } : { word: bare, ordinal };
};

const RANKS: ReadonlyMap<string, readonly [role: Role, rank: number]> = new Map(
  (Object.entries(WORDS) as [Role, string][]).flatMap(([role, words]) =>
    words.split(" ").map((word, rank): [string, readonly [Role, number]] => [foldWord(word), [role, rank]]),
  ),
);

/** Characters; what is longer is text and no header. */
const LONGEST_HEADER = 200;

/** Added to the rank of a word that is only the end of a header. */
const LESS_SURE = 100;

type Ranked = readonly [role: Role, rank: number];

/** `audiences[].name`, `room.number`: of what the name is. */
const ofPath = (header: string, word: string): Ranked | undefined => {
  // `rooms.*` are the keys of rooms.
  const [, keyed] = /([^.[\]*]+)\.\*$/.exec(header) ?? [];
  const ofKeys = keyed === undefined ? undefined : RANKS.get(foldWord(keyed));
  if (ofKeys !== undefined && OF_PATHS.has(ofKeys[0])) return [ofKeys[0], LESS_SURE];
  const place = NAMES.indexOf(word);
  const [, parent] = place < 0 ? [] : (/([^.[\]*]+)(?:\[\])?\.[^.[\]]+$/.exec(header) ?? []);
  const found = parent === undefined ? undefined : RANKS.get(foldWord(parent));
  return found && OF_PATHS.has(found[0]) ? [found[0], LESS_SURE + place] : undefined;
};

/** What the header says that its column is, and how surely: 0 is the surest. */
export const roleOf = (
  header: string,
): { readonly role: Role; readonly rank: number; readonly ordinal: string } | undefined => {
  if (header.length > LONGEST_HEADER) return undefined;
  const { word, ordinal } = foldHeader(header);
  const rest = word.replace(OF_WHAT, "");
  const exact = ofPath(header, word) ?? RANKS.get(word);
  // `Mtg Start` begins with an s, `Meetings Room` has one before it.
  const bare = RANKS.get(rest) ?? RANKS.get(rest.replace(/^s/, ""));
  if (exact !== undefined) return { role: exact[0], rank: exact[1], ordinal };
  return bare && { role: bare[0], rank: bare[1] + LESS_SURE, ordinal };
};
