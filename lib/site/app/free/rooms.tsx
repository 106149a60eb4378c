import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { nothingFits } from "../later-views.ts";
import { savedIds } from "../me/session.ts";
import { asksForAnyRoom, type Question, type Revision, timeSearch } from "../question/question.ts";
import { words } from "../state/language.ts";
import { placeNow } from "../state/places.ts";
import { isWide } from "../state/wide.ts";
import { axisFrom, placeOn, spanOn } from "./axis.ts";
import { BuildingCard } from "./building-card.tsx";
import { type FoldedBuilding, foldedBuilding } from "./folded-rooms.ts";
import { Hours } from "./hours.tsx";
import { byDistance, position } from "./near-me.ts";
import type { Shown, ShownBuilding } from "./rooms-shown.ts";

/** Minutes. A room that is free for less than the requested time and this is marked. */
const HARDLY_LONGER = 30;

/** More rows than these do not fit on a phone's screen. */
const FIRST_ROWS = 10;

/** Rows that are rendered at a time, so that the next tap does not wait for a long list. */
const MORE_ROWS = 50;

/** How much of a list is drawn: rows of rooms. */
interface Drawn {
  readonly shown: Shown;
  readonly rows: number;
}

/** For each building, how many rooms are listed before it. */
const roomsBefore = (buildings: readonly FoldedBuilding[]): readonly number[] => {
  let count = 0;
  return buildings.map(({ listed }) => {
    count += listed.length;
    return count - listed.length;
  });
};

const loaded = signal<typeof import("./your-rooms.tsx") | "away" | undefined>(undefined);

/** Loads the part for saved rooms. A browser remembers a failed load. */
const loadYourRooms = async (): Promise<void> => {
  loaded.value ??= await import("./your-rooms.tsx").catch(() => "away" as const);
};

/** The buildings that have rooms left without these. */
const withoutRooms = (
  buildings: readonly ShownBuilding[],
  ids: readonly string[],
): readonly ShownBuilding[] =>
  ids.length === 0
    ? buildings
    : buildings
        .map(({ name, rooms }) => ({ name, rooms: rooms.filter(({ id }) => !ids.includes(id)) }))
        .filter(({ rooms }) => rooms.length > 0);

/** The buildings as they are listed. @param own the ids of the rooms that stand before all others */
const listedBuildings = (
  { buildings }: Shown,
  { sort }: Question,
  own: readonly string[],
): readonly FoldedBuilding[] =>
  withoutRooms(byDistance(buildings), own).map((building) => foldedBuilding(building, sort === "longest"));

interface RoomsProps {
  readonly shown: Shown;
  readonly question: Question;
  /** The room whose week stands beside the list. */
  readonly chosen: string | undefined;
  /** Without the rows below a phone's screen. */
  readonly isFirstScreen: boolean;
  readonly change: (revision: Revision) => void;
}

/** The saved rooms, and all others by building, on one axis. */
export const Rooms = ({ shown, question, chosen, isFirstScreen, change }: RoomsProps) => {
  const saved = savedIds.value;
  const wide = isWide.value;
  const language = words.value;
  const part = loaded.value;
  const here = position.value;
  const keepsRooms = saved.length > 0 && part !== "away";
  useEffect(() => {
    if (keepsRooms) void loadYourRooms();
  }, [keepsRooms]);
  // Hundreds of rows are not compared again because a clock ticked.
  const list = useMemo(() => {
    const { from, until } = shown;
    const axis = axisFrom(from);
    return {
      ...{ axis, from, until, saved, chosen },
      bar: `--from:${placeOn(axis, from)}`,
      span: spanOn(axis, from, until),
      soon: until + HARDLY_LONGER,
      search: timeSearch(question),
      choose: wide ? (room: string) => change({ room }) : undefined,
    };
  }, [shown, question, saved, chosen, wide]);
  const buildings = useMemo(
    () => listedBuildings(shown, question, keepsRooms ? saved : []),
    [shown, question, here, saved, keepsRooms],
  );
  const before = roomsBefore(buildings);
  const all = buildings.reduce((count, { listed }) => count + listed.length, 0);
  const drawn = useSignal<Drawn | undefined>(undefined);
  const isUnderWay = drawn.value?.shown === shown;
  // The screen first: a tap does not wait for what is below it.
  const rows = isUnderWay ? (drawn.value?.rows ?? 0) : placeNow() === 0 ? FIRST_ROWS : all;
  useEffect(() => {
    if (!isFirstScreen && (!isUnderWay || rows < all)) drawn.value = { shown, rows: rows + MORE_ROWS };
  }, [shown, rows]);
  return useMemo(() => {
    const { buildings: shownBuildings, isWhole } = shown;
    const rooms = shownBuildings.flatMap((building) => building.rooms);
    const own = saved.flatMap((id) => rooms.find((room) => room.id === id) ?? []);
    // A saved room that a filter leaves out may be free.
    const others =
      asksForAnyRoom(question) && isWhole && !shown.isAnyWeek
        ? saved.filter((id) => !rooms.some((room) => room.id === id))
        : [];
    return (
      <div class="list">
        {shown.mayBeLocked && shown.count > 0 ? <p class="sub">{language.free.mayBeLocked}</p> : null}
        {shown.free > 0 || keepsRooms ? <Hours {...list} /> : null}
        {!keepsRooms ? null : part === undefined ? (
          // As high as what comes, so that nothing moves.
          <div class="building" style={{ "--rows": own.length + others.length }} />
        ) : (
          <part.YourRooms rooms={own} others={others} list={list} />
        )}
        {shown.count === 0 ? (
          <nothingFits.view shown={shown} question={question} list={list} change={change} />
        ) : null}
        {(isFirstScreen ? buildings.filter((_, index) => (before[index] ?? 0) < rows) : buildings).map(
          (building, index) => (
            <BuildingCard
              key={building.name}
              building={building}
              list={list}
              isWhole={isWhole}
              drawn={rows - (before[index] ?? 0)}
            />
          ),
        )}
        {isWhole ? null : <p class="note">{language.free.firstOf(rooms.length, shown.count)}</p>}
      </div>
    );
  }, [buildings, list, language, part, rows]);
};
