import { rememberingLast } from "./remembering.ts";
import { tidyText } from "./source-text.ts";
import { inPersianLetters } from "./systems/day-spellings.ts";

/** Header words without spaces, the surest first. */
export const WORDS = {
  location:
    "buildingandroom budynekisala buildingroom bldgroom bldgrm roomlocation facilid facilityid location locations facility venue venues hall place where ort lieu lugar luogo site sitename local lugares ubicacion местоположение 場所 地点 上课地点 장소 locationname locationnames spacename spaces formalname locaux emplacement localizacao espacio lugarderealizacion mekan yer địađiểm nơihọc noihoc 教学地点 授课地点 开课地点 jxdd cdmc skdd jxcdmc jasmc jasm مکانبرگزاریکلاس مکانبرگزاری محلتشکیل مکان helyszín",
  building:
    "buildingdescription buildingdisplay buildingname building buildings bldg bldgname buildingcode bldgcode gebaude batiment edificio edificacion edif rakennus budynek budova epulet bina корпус будівля 楼 건물 batimentnom gebaudename edificionombre predio bloco bloque pabellon gebouw hus zgrada stavba hoone ēka pastatas gedung edifici clădire corp сграда зграда κτίριο byggnad bâtiment bygning toànhà 教学楼 楼宇 教学楼名称 建物 棟 校舎 건물명 בניין อาคาร المبنى مبنى ساختمان",
  room: "شمارهکلاس roomnumber roomdisplay roomno roomnum lecturehall hallname lecturetheatre lecturetheater roomname room rooms rm roomcode classroom lectureroom raum saal salle aula sala sali lokaal assignedroom auditorium auditoriumnumber auditory auditories auditoryname audience audiences auditoria cabinet salon salones ambiente ambientes derslik ruang ruangan phong mistnost miejsce ucebna terem lokal tila αίθουσα аудитория аудитории кабинет каб ауд noауд аудиторія 教室 講義室 강의실 교실 القاعة قاعة رقمالقاعة חדר roomnumbers classrooms roomnames raumname raumnummer raumnr salón salledecours nomsalle nomdelasalle saladeaula salaatribuidaaaula salaname nombreaula numeroaula numerodeaula aulanro nroaula numerosala numsala nrosala derslikadı derslikno phòng phònghọc phòngthi 上课教室 教室名称 教室编号 教室名 使用教室 講義教室 강의실명 호실 namaruangan namaruang miestnosť učionica učilnica učebňa tanterem predavaonica ห้อง ห้องเรียน ruum telpa auditorija auditoorium patalpa kabinetas зала стая просторија prostorija prostor predavalnica dvorana hörsaal zaal sal rom salla lokale помещение instalacion 강의실동호연건평창 강의실동호",
  meeting:
    "زمانبندیتشکیلکلاس زمانتشکیلکلاس زمانبرگزاری meetings timeday timedays meetingpattern meetingpatterns daysandtimes daystimes daytime daysandtime daysandhours dayandhour daysandperiods dayandperiod dayperiod dayperiods 曜日時限 曜時限 曜日時間 曜限 when schedule sksj diayhora diayhorario diahora diahorario diasyhoras joursethoraires terminzeit 上课时间地点 曜時 요일및시간 요일시간 수업교시 termin 강의시간 시간강의실",
  days: "days day dzieńtygodnia daynumber daynum dow weekdaynumber weekdaynum dagnr ukedag dayno dayindex daysofweek daysoftheweek dayofweek dayinweek pat pattern daypattern weekdays weekday daysmet tag tage wochentag jour jours dia dias giorno giorni dag gün dzień päivä день деньнедели деньтижня 요일 曜日 星期 hari ημέρα اليوم الايام الأيام روز יום scheduledday scheduleddays teachday teachingday dayname weekdayname dayweek diadelasemana diasdelasemana diadasemana diasdasemana jourdelasemaine jourdesemaine tagederwoche veckodag ugedag weekdag thứ thứhọc thuhoc xqjmc xqj skxq ngàytrongtuần 曜 上课星期 周几 星期几 요일명 günler dan nap den deň วัน ziua zi zile ziuasaptamanii ден päev nädalapäev diena savaitėsdiena viikonpäivä dita denvtýdnu",
  start:
    "زمانشروع ساعتشروع start من وقتالبداية بداية startsat ogłoszonypoczątek początek starttime starthour beginhour fromhour begin begins begintime timestart timefrom fromtime from starts startzeit beginn von van debut heuredebut inicio startingtime beginningtime horainicio horadeinicio horainicial desde başlangıç başlangıçsaati начало началозанятия 시작 시작시간 開始 开始 开始时间 dtstart startdt startdatetime begindatetime datetimestart scheduledstarttime starttid startkl anfang anfangszeit zeitvon uhrzeitvon horaini hrinicio hrini ini hini hinicio horadeini horaentrada horadecomeco horainicioclase horainiciodaaula iniciohora heurededebut hdebut debutcours hdeb orainizio dalle dalleore oradiinizio inizio hi jammulai mulai bắtđầu giobatdau giờbắtđầu 開始時刻 開始時間 上课开始时间 시작시각 başlangıçsaat başlama orainceput oradeinceput početak почеток початок algus sākums pradžia kezdés kezdete kezdet alkaa alkuaika alku börjar begintijd starttijd aanvang godzinarozpoczęcia rozpoczęcie odgodziny godzinaod odgodz godzod godod začátek začiatok začetek έναρξη starttidspunkt شروع",
  end: "إلى الى وقتالنهاية نهاية end endsat ogłoszonykoniec koniec endtime endhour tohour stop stoptime tot finish timeend timeto totime to ends endzeit ende bis fin heurefin endingtime horafin horadefin horafinal horatermino termino hasta bitiş bitişsaati конец окончание 종료 종료시간 終了 结束 结束时间 dtend enddt enddatetime datetimeend scheduledendtime sluttid slutkl zeitbis uhrzeitbis horafim hrfim hrfin horadefim horafimdaaula fim horadetermino final hfin hfim heuredefin orafine alle alleore oradifine fine hf jamselesai selesai kếtthúc giờkếtthúc 終了時刻 終了時間 上课结束时间 종료시각 bitişsaat orasfarsit oradesfarsit kraj край крај кінець lõpp beigas pabaiga vége vég befejezés loppuu loppuaika loppu päättyy slutar slut eindtijd einde eind godzinazakończenia zakończenie dogodziny godzinado dogodz godzdo zinado konec λήξη sluttidspunkt پایان",
  times:
    "time times fromto vonbis timerange startend startandend beginend hours uhrzeit zeit horario hora horas horaire horaires creneau creneaux heure heures ora ore время часы 時間 时间 上课时间 시간 godzina godziny ώρα الوقت שעה timeslots scheduledtime horarios heurescours orario tid uhrzeiten saat giờhọc giờ tghọc thờigianhọc jam jamkuliah waktu 時刻 上課時間 čas เวลา orele derssaati derssaatleri intervalorar vreme vrijeme час kellaaeg aeg laiks laikas idő időpont aika kellonaika tidspunkt klokkeslæt klokkeslett tijd tijdstip hodina ura",
  periods:
    "period periods periode hanyadikóra hanyadikora periodno periodnumber lessonnumber lessonno slotnumber hournumber hour slot slots timeslot stunde stunden lesson lessons block plage turno periodo пара 节次 節次 時限 교시 tiết tiếthọc 時限名 限 上课节次 节 小节 교시명 jcs jc",
  dates:
    "dates daterange date datum fecha data activitydates scheduleddates datadaaula datas fechas kursdatum 上课日期 授業日 日付 日期 날짜 ngày ngàyhọc daty datyzajęć tanggal tgl eventdate",
  first:
    "startdate starteddate pierwszydzień datestart begindate begdate begdt begindt firstdate firstday firstmeeting startdatum datumvon datumod fechainicio fechadeinicio fechainicial fechaini datainicio datadeinicio datedebut datededebut ngàybắtđầu nbd startdato 開始日 开始日期 시작일 starton",
  last: "enddate finisheddate ostatnidzień dateend lastdate lastday lastmeeting slutdatum enddatum datumbis datumdo fechafin fechafinal fechadefin datafim datadefim datafinal datefin datededefin ngàykếtthúc nkt slutdato 終了日 结束日期 종료일 endon",
  weeks:
    "weeks week tyden weekpattern weektext teachingweeks weeknumbers weeknos wks kw wochen semaines semanas settimane scheduledweeks assignedweeks activityweeks kalenderwoche kalenderwochen semaine vecka veckor weken tuần tuầnhọc frecventa frecvența 周次 上课周次 qsjsz zcd zcmc zcsm 起止周 주차",
  capacity:
    "roomcapacity roomcap facilitycapacity facilcapacity roomseats capacity capacidad kapazität roomsize raumkapazitat capacite capacidade capacidadaula derslikkapasitesi kapasite 教室容量 座位数 収容人数",
  term: "term semester quarter trimester yearterm termcode termname academicperiod strm 学期 学年学期 开课学期 開講期 학기",
  status: "停開註記 status enrlstatus статус trạngthái",
  whole: "sectionname classname",
  course:
    "subjectcourse course shortname courseid coursecode courseno coursename courselisting module modulecode modul lehrveranstaltung veranstaltung asignatura materia matnome fach kurs matiere corso insegnamento vak przedmiot tantárgy tantargy предмет дисциплина 课程 课程名称 課程中文名稱 kcmc kcm 課程名稱 科目 과목명 과목 교과목명 ders matakuliah namamk předmět discipline disciplina dersadı derskodu dersinadı derskoduveadı kodmk namamatakuliah materianombre nombremateria nombreasignatura nomedadisciplina nomedisciplina nombreasignatura turma kursbezeichnung kurskod kursnamn modulname lehrveranstaltungstitel 科目名 授業科目 授業科目名 授業名 课程代码 课名 과목코드 tênmônhọc mônhọc mãlớp mamh malop رمزالمقرر درس نامدرس کددرس insegnamentonome nombrecurso nombredelcurso",
  title:
    "اسمالمقرر أسمالمقرر المادة المساق tênlớphọcphần nazwa coursetitle title moduletitle modulename name summary activity activityname event eventname titel bezeichnung nombre nazev activitydescription názov שםמקצוע",
  group: "class classes lesson group clase classe klasse curso grupo gruppe группа класс 班级 クラス 반 lớp",
  subject: "subject subj mnemonic subjectcode",
  number: "number catalog catalognumber catalognbr coursenumber coursenum coursenbr crse nbr",
  reference: "crn الرقمالمرجعي coursereferencenumber referencenumber classnbr classnumber callnumber",
  section: "section الشعبة sec sect sequencenumber sectionnumber sectionnbr sectioncode sectionno sectionid",
} satisfies Readonly<Record<string, string>>;

