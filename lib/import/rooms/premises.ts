import type { Access, Coordinates } from "@classroom/timetable/directory.ts";
import { parseOpeningHours } from "@classroom/timetable/opening-hours.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { foldText } from "../cells/source-text.ts";

/** What is known of a place; what is absent is that of the place around it. */
export interface PlaceFacts {
  /** As `parseOpeningHours` reads them. */
  readonly hours?: string | undefined;
  readonly access?: Access | undefined;
  readonly coordinates?: Coordinates | undefined;
}

/** A school, and its buildings by name. */
export interface Premises {
  readonly school: PlaceFacts;
  readonly buildings: Readonly<Record<string, PlaceFacts>>;
}

export const NO_PREMISES: Premises = { school: {}, buildings: {} };

/** What is wrong with opening hours, or `undefined`. */
export const hoursProblem = (hours: string): string | undefined => {
  try {
    parseOpeningHours(hours);
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
};

/** Adds to each room what is known of its building and of the school; names the buildings that no room is in. */
export const joinPremises = (
  rooms: readonly Room[],
  { school, buildings }: Premises,
): { readonly rooms: Room[]; readonly unmatched: readonly string[] } => {
  const byName = new Map(Object.entries(buildings).map(([name, facts]) => [foldText(name), facts]));
  const used = new Set(rooms.map(({ building }) => foldText(building ?? "")));
  return {
    rooms: rooms.map((room): Room => {
      const building = byName.get(foldText(room.building ?? ""));
      const hours = room.hours ?? building?.hours ?? school.hours;
      const access = room.access ?? building?.access ?? school.access;
      return {
        ...room,
        ...(hours !== undefined && { hours }),
        ...(access && { access }),
        ...(building?.coordinates && { coordinates: building.coordinates }),
      };
    }),
    unmatched: Object.keys(buildings).filter((name) => !used.has(foldText(name))),
  };
};
