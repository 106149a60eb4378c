import { createHash } from "node:crypto";
import type { Answer, Question } from "@classroom/import/question.ts";
import { type OpenQuestions, type ReadTimetables, readTimetable } from "@classroom/import/read-timetable.ts";
import { type FileSource, parseProfile } from "@classroom/import/school/school-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { ServiceError } from "../errors.ts";
import { contentHash } from "../rooms/publish/content-hash.ts";
import { type History, publishedEditions } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import type { Edition } from "../rooms/store/edition.ts";
import { type Download, DownloadFailed } from "./download.ts";
import { AddressRefused } from "./public-address.ts";
import type { SavedSchool, SchoolStore } from "./school-store.ts";
import { fileHash, fileNameOf, profileOfSource, settingsOf } from "./source-settings.ts";
import type { SourceStates } from "./source-states.ts";
import { unpackUpload } from "./uploaded-file.ts";

/** What an admin sends: a file or the name of a source, and what the questions about it were answered. */
export interface Upload {
  /** The base name of the file. */
  readonly name: string;
  /** Base64 of gzip. */
  readonly file: string;
  /** Its file is read in the place of `file`. */
  readonly source?: string | undefined;
  readonly answers: Answer;
}

/** What would be published; `digest` is absent as long as there are questions. */
export interface Reading {
  readonly found: ReadTimetables | OpenQuestions;
  readonly digest: string | undefined;
}

export interface TimetableDesk {
  /**
   * Reads a file and publishes nothing.
   *
   * @throws ServiceError BODY_TOO_LARGE, FILE_NOT_READABLE
   */
  readonly read: (upload: Upload) => Promise<Reading>;
  /**
   * Publishes what the admin has seen, with the answers in the profile; once, however often it is called.
   *
   * @param agreed the digest of the reading that the admin has seen
   * @param by the admin's user id
   * @throws ServiceError OTHER_RESULT if file, answers, profile or published timetables are others now; the errors of
   * `read`; NOT_FOUND if the flag was taken away meanwhile
   */
  readonly publish: (upload: Upload, agreed: string, by: string) => Promise<void>;
  /**
   * Publishes the file of a source if nothing of it is in doubt.
   *
   * @returns `unchanged` if it was published already; or else the gravest question
   * @throws ServiceError FILE_NOT_READABLE
   */
  readonly publishSource: (
    source: FileSource,
    bytes: Uint8Array,
  ) => Promise<"published" | "unchanged" | Question>;
}

interface Dependencies {
  readonly school: Pick<SchoolStore, "find" | "writeOf">;
  readonly publisher: Pick<TimetablePublisher, "list" | "publishTerms">;
  readonly readTimetables: (editions: readonly Edition[]) => Promise<readonly Timetable[]>;
  /** @throws ServiceError NOT_FOUND if the user is not an admin now */
  readonly confirmAdmin: (userId: string) => Promise<void>;
  readonly download: Download;
  readonly states: Pick<SourceStates, "save">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A file, where it came from, and how it is read. */
interface ReadableFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly source?: FileSource;
}

const PROFILE_NAME = "school.yaml";

