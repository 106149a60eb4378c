import {
  type FeedSources,
  feedSettings,
  type ReadFeed,
  readFeed,
} from "@classroom/import/feeds/read-feed.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { changedSchool } from "../rooms/publish/hand-changes.ts";
import type { LayerPublisher } from "../rooms/publish/layer-publisher.ts";
import type { CurrentTimetable } from "../rooms/store/current-timetable.ts";

/** What was read of a feed's file or address, and how the school reads it. */
export interface Feed extends Pick<FeedSources, "file" | "layer" | "profile" | "accepted"> {
  /** A file by its base name, an address by its host: everybody who may list layers reads it. */
  readonly source: string;
  /** Hours after which the reading is late, unless the profile says so; absent: it has no age. */
  readonly lateAfter?: number | undefined;
}

/** What is wrong with a feed itself, not with its publication. */
export class FeedNotReadable extends OperatorError {}

/** Reads feeds into layers of their own, for the command, the desk and the schedule. */
export interface FeedPublisher {
  /** Publishes nothing. @throws FeedNotReadable */
  readonly read: (feed: Feed) => Promise<ReadFeed>;
  /**
   * Replaces the layer's changes by what the feed says, and records the reading. With open doubts it changes
   * nothing, and the layer's last reading grows older.
   *
   * @throws FeedNotReadable; OperatorError if it can't be published; the layer keeps what it had
   */
  readonly publish: (feed: Feed) => Promise<ReadFeed>;
}

interface Dependencies {
  readonly timetable: CurrentTimetable;
  readonly publisher: LayerPublisher;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Leaves a publication without a result. */
class InDoubt extends Error {
  override readonly name = "InDoubt";
  readonly found: ReadFeed;

  constructor(found: ReadFeed) {
    super("The feed is in doubt");
    this.found = found;
  }
}

const SECONDS_IN_HOUR = 3600;

export const createFeedPublisher = ({ timetable, publisher, now }: Dependencies): FeedPublisher => {
  const readAgainst = async (feed: Feed, before: readonly Change[]): Promise<ReadFeed> => {
    const { found } = await timetable.readDates(async (moment) => {
      const { rooms, readRoom } = await changedSchool(moment, [], feed.profile.aliases);
      const terms = moment.dated.flatMap(({ edition }) => edition.calendar ?? []);
      const found = await readFeed({ ...feed, rooms, readRoom, terms, before, now: now() }).catch(
        (cause: unknown) => {
          throw cause instanceof OperatorError ? new FeedNotReadable(cause.message, { cause }) : cause;
        },
      );
      return { found };
    });
    return found;
  };

  return {
    read: async (feed) => readAgainst(feed, await publisher.changes(feed.layer)),
    publish: async (feed) => {
      const { covers, lateAfter = feed.lateAfter } = feedSettings(feed.profile, feed.layer);
      const limit = lateAfter === undefined ? undefined : Math.round(lateAfter * SECONDS_IN_HOUR);
      const published: ReadFeed[] = [];
      const edit = async (before: readonly Change[]): Promise<readonly Change[]> => {
        const found = await readAgainst(feed, before);
        if (found.doubts.length > 0) throw new InDoubt(found);
        published.push(found);
        return found.changes;
      };
      try {
        await publisher.publish(feed.layer, edit, { source: feed.source, covers, limit });
      } catch (cause) {
        if (cause instanceof InDoubt) return cause.found;
        throw cause;
      }
      if (limit !== undefined) await publisher.recordReading(feed.layer);
      const last = published.at(-1);
      if (last === undefined) throw new Error(`The layer ${feed.layer} was published unread`);
      return last;
    },
  };
};