/** What a column can be. */
export type Role = keyof typeof WORDS;

/** Words, and tables of systems, that say of what the rest is: `course_start_time`, `Sec Mtg Start`, `SSRMEET_BLDG_CODE`. */
const OF_WHAT =
  /^(?:sec)?(?:meeting|mtg|meet|coursesession|course|class|section|sec|instruction|session|csm|ssrmeet|ssbsect|scheduled|allocated|reservation|booking|event|activity|lecture|lesson|timetable)(?=.)/;

/** A record's own field beside its place: of `audiences[].name` it is the path that says what it is. */
const NAMES =
  "name nombre nom nome nazwa naziv название number code codigo label shortname title text value description id".split(
    " ",
  );
/** What a path may say of such a name. */
const OF_PATHS: ReadonlySet<Role> = new Set(["location", "building", "room", "days"]);

/** No file numbers more columns of a kind; `begin_time_24` is a time of 24 hours. */
const MOST_ORDINAL = 20;

/** Vietnamese keeps its horn, so that `Thứ` (day) is not `Thu`. `Aula/s` is one or several. */
const foldWord = (name: string): string =>
  inPersianLetters(name.normalize("NFKD"))
    .replace(/&/g, " and ")
    .replace(/\/e?s(?!\p{L})/giu, "")
    .replace(/\u031b/g, "w")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** What may name a weekday: `days.monday`, `CSM_MONDAY` and `meetingMondayIndicator` without what stands around it. */
