import { createHash } from "node:crypto";
import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import {
  type Change,
  changesByDate,
  datesOfChange,
  HAND,
  inForce,
  type LayerChange,
  type ListedChange,
  startOf,
  takesRoom,
} from "@classroom/timetable/change.ts";
import { type Directory, indexesOf } from "@classroom/timetable/directory.ts";
import { knownRooms } from "@classroom/timetable/matched-room.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import {
  type ChangedSchool,
  ChangeRefused,
  hasEffect,
  type RequestedChange,
  resolveChange,
} from "@classroom/timetable/resolved-change.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import { ServiceError } from "../../errors.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Moment } from "../store/moment.ts";
import { readTermRooms } from "../store/term-rooms.ts";
import { sayTheSame } from "./layer-changes.ts";
import type { LayerPublisher } from "./layer-publisher.ts";

export interface RequestedDates {
  readonly from?: DayNumber | undefined;
  readonly to?: DayNumber | undefined;
}

/** The changes that people make one by one, and the list of all. */
export interface HandChanges {
  /** Those of all layers that touch the dates, both ends included; by their starts. From today, for a year. */
  readonly list: (dates?: RequestedDates) => Promise<readonly ListedChange[]>;
  /**
   * Saves a change by hand under its id, in the place of an earlier one.
   *
   * @param seen the version that it is to replace; `undefined`: any
   * @throws ServiceError CHANGE_REFUSED if the request names what is not there, ROOM_IN_USE, ROOM_CLOSED, EDITED_MEANWHILE if
   * another version is stored, CHANGE_OF_FEED if the id is one of a feed's
   */
  readonly save: (id: string, request: RequestedChange, seen?: string) => Promise<ListedChange>;
  /** Removes a change by hand; one that is not there stays away. @throws ServiceError as `save` */
  readonly remove: (id: string, seen?: string) => Promise<void>;
}

/** A feed's ids begin with its layer and a dot, which no id of a change by hand has. */
const isOfFeed = (id: string): boolean => id.includes(".");

/** A year. */
const DAYS_LISTED = 366;

/** Changes that ended so many days ago, and before the first published term, are forgotten at the next save. */
const DAYS_KEPT = 60;

/** By the school's clock. */
const todayOf = ({ dated, instant }: Moment): DayNumber =>
  localTime(instant, dated.at(-1)?.edition.calendar?.timeZone ?? "UTC").date;

const isKept = (moment: Moment): ((change: Change) => boolean) => {
  const firsts = moment.dated.flatMap(({ edition: { calendar } }) => calendar?.first ?? []);
  const first = Math.min(todayOf(moment) - DAYS_KEPT, ...firsts.map(dayNumber));
  return (change) => (datesOfChange(change).at(-1) ?? 0) >= first;
};

const BY_HAND = { source: HAND };

const versionOf = (change: Change): string =>
  createHash("sha256")
    .update(JSON.stringify({ ...change, savedAt: "" }))
    .digest("base64url")
    .slice(0, 22);

const directoriesOf = ({ current, dated }: Moment): Promise<readonly Directory[]> =>
  Promise.all([...new Set([...dated, ...current])].map((snapshot) => snapshot.directory()));

/** Whether one of the timetables has a room of the id. */
const roomsOf = async (moment: Moment) => {
  const directories = await directoriesOf(moment);
  return (id: string): boolean => directories.some((directory) => indexesOf(directory).has(id));
};

const ofHand = (change: Change): LayerChange => ({ ...change, layer: HAND });

/** What a request is compared with: the timetables, the feeds, and the changes by hand before it. */
export const changedSchool = async (
  moment: Moment,
  byHand: readonly Change[],
  aliases?: Readonly<Record<string, string>>,
): Promise<ChangedSchool> => ({
  rooms: knownRooms(await directoriesOf(moment), aliases),
  readRoom: async (id) => (await readTermRooms(moment.dated, [id]))[0] ?? [],
  changesOn: async (from, until) => {
    const published = await moment.layers.between(Math.floor(from / DAY_END), Math.floor(until / DAY_END));
    const others = published.filter(({ layer }) => layer !== HAND);
    return changesByDate([...others, ...(await inForce(byHand.map(ofHand), () => roomsOf(moment)))]);
  },
});

interface Dependencies {
  readonly timetable: CurrentTimetable;
  readonly publisher: LayerPublisher;
  readonly now: () => Date;
}

export const createHandChanges = ({ timetable, publisher, now }: Dependencies): HandChanges => {
  const listed = async (
    moment: Moment,
    changes: readonly LayerChange[],
  ): Promise<readonly ListedChange[]> => {
    const ids = [...new Set(changes.flatMap(({ cancelled }) => cancelled?.room ?? []))];
    const rooms = await readTermRooms(moment.dated, ids);
    const isRoom = await roomsOf(moment);
    const termsOf = new Map(ids.map((id, index) => [id, rooms[index] ?? []]));
    return changes.map(({ layer, covers: _, ...change }) => ({
      ...change,
      layer,
      version: versionOf(change),
      hasEffect:
        takesRoom(change, isRoom) && hasEffect(change, termsOf.get(change.cancelled?.room ?? "") ?? []),
    }));
  };

  const checkSeen = (id: string, before: readonly Change[], seen: string | undefined): void => {
    const stored = before.find((change) => change.id === id);
    if (seen !== undefined && (stored === undefined || versionOf(stored) !== seen))
      throw new ServiceError("EDITED_MEANWHILE");
  };

  const explain = (error: unknown): unknown =>
    error instanceof ChangeRefused
      ? new ServiceError(error.code, { detail: error.message, cause: error })
      : error;

  return {
    list: async (dates = {}) => {
      const byHand = (await publisher.changes(HAND)).map(ofHand);
      const { changes } = await timetable.readDates(async (moment) => {
        const from = dates.from ?? Math.min(todayOf(moment), dates.to ?? Number.POSITIVE_INFINITY);
        const to = dates.to ?? from + DAYS_LISTED;
        const feeds = (await moment.layers.between(from, to)).filter(({ layer }) => layer !== HAND);
        const touching = [...feeds, ...byHand].filter((change) =>
          datesOfChange(change).some((date) => from <= date && date <= to),
        );
        return { changes: await listed(moment, touching) };
      });
      return changes.toSorted((a, b) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1));
    },
    save: async (id, request, seen) => {
      if (isOfFeed(id)) throw new ServiceError("CHANGE_OF_FEED");
      const { change } = await timetable.readDates(async (moment) => {
        const changes = await publisher
          .publish(
            HAND,
            async (before) => {
              const others = before.filter((each) => each.id !== id);
              const school = await changedSchool(moment, others);
              const change = await resolveChange(school, id, request, now().toISOString());
              // A repeated request succeeds, whatever version it names.
              if (before.some((each) => sayTheSame(each, change))) return before;
              checkSeen(id, before, seen);
              return [...others.filter(isKept(moment)), change];
            },
            BY_HAND,
          )
          .catch((error: unknown) => {
            throw explain(error);
          });
        const saved = changes.filter((each) => each.id === id).map(ofHand);
        return { change: (await listed(moment, saved))[0] };
      });
      if (change === undefined) throw new Error(`The change ${id} was published as none`);
      return change;
    },
    remove: async (id, seen) => {
      if (isOfFeed(id)) throw new ServiceError("CHANGE_OF_FEED");
      await publisher.publish(
        HAND,
        (before) => {
          checkSeen(id, before, seen);
          return before.filter((change) => change.id !== id);
        },
        BY_HAND,
      );
    },
  };
};
