import { fileURLToPath } from "node:url";
import { importFile } from "../import/import-file.ts";
import { currentEdition, type Edition } from "../rooms/edition.ts";
import type { TimetablePublisher } from "../rooms/timetable-publisher.ts";

const SAMPLE = fileURLToPath(new URL("sample/rpi-fall-2024-sections.csv", import.meta.url));

const describe = ({ source, term, rooms, meetings }: Edition): string =>
  `${source}${term === null ? "" : `, ${term}`}: ${rooms} rooms, ${meetings} meetings`;

/**
 * Publishes the file, or the sample where no file is named and nothing was ever published. Resolves with a line on
 * the timetable that is current then.
 *
 * @throws ImportError where the file is no timetable; nothing is published then
 */
export const publishFirstTimetable = async (
  publisher: TimetablePublisher,
  file: string | undefined,
): Promise<string> => {
  const before = await publisher.list();
  if (file === undefined && before.published.length > 0) return describe(currentEdition(before, Date.now()));
  const { timetable, report } = await importFile({ file: file ?? SAMPLE });
  return describe(await publisher.publish(timetable, { source: report.source }));
};