export const dayWord = (header: string): string =>
  header
    .replace(/^.*[.\]](?=\S)/, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/^(?:csm|ssrmeet|meet|meeting|mtg|sec)[\s_]+/i, "")
    // A university's own field in PeopleSoft has its letters in front.
    .replace(/^[A-Z]{2}_/, "")
    .replace(/[\s_]+(?:day|ind|indicator|flag)$/i, "");

/** A header's words as one: `meetings[].meetingTime.startDate` is `startdate`; a number behind it stands apart. */
export const foldHeader = rememberingLast((header) => {
  const word = foldWord(tidyText(header).replace(/^.*[.\]](?=\S)/, ""));
  const [, bare = word, ordinal = ""] = /^(\D+?)(\d{1,2})$/.exec(word) ?? [];
  return Number(ordinal) > MOST_ORDINAL ? { word, ordinal: "" } : { word: bare, ordinal };
});

/** What a header says that its column is. */
export interface HeaderRole {
  readonly role: Role;
  /** 0 is the surest. */
  readonly rank: number;
  /** Of which meeting: `2` in `Room 2`, `lab` in `Lab Room`; else empty. */
  readonly ordinal: string;
}

const RANKS: ReadonlyMap<string, HeaderRole> = new Map(
  (Object.entries(WORDS) as [Role, string][]).flatMap(([role, words]) =>
    words.split(" ").map((word, rank) => [foldWord(word), { role, rank, ordinal: "" }] as const),
  ),
);

