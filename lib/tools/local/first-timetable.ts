import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { openQuestion } from "@classroom/import/doubts/open-question.ts";
import { importFile } from "@classroom/import/import-file.ts";
import { readRoomsFile } from "@classroom/import/rooms/rooms-file.ts";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import type { TimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { currentEditions, type Edition, NO_EDITION } from "../../rooms/store/edition.ts";
import { storedFile } from "../import/files/stored-file.ts";
import { SAMPLE_PROFILE, SAMPLE_ROOMS, SAMPLE_SECTIONS } from "./sample-files.ts";
import { lastsLongEnough, movedToday, SAMPLE_TERM } from "./sample-term.ts";

/** What is made up about the sample: the university's file has none of it. */
export const madeUpFacts = async () => {
  const { name: school, premises } = parseProfile(
    basename(SAMPLE_PROFILE),
    await readFile(SAMPLE_PROFILE, "utf8"),
  );
  return { school, premises, facts: await readRoomsFile(await storedFile(SAMPLE_ROOMS)) };
};

const describe = ({ source, term, calendar, rooms, meetings }: Edition): string => {
  const name = calendar?.name ?? term;
  return `${source}${name === null ? "" : `, ${name}`}: ${rooms} rooms, ${meetings} meetings`;
};

/** The sample of an earlier start, whose term has ended or ends soon. */
const isOldSample = ({ calendar, source }: Edition, today: DayNumber): boolean =>
  source === basename(SAMPLE_SECTIONS) && (calendar === undefined || !lastsLongEnough(calendar, today));

/**
 * Publishes the file, or the sample if no file is named and nothing was ever published. The sample's term is moved
 * around today. Resolves with a line on the timetable that is current then.
 *
 * @throws OperatorError if the file is not a timetable, or is in doubt; nothing is published then
 */
export const publishFirstTimetable = async (
  publisher: TimetablePublisher,
  file: string | undefined,
  now = Date.now(),
): Promise<string> => {
  const published = publishedEditions(await publisher.list());
  const current = currentEditions(published, now).at(-1) ?? NO_EDITION;
  const today = localTime(now, SAMPLE_TERM.timeZone).date;
  if (file === undefined && published.length > 0 && !isOldSample(current, today)) return describe(current);
  const sample = file === undefined && (await madeUpFacts());
  const imported = await importFile({ file: await storedFile(file ?? SAMPLE_SECTIONS), ...sample });
  const open = file === undefined ? undefined : openQuestion([imported], { today });
  if (open !== undefined && !open.question.isOptional) throw new OperatorError(open.question.message);
  const { timetable, report } = imported;
  const dated = file === undefined ? movedToday(timetable, today) : timetable;
  return describe(await publisher.publish(dated, { source: report.source }));
};
