import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import {
  type Change,
  type ChangesOn,
  changesByDate,
  inForce,
  type LayerChange,
  NO_CHANGES,
  startOf,
  touches,
  UNCHANGED,
} from "@classroom/timetable/change.ts";
import { indexesOf } from "@classroom/timetable/directory.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import QuickLRU from "quick-lru";
import { lazily, loadInto } from "../../cache/load-once.ts";
import { EVERY_ROOM, groupOf, type LayerHead, type Manifest, weeksIn } from "./layer.ts";
import type { LayerStore } from "./layer-store.ts";
import type { LoadedEdition } from "./loaded-edition.ts";

/**
 * The published layers of changes, as they are in force: a class does not move into rooms that no timetable has. What
 * is read of them is kept for as long as it is published.
 */
export interface LoadedLayers {
  readonly heads: readonly LayerHead[];
  /** The changes on the dates, from all layers. Without layers nothing is read. */
  readonly on: (dates: readonly DayNumber[]) => Promise<ChangesOn>;
  /** The changes that touch the weeks of the dates, both ends included, each once, by their starts. */
  readonly between: (from: DayNumber, to: DayNumber) => Promise<readonly LayerChange[]>;
  /** The changes of all dates that touch the room, by their starts. */
  readonly ofRoom: (room: Pick<Room, "id" | "building">) => Promise<readonly LayerChange[]>;
  /** By the Monday, ascending: differs for every other content of a week, absent for none. */
  readonly weekNames: () => Promise<ReadonlyMap<DayNumber, string>>;
}

/** A school without changes reads nothing. */
export const NO_LAYERS: LoadedLayers = {
  heads: [],
  on: async () => UNCHANGED,
  between: async () => [],
  ofRoom: async () => [],
  weekNames: async () => new Map(),
};

const MANIFESTS_KEPT = 40;
/** Two years of one layer, or the next weeks of many. */
const SECTIONS_KEPT = 100;

const keyOf = ({ layer, id }: LayerChange): string => `${layer} ${id}`;

/** Each once, by their starts, then by layer and id. */
const inOrder = (changes: readonly LayerChange[]): LayerChange[] =>
  [...new Map(changes.map((change) => [keyOf(change), change])).values()].sort(
    (a, b) => startOf(a) - startOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1),
  );

/** Loads the layers that a head names; what several of its results have in common is read once. */
export const createLayerReader = (store: LayerStore) => {
  const manifests = new QuickLRU<string, Promise<Manifest>>({ maxSize: MANIFESTS_KEPT });
  const sections = new QuickLRU<string, Promise<readonly Change[]>>({ maxSize: SECTIONS_KEPT });
  const days = new QuickLRU<string, Promise<ChangesOn>>({ maxSize: SECTIONS_KEPT });

  /** @param editions all that are published: their rooms say where a class can move */
  return (heads: readonly LayerHead[], editions: readonly LoadedEdition[]): LoadedLayers => {
    if (heads.length === 0) return NO_LAYERS;
    const versions = editions.map(({ edition }) => edition.version).join("+");
    const published = lazily(() =>
      Promise.all(
        heads.map(async ({ name, version }) => {
          const load = () => store.manifest(name, version);
          return { layer: name, ...(await loadInto(manifests, `${name} ${version}`, load)) };
        }),
      ),
    );
    const knownRooms = lazily(async () => {
      const directories = await Promise.all(editions.map((edition) => edition.directory()));
      return (id: string): boolean => directories.some((directory) => indexesOf(directory).has(id));
    });

    const weekNames = lazily(async () => {
      const names = new Map<DayNumber, string>();
      for (const { layer, covers = "", ...manifest } of await published())
        for (const [monday, { version, moves }] of weeksIn(manifest)) {
          const day = dayNumber(monday);
          names.set(day, `${names.get(day) ?? ""}+${layer} ${covers} ${version} ${moves ? versions : ""}`);
        }
      return new Map([...names].sort(([a], [b]) => a - b));
    });

    /** The changes in those of the named sections that each layer has. */
    const read = async (names: readonly string[]) => {
      const chosen = (await published()).flatMap((manifest) =>
        names.map(async (name): Promise<LayerChange[]> => {
          const { layer, covers } = manifest;
          const section = manifest.sections[name];
          if (section === undefined) return [];
          const load = () => store.section(layer, name, section);
          const changes = await loadInto(sections, `${layer} ${name} ${section.version}`, load);
          return changes.map((change) => ({ ...change, layer, ...(covers && { covers }) }));
        }),
      );
      return inForce((await Promise.all(chosen)).flat(), knownRooms);
    };

    const between: LoadedLayers["between"] = async (from, to) => {
      const mondays = [...(await weekNames()).keys()].filter((day) => mondayOf(from) <= day && day <= to);
      return inOrder(await read(mondays.map(isoDate)));
    };
    const daysOf = async (monday: DayNumber): Promise<ChangesOn | undefined> => {
      const name = (await weekNames()).get(monday);
      if (name === undefined) return undefined;
      return loadInto(days, `${monday} ${name}`, async () => changesByDate(await between(monday, monday)));
    };

    return {
      heads,
      between,
      weekNames,
      on: async (dates) => {
        const mondays = [...new Set(dates.map(mondayOf))];
        const weeks = await Promise.all(mondays.map(daysOf));
        const byMonday = new Map(mondays.map((monday, index) => [monday, weeks[index]]));
        return (date) => byMonday.get(mondayOf(date))?.(date) ?? NO_CHANGES;
      },
      ofRoom: async (room) => {
        const changes = await read([groupOf(room.id), EVERY_ROOM]);
        return inOrder(changes.filter((change) => touches(change, room)));
      },
    };
  };
};
