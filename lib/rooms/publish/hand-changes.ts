import { hash } from "node:crypto";
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
  hasEffect,
  type RequestedChange,
  resolveChange,
} from "@classroom/timetable/resolved-change.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import { ServiceError } from "../../errors.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Moment } from "../store/moment.ts";
import { readTermRooms } from "../store/term-rooms.ts";
import { contentOf } from "./layer-changes.ts";
import type { LayerEdit, LayerPublisher } from "./layer-publisher.ts";

export interface RequestedDates {
  readonly from?: DayNumber | undefined;
  readonly to?: DayNumber | undefined;
}

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

const versionOf = (change: Change): string => hash("sha256", contentOf(change), "base64url").slice(0, 22);

const directoriesOf = ({ current, dated }: Moment): Promise<readonly Directory[]> =>
  Promise.all([...new Set([...dated, ...current])].map((loadedEdition) => loadedEdition.directory()));

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

/** The changes that people make one by one, and the list of all. */
export const createHandChanges = ({ timetable, publisher, now }: Dependencies) => {
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

  const checkSeen = (id: string, before: readonly Change[], seenVersion: string | undefined): void => {
    const stored = before.find((change) => change.id === id);
    if (seenVersion !== undefined && (stored === undefined || versionOf(stored) !== seenVersion))
      throw new ServiceError("EDITED_MEANWHILE");
  };

  const publish = async (id: string, edit: LayerEdit): Promise<readonly Change[]> => {
    // A feed's ids begin with its layer and a dot, which no id of a change by hand has.
    if (id.includes(".")) throw new ServiceError("CHANGE_OF_FEED");
    return publisher.publish(HAND, edit, { source: HAND });
  };

  return {
    /** Those of all layers that touch the dates, both ends included; by their starts. From today, for a year. */
    list: async (dates: RequestedDates = {}): Promise<readonly ListedChange[]> => {
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
    /**
     * Saves a change by hand under its id, in the place of an earlier one.
     *
     * @param seenVersion the version that it is to replace; `undefined`: any
     * @throws ServiceError CHANGE_REFUSED if the request names something that does not exist, ROOM_IN_USE, ROOM_CLOSED,
     * EDITED_MEANWHILE if another version is stored, CHANGE_OF_FEED if the id is one of a feed's
     */
    save: async (id: string, request: RequestedChange, seenVersion?: string): Promise<ListedChange> => {
      const { change } = await timetable.readDates(async (moment) => {
        const changes = await publish(id, async (before) => {
          const others = before.filter((each) => each.id !== id);
          const school = await changedSchool(moment, others);
          const change = await resolveChange(school, id, request, now().toISOString());
          // A repeated request succeeds, even with an outdated version.
          if (before.some((each) => contentOf(each) === contentOf(change))) return before;
          checkSeen(id, before, seenVersion);
          return [...others.filter(isKept(moment)), change];
        });
        const saved = changes.filter((each) => each.id === id).map(ofHand);
        return { change: (await listed(moment, saved))[0] };
      });
      if (change === undefined) throw new Error(`The change ${id} was published as none`);
      return change;
    },
    /** Removes a change by hand; succeeds if it does not exist. @throws ServiceError as `save` */
    remove: async (id: string, seenVersion?: string): Promise<void> => {
      await publish(id, (before) => {
        checkSeen(id, before, seenVersion);
        return before.filter((change) => change.id !== id);
      });
    },
  };
};

export type HandChanges = ReturnType<typeof createHandChanges>;