/** Of all that the result depends on: what would be published, what it was compared with, profile and answers. */
const digestOf = (
  { terms }: ReadTimetables,
  versions: readonly string[],
  school: SavedSchool | undefined,
  answers: Answer,
): string => {
  const contents = terms.map(({ timetable }) => contentHash(timetable));
  const json = JSON.stringify([contents, versions, school?.version, Object.entries(answers).toSorted()]);
  return createHash("sha256").update(json).digest("base64url");
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const notReadable = (cause: Error): ServiceError =>
  new ServiceError("FILE_NOT_READABLE", { detail: cause.message, cause });

const MINUTE = 60_000;

export const createTimetableDesk = ({
  school: schools,
  publisher,
  readTimetables,
  confirmAdmin,
  download,
  states,
  now,
}: Dependencies): TimetableDesk => {
  const fileOf = async ({ name, file, source: wanted }: Upload, profile: string): Promise<ReadableFile> => {
    if (wanted === undefined) return { name, bytes: await unpackUpload(file) };
    const source = parseProfile(PROFILE_NAME, profile).sources.find((each) => each.name === wanted);
    if (source === undefined)
      throw new ServiceError("FILE_NOT_READABLE", { detail: "The profile has no source of this name" });
    if (source.layer !== undefined)
      throw new ServiceError("FILE_NOT_READABLE", { detail: "The source is not a timetable, but events" });
    const downloaded = await download(source.url, {}).catch((cause: unknown) => {
      throw cause instanceof DownloadFailed || cause instanceof AddressRefused ? notReadable(cause) : cause;
    });
    if (downloaded === undefined)
      throw new ServiceError("FILE_NOT_READABLE", { detail: "The server sent no file" });
    return { name: fileNameOf(source), bytes: downloaded.bytes, source };
  };
  const readFile = async (
    { name, bytes, source }: ReadableFile,
    answers: Answer,
    school: SavedSchool | undefined,
    history: History,
  ) => {
    try {
      const found = await readTimetable({
        files: [{ name, bytes }],
        profile: { name: PROFILE_NAME, text: school?.profile },
        rooms: school?.roomsFile ? { name: "rooms.csv", bytes: bytesOf(school.roomsFile) } : undefined,
        ...(source === undefined ? { answers } : settingsOf(source, answers)),
        previous: await readTimetables(publishedEditions(history)),
        now: now(),
      });
      const digest =
        found.kind === "questions" ? undefined : digestOf(found, history.versions, school, answers);
      return { found, digest };
    } catch (cause) {
      throw cause instanceof OperatorError ? notReadable(cause) : cause;
    }
  };
  const readUpload = async (upload: Upload, history: History) => {
    const school = await schools.find();
    const file = await fileOf(upload, school?.profile ?? "");
    return { file, school, ...(await readFile(file, upload.answers, school, history)) };
  };

  return {
    read: async (upload) => {
      const { found, digest } = await readUpload(upload, await publisher.list());
      return { found, digest };
    },
    publish: async (upload, agreed, by) => {
      const before = await publisher.list();
      if (before.imports.some((one) => one.agreed === agreed)) return;
      const { file, found, digest, school } = await readUpload(upload, before);
      if (found.kind === "questions" || digest !== agreed) throw new ServiceError("OTHER_RESULT");
      const { source } = file;
      const profile =
        source === undefined
          ? found.profile?.text
          : profileOfSource(school?.profile ?? "", found.profile?.text, source, upload.answers);
      const text = profile === undefined ? undefined : { profile, roomsFile: school?.roomsFile ?? null };
      const alongside = text && [await schools.writeOf(text, by, school?.version)];
      await confirmAdmin(by);
      const timetables = found.terms.map(({ timetable }) => timetable);
      try {
        await publisher.publishTerms(timetables, {
          source: file.name,
          by,
          agreed,
          ...(alongside && { alongside }),
        });
      } catch (cause) {
        // Another admin saved the profile in this very moment.
        if (!(cause instanceof ServiceError && cause.code === "EDITED_MEANWHILE")) throw cause;
        throw new ServiceError("OTHER_RESULT", { cause });
      }
      if (source === undefined || school === undefined) return;
      // A profile with the answers is another one, so that the schedule reads the source again at once.
      const at = new Date(now()).toISOString();
      await states.save(
        source.name,
        {
          profile: school.version,
          ...{ checkedAt: at, publishedAt: at, outcome: "published", sha256: fileHash(file.bytes) },
        },
        { dueAt: now() + source.every * MINUTE, claimedFor: school.version },
      );
    },
    publishSource: async (source, bytes) => {
      const [history, school] = await Promise.all([publisher.list(), schools.find()]);
      const name = fileNameOf(source);
      const { found } = await readFile({ name, bytes, source }, {}, school, history);
      const [question] = found.kind === "questions" ? found.questions : [];
      if (found.kind === "questions" || question !== undefined) {
        if (question === undefined) throw new Error("A file is in doubt without a question");
        return question;
      }
      const timetables = found.terms.map(({ timetable }) => timetable);
      const published = new Set(publishedEditions(history).map(({ content }) => content));
      if (timetables.every((timetable) => published.has(contentHash(timetable)))) return "unchanged";
      await publisher.publishTerms(timetables, { source: name });
      return "published";
    },
  };
};
