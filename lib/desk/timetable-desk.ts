import { hash } from "node:crypto";
import type { FeedReport } from "@classroom/import/feeds/read-feed.ts";
import { type Answer, choice, type Question } from "@classroom/import/question.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { sentence } from "@classroom/import/sentences.ts";
import { ServiceError } from "../errors.ts";
import { contentHash } from "../rooms/publish/content-hash.ts";
import type { History } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import type { Download } from "./download.ts";
import { type FeedPublisher, feedOf } from "./feed-publisher.ts";
import { FileNotReadable } from "./file-not-readable.ts";
import type { SavedSchool, SchoolStore } from "./school-store.ts";
import { fileHash, fileNameOf, profileOfSource } from "./source-settings.ts";
import type { SourceState, SourceStates } from "./source-states.ts";
import type { ReadableFile, TimetableImport } from "./timetable-import.ts";
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

/** What would be published. */
export interface Reading {
  readonly questions: readonly Question[];
  /** Of each term of a timetable, if its rows were read. */
  readonly reports: readonly ImportReport[];
  /** What a feed says of its layer. */
  readonly events?: FeedReport;
  /** Names this very result; absent as long as there are questions. */
  readonly digest?: string;
}

interface Dependencies {
  readonly school: Pick<SchoolStore, "find" | "writeOf">;
  readonly publisher: Pick<TimetablePublisher, "list">;
  readonly imports: TimetableImport;
  readonly feeds: FeedPublisher;
  /** @throws ServiceError NOT_FOUND if the user is not an admin now */
  readonly confirmAdmin: (userId: string) => Promise<void>;
  readonly download: Download;
  readonly states: Pick<SourceStates, "find" | "save">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A reading, and how it is published; the latter resolves with what is known of its source then. */
interface Readable {
  readonly reading: Reading;
  readonly publish: (agreed: string, by: string) => Promise<Pick<SourceState, "settled">>;
}

/** Of all that the result depends on. */
const digestOf = (...parts: readonly unknown[]): string => hash("sha256", JSON.stringify(parts), "base64url");

const sorted = (answers: Answer) => Object.entries(answers).toSorted();

const MINUTE = 60_000;

export const createTimetableDesk = ({
  school: schools,
  publisher,
  imports,
  feeds,
  confirmAdmin,
  download,
  states,
  now,
}: Dependencies) => {
  const fileOf = async (
    { name, file, source: wanted }: Upload,
    school: SavedSchool | undefined,
  ): Promise<ReadableFile> => {
    if (wanted === undefined) return { name, bytes: await unpackUpload(file) };
    const { sources } = parseProfile("school.yaml", school?.profile ?? "");
    const source = sources.find((each) => each.name === wanted);
    if (source === undefined) throw new FileNotReadable("The profile has no source of this name");
    const downloaded = await download(source.url, {});
    if (downloaded === undefined) throw new FileNotReadable(sentence("no file of address", {}));
    return { name: fileNameOf(source), bytes: downloaded.bytes, source };
  };

  const readTimetable = async (
    file: ReadableFile,
    answers: Answer,
    school: SavedSchool | undefined,
    history: History,
  ): Promise<Readable> => {
    const result = await imports.read(file, school, history, answers);
    if (result.kind === "questions") {
      const reading = { questions: result.questions, reports: [result.report ?? []].flat() };
      return { reading, publish: () => Promise.reject(new ServiceError("OTHER_RESULT")) };
    }
    const contents = result.terms.map(({ timetable }) => contentHash(timetable));
    const digest = digestOf(contents, history.versions, school?.version, sorted(answers));
    return {
      reading: { questions: [], reports: result.terms.map(({ report }) => report), digest },
      publish: async (agreed, by) => {
        const profile =
          file.source === undefined
            ? result.profile?.text
            : profileOfSource(school?.profile ?? "", result.profile?.text, file.source, answers);
        const text = profile === undefined ? undefined : { profile, roomsFile: school?.roomsFile ?? null };
        const alongside = text && [await schools.writeOf(text, by, school?.version)];
        await confirmAdmin(by);
        await imports.publish(file, result, { by, agreed, ...(alongside && { alongside }) });
        return {};
      },
    };
  };

  const readFeed = async (
    source: Parameters<typeof feedOf>[0],
    bytes: Uint8Array,
    answers: Answer,
    school: SavedSchool,
  ): Promise<Readable> => {
    const before = await states.find(source.name);
    const accepted = new Set(answers.accept?.split(","));
    const feed = { ...feedOf(source, bytes, school, before?.settled), accepted };
    const { changes, doubts, report: events } = await feeds.read(feed);
    const questions = doubts.map((doubt): Question => {
      const accept = [...accepted, doubt.about].join(",");
      return { ...doubt, choices: [choice(sentence("publish all the same", {}), { accept })] };
    });
    const contents = changes.map((change) => ({ ...change, savedAt: "" }));
    const digest = digestOf(contents, school.version, sorted(answers));
    return {
      reading: { questions, reports: [], events, ...(questions.length === 0 && { digest }) },
      publish: async (_, by) => {
        await confirmAdmin(by);
        const { doubts: left, settled } = await feeds.publish(feed);
        if (left.length > 0) throw new ServiceError("OTHER_RESULT");
        return { settled };
      },
    };
  };

  const readUpload = async (upload: Upload, history: History) => {
    const school = await schools.find();
    try {
      const file = await fileOf(upload, school);
      const { source } = file;
      const readable =
        source?.layer === undefined || school === undefined
          ? await readTimetable(file, upload.answers, school, history)
          : await readFeed({ ...source, layer: source.layer }, file.bytes, upload.answers, school);
      return { file, school, ...readable };
    } catch (cause) {
      if (!(cause instanceof FileNotReadable)) throw cause;
      throw new ServiceError("FILE_NOT_READABLE", { detail: cause.message, reason: cause.sentence, cause });
    }
  };

  return {
    /**
     * Reads a file and publishes nothing.
     *
     * @throws ServiceError BODY_TOO_LARGE, FILE_NOT_READABLE
     */
    read: async (upload: Upload): Promise<Reading> =>
      (await readUpload(upload, await publisher.list())).reading,
    /**
     * Publishes what the admin has seen, with the answers in the profile; once, however often it is called.
     *
     * @param agreed the digest of the reading that the admin has seen
     * @param by the admin's user id
     * @throws ServiceError OTHER_RESULT if file, answers, profile or published timetables are others now; the errors of
     * `read`; NOT_FOUND if the flag was taken away meanwhile
     */
    publish: async (upload: Upload, agreed: string, by: string): Promise<void> => {
      const history = await publisher.list();
      if (history.imports.some((one) => one.agreed === agreed)) return;
      const { reading, file, school, publish } = await readUpload(upload, history);
      if (reading.digest !== agreed) throw new ServiceError("OTHER_RESULT");
      const readings = await publish(agreed, by).catch((cause: unknown) => {
        // Another admin saved the profile in this very moment.
        if (!(cause instanceof ServiceError && cause.code === "EDITED_MEANWHILE")) throw cause;
        throw new ServiceError("OTHER_RESULT", { cause });
      });
      if (file.source === undefined || school === undefined) return;
      // A profile with the answers is another one, so that the schedule reads the source again at once.
      const at = new Date(now()).toISOString();
      await states.save(
        file.source.name,
        {
          ...readings,
          ...{ profile: school.version, sha256: fileHash(file.bytes) },
          ...{ checkedAt: at, publishedAt: at, outcome: "published" },
        },
        { dueAt: now() + file.source.every * MINUTE, claimedFor: school.version },
      );
    },
  };
};
