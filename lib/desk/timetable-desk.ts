import { createHash } from "node:crypto";
import type { Answer } from "@classroom/import/question.ts";
import { type OpenQuestions, type ReadTimetables, readTimetable } from "@classroom/import/read-timetable.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { ServiceError } from "../errors.ts";
import { contentHash } from "../rooms/publish/content-hash.ts";
import { type History, publishedEditions } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import type { Edition } from "../rooms/store/edition.ts";
import type { SavedSchool, SchoolStore } from "./school-store.ts";
import { unpackUpload } from "./uploaded-file.ts";

/** What an admin sends: the file, and what the questions about it were answered. */
export interface Upload {
  /** The base name of the file. */
  readonly name: string;
  /** Base64 of gzip. */
  readonly file: string;
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
}

interface Dependencies {
  readonly school: Pick<SchoolStore, "find" | "writeOf">;
  readonly publisher: Pick<TimetablePublisher, "list" | "publishTerms">;
  readonly readTimetables: (editions: readonly Edition[]) => Promise<readonly Timetable[]>;
  /** @throws ServiceError NOT_FOUND if the user is not an admin now */
  readonly confirmAdmin: (userId: string) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
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

export const createTimetableDesk = ({
  school: schools,
  publisher,
  readTimetables,
  confirmAdmin,
  now,
}: Dependencies): TimetableDesk => {
  const readWith = async ({ name, file, answers }: Upload, history: History) => {
    const [bytes, school] = await Promise.all([unpackUpload(file), schools.find()]);
    try {
      const found = await readTimetable({
        files: [{ name, bytes }],
        profile: { name: PROFILE_NAME, text: school?.profile },
        rooms: school?.roomsFile ? { name: "rooms.csv", bytes: bytesOf(school.roomsFile) } : undefined,
        answers,
        previous: await readTimetables(publishedEditions(history)),
        now: now(),
      });
      const digest =
        found.kind === "questions" ? undefined : digestOf(found, history.versions, school, answers);
      return { found, digest, school };
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      throw new ServiceError("FILE_NOT_READABLE", { detail: cause.message, cause });
    }
  };

  return {
    read: async (upload) => {
      const { found, digest } = await readWith(upload, await publisher.list());
      return { found, digest };
    },
    publish: async (upload, agreed, by) => {
      const before = await publisher.list();
      if (before.imports.some((one) => one.agreed === agreed)) return;
      const { found, digest, school } = await readWith(upload, before);
      if (found.kind === "questions" || digest !== agreed) throw new ServiceError("OTHER_RESULT");
      const text = found.profile && {
        profile: found.profile.text,
        roomsFile: school?.roomsFile ?? null,
      };
      const alongside = text && [await schools.writeOf(text, by, school?.version)];
      await confirmAdmin(by);
      const timetables = found.terms.map(({ timetable }) => timetable);
      try {
        await publisher.publishTerms(timetables, {
          source: upload.name,
          by,
          agreed,
          ...(alongside && { alongside }),
        });
      } catch (cause) {
        // Another admin saved the profile in this very moment.
        if (!(cause instanceof ServiceError && cause.code === "EDITED_MEANWHILE")) throw cause;
        throw new ServiceError("OTHER_RESULT", { cause });
      }
    },
  };
};
