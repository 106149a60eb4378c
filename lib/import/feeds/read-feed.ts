import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type { WallSpan } from "../formats/calendar/zone-clocks.ts";
import { decodedText, wholeText } from "../formats/decoded-text.ts";
import { fileKind } from "../formats/file-kind.ts";
import { bounded, type InputFile, MIB, sourceFile } from "../formats/source-file.ts";
import { DEFAULT_FEED, type FeedSettings } from "../school/feed-settings.ts";
import type { SchoolProfile } from "../school/school-profile.ts";
import { sentence } from "../sentences.ts";
import { readCalendarFeed } from "./calendar-feed.ts";
import { changesOfFeed, type EventCounts, type FeedSchool } from "./feed-changes.ts";
import { type FeedDoubt, feedDoubts } from "./feed-doubts.ts";
import type { FeedEvents } from "./feed-event.ts";
import { readTableFeed } from "./table-feed.ts";

/** All that a feed's changes are made from. */
export interface FeedSources extends Pick<FeedSchool, "rooms" | "readRoom"> {
  readonly file: InputFile;
  /** The layer that it fills. */
  readonly layer: string;
  readonly profile: SchoolProfile;
  /** The published terms with dates. */
  readonly terms: readonly Term[];
  /** The layer's published changes. */
  readonly before: readonly Change[];
  /** Doubts that a person has settled, as `FeedDoubt.about`. */
  readonly accepted?: ReadonlySet<string> | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface FeedReport extends EventCounts {
  readonly source: string;
  /** Both included: the dates that were read. */
  readonly first: DayNumber;
  readonly last: DayNumber;
  /** Changes that the layer did not have. */
  readonly added: number;
  /** Changes of the layer that the feed no longer has. */
  readonly removed: number;
  readonly notes: readonly Sentence[];
}

/** What a feed says; with `doubts` nothing of it is to be published. */
export interface ReadFeed {
  /** All changes of the layer, in place of those before. */
  readonly changes: readonly Change[];
  readonly report: FeedReport;
  readonly doubts: readonly FeedDoubt[];
}

/** More than any feed of a year. */
const MAX_FEED = 50 * MIB;
const HEAD = 8192;
/** How far ahead is read at least. */
const DAYS_AHEAD = 400;

/** What differs in two versions of a layer, whenever they were saved. */
const numbersChanged = (before: readonly Change[], after: readonly Change[]) => {
  const texts = (changes: readonly Change[]) =>
    new Set(changes.map((change) => JSON.stringify({ ...change, savedAt: "" })));
  const [old, current] = [texts(before), texts(after)];
  return { added: current.difference(old).size, removed: old.difference(current).size };
};

/** How the profile says that the layer is read. */
export const feedSettings = ({ feeds }: SchoolProfile, layer: string): FeedSettings =>
  feeds[layer] ?? DEFAULT_FEED;

const readEvents = async (
  { file, profile, layer }: FeedSources,
  timeZone: string,
  within: WallSpan,
): Promise<FeedEvents> => {
  const settings = feedSettings(profile, layer);
  const source = await sourceFile(file);
  const tooLarge = () => new OperatorError(`${file.name} is larger than 50 MiB, which no feed is`);
  const bytes = Buffer.concat(await Array.fromAsync(bounded(source.bytes(), MAX_FEED, tooLarge)));
  const kind = fileKind(bytes.subarray(0, HEAD));
  if (kind === "empty") throw new OperatorError(sentence("empty file", { file: file.name }));
  if (kind === "html" || kind === "xml") throw new OperatorError(sentence("web page", { file: file.name }));
  const whole = { name: file.name, bytes };
  if (kind === "calendar")
    return readCalendarFeed(
      file.name,
      await wholeText(file.name, await decodedText(await sourceFile(whole)), MAX_FEED),
      {
        timeZone,
        floatingZone: settings.timeZone,
        within,
      },
    );
  const { columns, clock, dayCodes } = settings;
  const rows = { columns, clock, dayCodes, timeZone, notRooms: profile.notRooms, isOvernight: true };
  return readTableFeed(whole, { ...rows, hasUsualRoom: settings.room !== undefined }, within);
};

/**
 * Reads a calendar (iCalendar), a table or a JSON document of bookings and closures into the changes of a layer. Bytes
 * go in, plain values come out; it knows no terminal, no file system and no network.
 *
 * The dates that are read begin with the first published term. They end with the last term, and not before 400 days
 * from now.
 *
 * @throws OperatorError with one sentence for people: the file cannot be read, or is a web page
 */
export const readFeed = async (sources: FeedSources): Promise<ReadFeed> => {
  const { layer, profile, rooms, readRoom, terms, before, accepted = new Set(), now } = sources;
  const timeZone = terms.at(-1)?.timeZone ?? profile.timeZone;
  if (timeZone === undefined) throw new OperatorError(sentence("no dated term", {}));
  const { date, minute } = localTime(now, timeZone);
  const first = Math.min(date, ...terms.map((term) => dayNumber(term.first)));
  const last = Math.max(date + DAYS_AHEAD, ...terms.map((term) => dayNumber(term.last)));
  const read = await readEvents(sources, timeZone, { from: first * DAY_END, until: (last + 1) * DAY_END });
  const settings = feedSettings(profile, layer);
  const school = { rooms, readRoom, notRooms: profile.notRooms };
  const savedAt = new Date(now).toISOString();
  const { changes, counts } = await changesOfFeed(read.events, layer, settings, school, savedAt);
  const doubts = feedDoubts(read, settings, {
    before,
    after: changes,
    unmatched: counts.unmatched,
    now: date * DAY_END + minute,
  });
  return {
    changes,
    report: {
      source: sources.file.name,
      first,
      last,
      ...counts,
      ...numbersChanged(before, changes),
      notes: read.notes,
    },
    doubts: doubts.filter(({ about }) => !accepted.has(about) && !settings.accept.includes(about)),
  };
};
