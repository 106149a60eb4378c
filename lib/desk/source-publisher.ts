import { type FileSource, parseProfile } from "@classroom/import/school/school-profile.ts";
import { ServiceError } from "../errors.ts";
import { FeedNotReadable, type FeedPublisher } from "./feed-publisher.ts";
import { fileNameOf } from "./source-settings.ts";
import type { TimetableDesk } from "./timetable-desk.ts";

/** What became of a source's file. */
export type Published = { readonly outcome: "published" | "unchanged" } | Doubtful;
interface Doubtful {
  readonly outcome: "in-doubt";
  /** What is in doubt, for people. */
  readonly doubt: string;
}

/**
 * Publishes the file of a source: a timetable, or events into a layer.
 *
 * @param profile the stored profile's text
 */
export type PublishSource = (source: FileSource, bytes: Uint8Array, profile: string) => Promise<Published>;

interface Dependencies {
  readonly desk: Pick<TimetableDesk, "publishSource">;
  readonly feeds: Pick<FeedPublisher, "publish">;
}

/** So many readings may fail before a layer is late. */
const READINGS = 3;
const MINUTES = 60;

const doubtful = (doubt: string): Doubtful => ({ outcome: "in-doubt", doubt });

export const createSourcePublisher =
  ({ desk, feeds }: Dependencies): PublishSource =>
  async (source, bytes, profile) => {
    const { layer, url, every } = source;
    try {
      if (layer === undefined) {
        const found = await desk.publishSource(source, bytes);
        return typeof found === "string" ? { outcome: found } : doubtful(found.message);
      }
      const { doubts, report } = await feeds.publish({
        file: { name: fileNameOf(source), bytes },
        layer,
        profile: parseProfile("school.yaml", profile),
        source: new URL(url).host,
        lateAfter: (READINGS * every) / MINUTES,
      });
      if (doubts.length > 0) return doubtful(doubts.map(({ message }) => message).join("; "));
      return { outcome: report.added + report.removed > 0 ? "published" : "unchanged" };
    } catch (error) {
      if (error instanceof FeedNotReadable) return doubtful(error.message);
      if (error instanceof ServiceError && error.code === "FILE_NOT_READABLE")
        return doubtful(error.detail ?? "");
      throw error;
    }
  };
