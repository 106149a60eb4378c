import type { FileSource } from "@classroom/import/school/school-profile.ts";
import { sentenceOf } from "@classroom/import/sentences.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { contentHash } from "../rooms/publish/content-hash.ts";
import { publishedEditions } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import { type FeedPublisher, feedOf } from "./feed-publisher.ts";
import { FileNotReadable } from "./file-not-readable.ts";
import type { SavedSchool } from "./school-store.ts";
import { fileHash, fileNameOf } from "./source-settings.ts";
import type { SourceState } from "./source-states.ts";
import type { TimetableImport } from "./timetable-import.ts";

/** What became of a source's file. */
export type Published = Pick<SourceState, "outcome" | "doubt" | "doubts" | "about" | "settled">;

interface Dependencies {
  readonly imports: TimetableImport;
  readonly publisher: Pick<TimetablePublisher, "list">;
  readonly feeds: Pick<FeedPublisher, "publish">;
}

const inDoubt = (doubts: readonly (Sentence & { readonly about: string })[]): Published => ({
  outcome: "in-doubt",
  about: doubts.map(({ about }) => about),
  doubt: doubts.map(({ message }) => message).join("; "),
  doubts: doubts.map(sentenceOf),
});

/** Publishes the file of a source if nothing of it is in doubt: a timetable, or events into a layer. */
export const createSourcePublisher = ({ imports, publisher, feeds }: Dependencies) => {
  const publishTimetable = async (
    source: FileSource,
    bytes: Uint8Array,
    school: SavedSchool,
  ): Promise<Published> => {
    const file = { name: fileNameOf(source), bytes, source };
    const history = await publisher.list();
    if (history.undone[file.name] === fileHash(bytes)) return { outcome: "undone" };
    const result = await imports.read(file, school, history);
    // The gravest question comes first; others may end with its answer.
    if (result.kind === "questions") return inDoubt(result.questions.slice(0, 1));
    const published = new Set(publishedEditions(history).map(({ content }) => content));
    if (result.terms.every(({ timetable }) => published.has(contentHash(timetable))))
      return { outcome: "unchanged" };
    await imports.publish(file, result);
    return { outcome: "published" };
  };

  /** @param before what is known of the source */
  return async (
    source: FileSource,
    bytes: Uint8Array,
    school: SavedSchool,
    before: Pick<SourceState, "settled">,
  ): Promise<Published> => {
    try {
      if (source.layer === undefined) return await publishTimetable(source, bytes, school);
      const { doubts, report, settled } = await feeds.publish(
        feedOf({ ...source, layer: source.layer }, bytes, school, before.settled),
      );
      if (doubts.length > 0) return { ...inDoubt(doubts), settled };
      return { outcome: report.added + report.removed > 0 ? "published" : "unchanged", settled };
    } catch (error) {
      if (!(error instanceof FileNotReadable)) throw error;
      return inDoubt([{ about: "file", ...error.sentence }]);
    }
  };
};

export type PublishSource = ReturnType<typeof createSourcePublisher>;
