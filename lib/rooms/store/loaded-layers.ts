import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import {
  type Change,
  type ChangesOn,
  changesByDate,
  type DayChanges,
  type LayerChange,
  NO_CHANGES,
  startOf,
  UNCHANGED,
} from "@classroom/timetable/change.ts";
import QuickLRU from "quick-lru";
import { hasDay, type LayerHead, type Manifest } from "./layer.ts";
import type { LayerStore } from "./layer-store.ts";

/** The published layers of changes; what is read of them is kept for as long as it is published. */
export interface LoadedLayers {
  readonly heads: readonly LayerHead[];
  /** The changes on the dates, from all layers. Without layers nothing is read. */
  readonly on: (dates: readonly DayNumber[]) => Promise<ChangesOn>;
  /** The changes that touch the week that begins on the Monday, each once, by their starts. */
  readonly week: (monday: DayNumber) => Promise<readonly LayerChange[]>;
  /** All changes, each once, by their starts. */
  readonly all: () => Promise<readonly LayerChange[]>;
  /** By the Monday, `YYYY-MM-DD`, ascending: differs for every other content of a week, absent for none. */
  readonly weekNames: () => Promise<ReadonlyMap<string, string>>;
  /** Whether a layer that covers examinations has anything on the date. */
  readonly knowsExams: (date: DayNumber) => Promise<boolean>;
  /** Reads what was read of earlier versions, so that changing over delays no request. */
  readonly preload: () => Promise<void>;
}

const NOTHING = Promise.resolve(UNCHANGED);

/** No school without changes reads anything. */
export const NO_LAYERS: LoadedLayers = {
  heads: [],
  on: () => NOTHING,
  week: async () => [],
  all: async () => [],
  weekNames: async () => new Map(),
  knowsExams: async () => false,
  preload: async () => {},
};

const MANIFESTS_KEPT = 40;
/** Two years of one layer, or the next weeks of many. */
const WEEKS_KEPT = 100;
/** Weeks that are read again as soon as they have another version. */
const WEEKS_AHEAD = 4;

/** Keeps the values of the last keys; a load that failed is forgotten. */
const keeping = <Value>(maxSize: number) => {
  const kept = new QuickLRU<string, Promise<Value>>({ maxSize });
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const loading = kept.get(key) ?? load();
    if (!kept.has(key)) {
      kept.set(key, loading);
      loading.catch(() => kept.delete(key));
    }
    return loading;
  };
};

const NO_DAYS: ReadonlyMap<DayNumber, DayChanges> = new Map();

const keyOf = ({ layer, id }: LayerChange): string => `${layer} ${id}`;

/** By their starts, then by layer and id. */
const inOrder = (changes: readonly LayerChange[]): LayerChange[] =>
  [...new Map(changes.map((change) => [keyOf(change), change])).values()].sort(
    (a, b) => startOf(a) - startOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1),
  );

/** Of what the layers say about the week; empty if they say nothing. */
const weekName = (
  monday: string,
  manifests: readonly { readonly layer: string; readonly manifest: Manifest }[],
): string =>
  manifests
    .flatMap(({ layer, manifest: { covers, weeks } }) => {
      const entry = weeks[monday];
      return entry === undefined ? [] : [`${layer} ${covers ?? ""} ${entry.version}`];
    })
    .join("+");

const mondaysOf = (manifests: readonly { readonly manifest: Manifest }[]): string[] =>
  [...new Set(manifests.flatMap(({ manifest }) => Object.keys(manifest.weeks)))].sort();

/** Loads the layers that a head names; what several of its results have in common is read once. */
export const createLayerReader = (store: LayerStore): ((heads: readonly LayerHead[]) => LoadedLayers) => {
  const manifests = keeping<Manifest>(MANIFESTS_KEPT);
  const weeks = keeping<readonly Change[]>(WEEKS_KEPT);
  const days = keeping<ReadonlyMap<DayNumber, DayChanges>>(WEEKS_KEPT);
  const lastRead = new QuickLRU<DayNumber, true>({ maxSize: WEEKS_AHEAD });

  return (heads) => {
    if (heads.length === 0) return NO_LAYERS;
    const manifestOf = ({ name, version }: LayerHead): Promise<Manifest> =>
      manifests(`${name} ${version}`, () => store.manifest(name, version));
    const manifestsOf = async () =>
      Promise.all(heads.map(async (head) => ({ layer: head.name, manifest: await manifestOf(head) })));
    const weekOf = async (
      layer: string,
      monday: string,
      { weeks: all }: Manifest,
    ): Promise<LayerChange[]> => {
      const entry = all[monday];
      if (entry === undefined) return [];
      const changes = await weeks(`${layer} ${monday} ${entry.version}`, () =>
        store.week(layer, monday, entry),
      );
      return changes.map((change) => ({ ...change, layer }));
    };
    const week = async (monday: DayNumber): Promise<LayerChange[]> => {
      const iso = isoDate(monday);
      const found = (await manifestsOf()).map(({ layer, manifest }) => weekOf(layer, iso, manifest));
      return inOrder((await Promise.all(found)).flat());
    };
    const daysOf = async (monday: DayNumber): Promise<ReadonlyMap<DayNumber, DayChanges>> => {
      const iso = isoDate(monday);
      const name = weekName(iso, await manifestsOf());
      return name === "" ? NO_DAYS : days(`${iso} ${name}`, async () => changesByDate(await week(monday)));
    };
    const daysRead = new Map<DayNumber, ReadonlyMap<DayNumber, DayChanges>>();
    const on: LoadedLayers["on"] = async (dates) => {
      const published = await manifestsOf();
      const isUnread = (monday: DayNumber): boolean =>
        !daysRead.has(monday) && published.some(({ manifest }) => isoDate(monday) in manifest.weeks);
      const unread = [...new Set(dates.map(mondayOf))].filter(isUnread);
      const found = await Promise.all(unread.map(daysOf));
      for (const [index, monday] of unread.entries()) {
        daysRead.set(monday, found[index] ?? NO_DAYS);
        lastRead.set(monday, true);
      }
      return (date) => daysRead.get(mondayOf(date))?.get(date) ?? NO_CHANGES;
    };
    return {
      heads,
      on,
      week,
      all: async () => {
        const mondays = mondaysOf(await manifestsOf());
        const changes = await Promise.all(mondays.map((monday) => week(dayNumber(monday))));
        return inOrder(changes.flat());
      },
      weekNames: async () => {
        const all = await manifestsOf();
        return new Map(mondaysOf(all).map((monday) => [monday, weekName(monday, all)]));
      },
      knowsExams: async (date) => {
        const iso = isoDate(mondayOf(date));
        return (await manifestsOf()).some(({ manifest: { covers, weeks: all } }) => {
          const entry = all[iso];
          return covers === "exams" && entry !== undefined && hasDay(entry, iso, date);
        });
      },
      preload: async () => {
        // The cache may hold up to twice its size.
        const mondays = [...lastRead.entriesAscending()].slice(-WEEKS_AHEAD).map(([monday]) => monday);
        await Promise.all(mondays.map(daysOf));
      },
    };
  };
};
