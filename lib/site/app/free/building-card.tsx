import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { places } from "../find/room-directory.ts";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import type { FoldedBuilding } from "./folded-rooms.ts";
import type { FreeRoom } from "./free-rooms.ts";
import { distanceTo } from "./near-me.ts";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";
import { useLaterBars } from "./use-later-bars.ts";

interface BuildingCardProps {
  readonly building: FoldedBuilding;
  readonly list: RoomList;
  /** False if some of its free rooms may not be listed: they are not counted then. */
  readonly isWhole: boolean;
  /** So many of its rows are drawn. Without any it keeps its place, and what it had is hidden. */
  readonly drawn: number;
}

const Rows = ({ rooms, list }: { readonly rooms: readonly FreeRoom[]; readonly list: RoomList }) => {
  const bars = useLaterBars(rooms, list);
  return (
    <ul>
      {rooms.map((room) => (
        <RoomRow key={room.id} room={room} day={bars.get(room.id)} {...inList(list, room.id)} />
      ))}
    </ul>
  );
};

/** So many numbers fill the line of a fold. */
const MOST_LABELS = 12;

const foldText = ([first, ...others]: readonly FreeRoom[]): string => {
  const { free } = words.value;
  const count = others.length + 1;
  return first?.closesThen ? free.moreUntil(count, timeText(first.freeUntil)) : free.moreAllDay(count);
};

/** Rooms that one line stands for, until it is opened. */
const Fold = ({ rooms, list }: { readonly rooms: readonly FreeRoom[]; readonly list: RoomList }) => {
  const isOpen = useSignal(false);
  const labels = rooms.slice(0, MOST_LABELS).map(({ label }) => label);
  return (
    <details
      class="fold"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>
        <b>{foldText(rooms)}</b>
        <span>{labels.join(" · ")}</span>
        <Icon name="down" />
      </summary>
      {isOpen.value ? <Rows rooms={rooms} list={list} /> : null}
    </details>
  );
};

/** How far the building is, and a map of it; only a press on it leaves the app, with the building's place alone. */
const Way = ({ building }: { readonly building: string }) => {
  const distance = distanceTo(building);
  const place = places.value.get(building);
  if (distance === undefined || place === undefined) return null;
  return (
    <a class="way tnum" href={`geo:${place.latitude},${place.longitude}`}>
      {words.value.free.way(Math.round(distance.metres / 10) * 10, distance.minutes)}
    </a>
  );
};

/** The free rooms of a building. Rows that are drawn already are not compared again while the rest of the list comes. */
export const BuildingCard = ({ building, list, isWhole, drawn }: BuildingCardProps) => {
  const { name, count, listed, rest } = building;
  const { free } = words.value;
  const before = useRef<ComponentChildren>(null);
  const rows = Math.min(drawn, listed.length);
  before.current = useMemo(
    () =>
      rows <= 0 ? (
        before.current
      ) : (
        <>
          <header>
            <h2>{name}</h2>
            <Way building={name} />
            {isWhole ? <span class="count">{free.inBuilding(count)}</span> : null}
          </header>
          <Rows rooms={listed.slice(0, rows)} list={list} />
          {rest.length === 0 ? null : <Fold rooms={rest} list={list} />}
        </>
      ),
    [building, list, isWhole, rows, free],
  );
  return (
    <section
      class={rows > 0 ? "building" : "building later"}
      style={`--rows:${listed.length + (rest.length > 0 ? 1 : 0)}`}
    >
      {before.current}
    </section>
  );
};
