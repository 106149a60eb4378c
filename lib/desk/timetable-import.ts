import type { Answer } from "@classroom/import/question.ts";
import { type OpenQuestions, type ReadTimetables, readTimetable } from "@classroom/import/read-timetable.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
import type { FileSource } from "@classroom/import/school/school-profile.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { type History, publishedEditions } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import type { Edition } from "../rooms/store/edition.ts";
import { asNotReadable } from "./file-not-readable.ts";
import type { SchoolText } from "./school-store.ts";
import { fileHash, settingsOf } from "./source-settings.ts";

/** A file, and where it came from if it arrived by itself. */
export interface ReadableFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly source?: FileSource | undefined;
}

type PublishOptions = Omit<Parameters<TimetablePublisher["publishTerms"]>[1], "source" | "file" | "reports">;

interface Dependencies {
  readonly publisher: Pick<TimetablePublisher, "publishTerms">;
  readonly readTimetables: (editions: readonly Edition[]) => Promise<readonly Timetable[]>;
  /** A report as it is kept, JSON. */
  readonly reportText: (report: ImportReport) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Reads and publishes timetables, for the desk and the schedule. */
export const createTimetableImport = ({ publisher, readTimetables, reportText, now }: Dependencies) => ({
  /** Publishes nothing. @throws FileNotReadable */
  read: async (
    { source, ...file }: ReadableFile,
    school: SchoolText | undefined,
    history: History,
    answers: Answer = {},
  ): Promise<ReadTimetables | OpenQuestions> => {
    const previous = await readTimetables(publishedEditions(history));
    return readTimetable({
      files: [file],
      profile: { name: "school.yaml", text: school?.profile },
      rooms: school?.roomsFile
        ? { name: "rooms.csv", bytes: new TextEncoder().encode(school.roomsFile) }
        : undefined,
      ...(source === undefined ? { answers } : settingsOf(source, answers)),
      previous,
      now: now(),
    }).catch(asNotReadable);
  },
  publish: async (
    { name, bytes, source }: ReadableFile,
    { terms }: ReadTimetables,
    options?: PublishOptions,
  ): Promise<void> => {
    const timetables = terms.map(({ timetable }) => timetable);
    await publisher.publishTerms(timetables, {
      ...options,
      source: name,
      reports: terms.map(({ report }) => reportText(report)),
      ...(source && { file: fileHash(bytes) }),
    });
  },
});

export type TimetableImport = ReturnType<typeof createTimetableImport>;
