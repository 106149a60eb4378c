import { hash } from "node:crypto";
import type { FeedDoubt } from "@classroom/import/feeds/feed-doubts.ts";
import {
  type FeedReport,
  type FeedSources,
  feedSettings,
  type ReadFeed,
  readFeed,
} from "@classroom/import/feeds/read-feed.ts";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import type { FileSource } from "@classroom/import/school/school-profile.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { changedSchool } from "../rooms/publish/hand-changes.ts";
import type { LayerPublisher } from "../rooms/publish/layer-publisher.ts";
import type { CurrentTimetable } from "../rooms/store/current-timetable.ts";
import { asNotReadable } from "./file-not-readable.ts";
import type { SchoolText } from "./school-store.ts";
import { fileNameOf } from "./source-settings.ts";

/** What was read of a feed's file or address, and how the school reads it. */
export interface Feed extends Pick<FeedSources, "file" | "layer" | "profile" | "accepted"> {
  /** A file by its base name, an address by its host, because lists of layers show it. */
  readonly source: string;
  /** Hours after which the reading is late, unless the profile says so; absent: it has no age. */
  readonly lateAfter?: number | undefined;
  /** Reasons that a person has agreed to; for another reason, the same doubt is open again. */
  readonly settled?: readonly string[] | undefined;
}

export interface FeedReading extends ReadFeed {
  /** The reasons of the doubts that are accepted or settled. */
  readonly settled: readonly string[];
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
}

const SECONDS_IN_HOUR = 3600;
const MINUTES_IN_HOUR = 60;
/** So many readings may fail before a layer is late. */
const READINGS = 3;

/** A source of events, as the school reads it. */
export const feedOf = (
  source: FileSource & { readonly layer: string },
  bytes: Uint8Array,
  { profile }: SchoolText,
  settled: readonly string[] | undefined,
): Feed => ({
  file: { name: fileNameOf(source), bytes },
  layer: source.layer,
  profile: parseProfile("school.yaml", profile),
  source: new URL(source.url).host,
  lateAfter: (READINGS * source.every) / MINUTES_IN_HOUR,
  settled,
});

/** Names every unknown place: another one is another reason. */
const reasonOf = ({ about, message }: FeedDoubt, { unmatched }: FeedReport): string => {
  const json = JSON.stringify([message, about === "unknown places" ? unmatched : []]);
  return hash("sha256", json, "base64url");
};

/** Reads feeds into layers of their own, for the command, the desk and the schedule. */
export const createFeedPublisher = ({ timetable, publisher, now }: Dependencies) => {
  const readAgainst = async (feed: Feed, before: readonly Change[]): Promise<FeedReading> => {
    const { accepted = new Set(), settled = [], ...sources } = feed;
    const { reading } = await timetable.readDates(async (moment) => {
      const { rooms, readRoom } = await changedSchool(moment, [], feed.profile.aliases);
      const terms = moment.dated.flatMap(({ edition }) => edition.calendar ?? []);
      const read = readFeed({ ...sources, rooms, readRoom, terms, before, now: now() });
      return { reading: await read.catch(asNotReadable) };
    });
    const reasons = new Map(reading.doubts.map((doubt) => [doubt, reasonOf(doubt, reading.report)]));
    const isSettled = (doubt: FeedDoubt): boolean =>
      accepted.has(doubt.about) || settled.includes(reasons.get(doubt) ?? "");
    return {
      ...reading,
      doubts: reading.doubts.filter((doubt) => !isSettled(doubt)),
      settled: reading.doubts.filter(isSettled).flatMap((doubt) => reasons.get(doubt) ?? []),
    };
  };

  return {
    /** Publishes nothing. @throws FileNotReadable */
    read: async (feed: Feed): Promise<FeedReading> => readAgainst(feed, await publisher.changes(feed.layer)),
    /**
     * Replaces the layer's changes by what the feed says, and records the reading. With open doubts it changes
     * nothing, and the layer's last reading grows older.
     *
     * @throws FileNotReadable; OperatorError if it can't be published; the layer keeps what it had
     */
    publish: async (feed: Feed): Promise<FeedReading> => {
      const { covers, lateAfter = feed.lateAfter } = feedSettings(feed.profile, feed.layer);
      const limit = lateAfter === undefined ? undefined : Math.round(lateAfter * SECONDS_IN_HOUR);
      const readings: FeedReading[] = [];
      const edit = async (before: readonly Change[]): Promise<readonly Change[]> => {
        const reading = await readAgainst(feed, before);
        readings.push(reading);
        if (reading.doubts.length > 0) throw new InDoubt("The feed is in doubt");
        return reading.changes;
      };
      try {
        await publisher.publish(feed.layer, edit, { source: feed.source, covers, limit });
        if (limit !== undefined) await publisher.recordReading(feed.layer);
      } catch (cause) {
        if (!(cause instanceof InDoubt)) throw cause;
      }
      const last = readings.at(-1);
      if (last === undefined) throw new Error(`The layer ${feed.layer} was published unread`);
      return last;
    },
  };
};

export type FeedPublisher = ReturnType<typeof createFeedPublisher>;
