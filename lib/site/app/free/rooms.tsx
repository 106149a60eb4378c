import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { nothingFits } from "../later-views.ts";
import { savedIds } from "../me/session.ts";
import { asksForAnyRoom, type Question, timeSearch } from "../question/question.ts";
import { words } from "../state/language.ts";
import { placeNow } from "../state/places.ts";
import { isWide } from "../state/wide.ts";
import { axisFrom, placeOn } from "./axis.ts";
import { BuildingCard } from "./building-card.tsx";
import { Hours } from "./hours.tsx";
import { byDistance, position } from "./near-me.ts";
import type { Shown, ShownBuilding } from "./rooms-shown.ts";

/** A room that is free for less than was asked and this, in minutes, is marked. */
const HARDLY_LONGER = 30;

/** More than these do not fit on a screen. */
const FIRST_ROOMS = 14;

/** For each building, how many rooms stand before it. */
const roomsBefore = (buildings: readonly ShownBuilding[]): readonly number[] => {
  let count = 0;
  return buildings.map(({ rooms }) => {
    count += rooms.length;
    return count - rooms.length;
  });
};

const loaded = signal<typeof import("./your-rooms.tsx") | undefined>(undefined);

/** Brings the part for those who keep rooms. */
const loadYourRooms = async (): Promise<void> => {
  loaded.value ??= await import("./your-rooms.tsx").catch(() => undefined);
};

interface RoomsProps {
  readonly shown: Shown;
  readonly question: Question;
  /** The room whose week stands beside the list. */
  readonly chosen: string | undefined;
  readonly change: (part: Partial<Question>) => void;
}

/** The saved rooms, and all rooms by building, on one axis. */
export const Rooms = ({ shown, question, chosen, change }: RoomsProps) => {
  const saved = savedIds.value;
  const wide = isWide.value;
  const language = words.value;
  const YourRooms = loaded.value?.YourRooms;
  const here = position.value;
  const keepsRooms = saved.length > 0;
  const drawn = useSignal<Shown | undefined>(undefined);
  // The screen first: a tap does not wait for what is below it.
  const isFirst = drawn.value !== shown && placeNow() === 0;
  useEffect(() => {
    drawn.value = shown;
  }, [shown]);
  useEffect(() => {
    if (keepsRooms) void loadYourRooms();
  }, [keepsRooms]);
  // Hundreds of rows are not compared again because a clock ticked.
  return useMemo(() => {
    const { from, until, buildings, isWhole } = shown;
    const axis = axisFrom(from);
    const list = {
      ...{ axis, from, until, saved, chosen },
      soon: until + HARDLY_LONGER,
      search: timeSearch(question),
      choose: wide ? (room: string) => change({ room }) : undefined,
    };
    const sorted = byDistance(buildings);
    const before = roomsBefore(sorted);
    const rooms = buildings.flatMap((building) => building.rooms);
    const own = saved.flatMap((id) => rooms.find((room) => room.id === id) ?? []);
    // A saved room that a filter leaves out may be free.
    const others =
      asksForAnyRoom(question) && isWhole && !shown.isAnyWeek
        ? saved.filter((id) => !rooms.some((room) => room.id === id))
        : [];
    return (
      <div class="list" style={{ "--from": placeOn(axis, from), "--until": placeOn(axis, until) }}>
        {shown.mayBeLocked && shown.count > 0 ? <p class="sub">{language.free.mayBeLocked}</p> : null}
        <Hours {...list} />
        {YourRooms === undefined ? (
          // As high as what comes, so that nothing moves.
          <div class="building" style={{ "--rows": own.length + others.length }} hidden={!keepsRooms} />
        ) : (
          <YourRooms rooms={own} others={others} list={list} />
        )}
        {shown.count === 0 ? <nothingFits.view shown={shown} list={list} change={change} /> : null}
        {sorted.map((building, index) => (
          <BuildingCard
            key={building.name}
            building={building}
            list={list}
            folds={question.sort === "longest"}
            isWhole={isWhole}
            isLater={isFirst && (before[index] ?? 0) >= FIRST_ROOMS}
          />
        ))}
        {isWhole ? null : <p class="note">{language.free.firstOf(rooms.length, shown.count)}</p>}
      </div>
    );
  }, [shown, question, saved, chosen, wide, language, YourRooms, here, isFirst]);
};
