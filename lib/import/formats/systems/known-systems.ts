import type { Blank } from "../../question.ts";
import type { Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { adeTables } from "./ade-events.ts";
import { ascTables } from "./asc-timetables.ts";
import { bakalariTables } from "./bakalari-classes.ts";
import { withBracketedDays } from "./bracketed-days.ts";
import { celcatTables } from "./celcat-timetables.ts";
import { classHeadingTables } from "./class-headings.ts";
import { withColleagueMeetings } from "./colleague-meetings.ts";
import { withCoursebookMeetings } from "./coursebook.ts";
import { withCzechHeader } from "./czech-sis.ts";
import { digitTimes } from "./digit-times.ts";
import { edupageTimetable } from "./edupage-tables.ts";
import { withoutFacilityKeys } from "./facility-keys.ts";
import { fetTables } from "./fet-pages.ts";
import { withoutFreeRows } from "./free-rows.ts";
import { withGolestanMeetings } from "./golestan-meetings.ts";
import { horwTables } from "./horw-hours.ts";
import { withHoursOfDays } from "./hours-of-days.ts";
import { indiwareTables } from "./indiware-day.ts";
import { withoutJoinedRemarks } from "./joined-remarks.ts";
import { withKoreanPeriods } from "./korean-periods.ts";
import { withLessonPeriods } from "./lesson-hours.ts";
import { lessonTables } from "./lesson-tables.ts";
import { withLetteredPeriods } from "./lettered-periods.ts";
import { lsfTables } from "./lsf-pages.ts";
import { modulePlanTables } from "./module-plans.ts";
import { withNamedValues } from "./named-values.ts";
import { withNovaschemLessons } from "./novaschem.ts";
import { withNamedDays } from "./numbered-lists.ts";
import { optivumTables } from "./optivum-plans.ts";
import { orarioFacileTables } from "./orario-facile.ts";
import { ownRooms } from "./own-rooms.ts";
import { withPairedPeriods } from "./paired-codes.ts";
import { pairedLists } from "./paired-lists.ts";
import { withPeriodCharacters } from "./period-characters.ts";
import { periodsOfDays } from "./periods-of-days.ts";
import { withPlacedLists } from "./placed-lists.ts";
import { withPlacedTimes } from "./placed-times.ts";
import { withPortugueseDays } from "./portuguese-days.ts";
import { withoutPrintedTitles } from "./printed-titles.ts";
import { rozvrhTables } from "./rozvrh-plans.ts";
import { withSigaaDays } from "./sigaa-codes.ts";
import { withSpelledDays } from "./spelled-days.ts";
import { withoutStackedTimes } from "./stacked-times.ts";
import { withStrokeHours } from "./stroke-hours.ts";
import { syllabusPlusTables } from "./syllabus-plus.ts";
import { withoutTimedPeriods } from "./timed-periods.ts";
import { timeeditReservations } from "./timeedit-reservations.ts";
import { unitimeTables } from "./unitime-xml.ts";
import { withUnnamedDays } from "./unnamed-days.ts";
import { withUntisHeader } from "./untis-lessons.ts";
import { untisTables } from "./untis-pages.ts";
import { untisXml } from "./untis-xml.ts";
import { withVietnameseMeetings } from "./vietnamese-meetings.ts";
import { withVietnameseWeeks } from "./vietnamese-weeks.ts";
import { webuntisEntries } from "./webuntis-entries.ts";
import { withPatternDates } from "./week-patterns.ts";
import { yorkCourses } from "./york-courses.ts";

/** The tables of a page that a known system made; `undefined` for any other. */
export const pageOfSystem = (name: string, page: string): readonly Table[] | undefined =>
  optivumTables(name, page) ??
  untisTables(name, page) ??
  orarioFacileTables(name, page) ??
  fetTables(name, page) ??
  lessonTables(name, page) ??
  syllabusPlusTables(name, page) ??
  yorkCourses(name, page) ??
  rozvrhTables(name, page) ??
  modulePlanTables(name, page) ??
  lsfTables(name, page) ??
  classHeadingTables(name, page);

/** The tables of a JSON document of a known system; `undefined` for any other. */
export const jsonOfSystem = (name: string, document: Json, blank?: Blank): readonly Table[] | undefined => {
  const edupage = edupageTimetable(document);
  const ofEdupage = edupage === undefined ? undefined : ascTables(name, edupage, blank);
  return (
    ofEdupage ??
    webuntisEntries(name, document) ??
    timeeditReservations(name, document) ??
    ownRooms(name, document) ??
    digitTimes(name, document) ??
    horwTables(name, document) ??
    pairedLists(name, document) ??
    periodsOfDays(name, document)
  );
};

/** aSc, UniTime and CELCAT call their root a timetable. */
const XML_SYSTEMS = [
  ["aSc Timetables XML", ascTables],
  ["UniTime XML", unitimeTables],
  ["CELCAT's XML", celcatTables],
  ["Indiware's XML", indiwareTables],
  ["Untis' XML", untisXml],
  ["ADE's XML", adeTables],
  ["Bakaláři's XML", bakalariTables],
  ["HorW's XML", horwTables],
] as const;

/** The tables of an XML document of a known system, and what its format is called; `undefined` for any other. */
export const xmlOfSystem = (name: string, document: Json, blank?: Blank) => {
  for (const [format, tablesIn] of XML_SYSTEMS) {
    const tables = tablesIn(name, document, blank);
    if (tables !== undefined) return { format, tables };
  }
  return undefined;
};

/** Separated text of a known system as a list with a header; any other as it is. */
export const textOfSystem = async (table: Table): Promise<Table> =>
  withUnnamedDays(
    await withNamedValues(await withCzechHeader(await withUntisHeader(await withNovaschemLessons(table)))),
  );

/** Rewrite the tables of a system each, which they find by their header. */
export const SYSTEM_REWRITERS = [
  withColleagueMeetings,
  withCoursebookMeetings,
  withGolestanMeetings,
  withoutFreeRows,
  withNamedDays,
  withSigaaDays,
  withPortugueseDays,
  withoutTimedPeriods,
  withLessonPeriods,
  withPairedPeriods,
  withLetteredPeriods,
  withPeriodCharacters,
  withPatternDates,
  withVietnameseMeetings,
  withVietnameseWeeks,
  withSpelledDays,
  withPlacedLists,
  withPlacedTimes,
  withHoursOfDays,
  withKoreanPeriods,
  withStrokeHours,
  withoutPrintedTitles,
  withoutJoinedRemarks,
  withBracketedDays,
  withoutFacilityKeys,
  withoutStackedTimes,
] as const;