/** Characters; what is longer is text and no header. */
const LONGEST_HEADER = 200;

/** Added to the rank of a word that is only the end of a header. */
const LESS_SURE = 100;

/** `audiences[].name`, `room.number`: of what the name is. */
const ofPath = (header: string, word: string): HeaderRole | undefined => {
  // `rooms.*` are the keys of rooms.
  const place = header.endsWith(".*") ? 0 : NAMES.indexOf(word);
  const [, parent = ""] = place < 0 ? [] : (/([^.[\]*]+)(?:\[\](?!\.\*))?\.[^.[\]]+$/.exec(header) ?? []);
  const of = RANKS.get(foldWord(parent));
  return of && OF_PATHS.has(of.role) ? { ...of, rank: LESS_SURE + place } : undefined;
};

/** `Daty zajęć (dd-mm-rr)`: how the cells are written stands behind the name. */
const HINT = /\s\([^()]*\)$/;

/** Behind it stands of what something is: `Lotação da sala` is not a room. */
const OF = /^(?:d[aeiou]s?|del|der|of|von)$/i;

/** What the end of a header says, and of what: `Lab Room`, `LabTimeDay`. */
export const roleOfEnd = rememberingLast((header): HeaderRole | undefined => {
  if (header.length > LONGEST_HEADER) return undefined;
  const words = tidyText(header)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .split(/[\s_-]+/);
  if (words.some((each) => OF.test(each))) return undefined;
  for (const at of words.keys().drop(1)) {
    const end = RANKS.get(foldWord(words.slice(at).join("")));
    const ordinal = foldWord(words.slice(0, at).join(""));
    if (end !== undefined && ordinal !== "") return { ...end, rank: end.rank + LESS_SURE, ordinal };
  }
  return undefined;
});

/** Dates of a section say less than those of its meetings: `SEC_START_DATE` beside `CSM_START_DATE`. */
const OF_SECTION = /^sec(?:tion)?(?!meet|mtg)/;

/** When a record was written, or students registered, and no class: `lastModified.time`, `registration.startOn`. */
const OF_RECORD =
  /(?:modified|updated|created)(?:_?(?:at|on))?\.[^.]+$|(?:registration|enroll?ment)[^.]*\.(?:start|end)_?(?:on|date)$/i;

/** What the header says that its column is. */
export const roleOf = rememberingLast((header): HeaderRole | undefined => {
  if (header.length > LONGEST_HEADER || OF_RECORD.test(header)) return undefined;
  const { word, ordinal } = foldHeader(header);
  const rest = word.replace(OF_WHAT, "");
  const exact = ofPath(header, word) ?? RANKS.get(word);
  // `Mtg Start` begins with an s, `Meetings Room` has one before it.
  const plural = rest === word ? undefined : RANKS.get(rest.replace(/^s/, ""));
  const named = tidyText(header).replace(HINT, "");
  const bare = RANKS.get(rest) ?? plural ?? RANKS.get(foldWord(named));
  if (exact !== undefined) return { ...exact, ordinal };
  if (bare !== undefined)
    return { ...bare, rank: bare.rank + LESS_SURE + Number(OF_SECTION.test(word)), ordinal };
  const hinted = named === tidyText(header) ? undefined : roleOf(named);
  return hinted && { ...hinted, rank: hinted.rank + LESS_SURE };
});

/** True if the header says that its column is of rooms, alone or with their buildings. */
export const isPlaceHeader = (header: string | undefined): boolean =>
  ["location", "room"].includes(roleOf(header ?? "")?.role ?? "");
