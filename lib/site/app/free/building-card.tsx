import { useSignal } from "@preact/signals";
import { places } from "../find/room-directory.ts";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { folded } from "./folded-rooms.ts";
import type { FreeRoom } from "./free-rooms.ts";
import { distanceTo } from "./near-me.ts";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";
import type { ShownBuilding } from "./rooms-shown.ts";

interface BuildingCardProps {
  readonly building: ShownBuilding;
  readonly list: RoomList;
  /** Whether rooms that are free all day are one line. */
  readonly folds: boolean;
  /** False if some of its free rooms may not be listed: they are not counted then. */
  readonly isWhole: boolean;
  /** True until what is in sight is drawn. */
  readonly isLater: boolean;
}

const Rows = ({ rooms, list }: { readonly rooms: readonly FreeRoom[]; readonly list: RoomList }) => (
  <ul>
    {rooms.map((room) => (
      <RoomRow key={room.id} room={room} {...inList(list, room.id)} />
    ))}
  </ul>
);

/** So many numbers fill the line of a fold. */
const MOST_LABELS = 12;

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
        <b>{words.value.free.moreAllDay(rooms.length)}</b>
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

/** The free rooms of a building. */
export const BuildingCard = ({
  building: { name, rooms },
  list,
  folds,
  isWhole,
  isLater,
}: BuildingCardProps) => {
  const { free } = words.value;
  const { listed, rest } = folds ? folded(rooms) : { listed: rooms, rest: [] };
  const rows = listed.length + (rest.length > 0 ? 1 : 0);
  // Its place alone, as high as its rows.
  if (isLater) return <section class="building" style={{ "--rows": rows }} />;
  return (
    <section class="building" style={{ "--rows": rows }}>
      <header>
        <h2>{name}</h2>
        <Way building={name} />
        {isWhole ? <span class="count">{free.inBuilding(rooms.length)}</span> : null}
      </header>
      <Rows rooms={listed} list={list} />
      {rest.length === 0 ? null : <Fold rooms={rest} list={list} />}
    </section>
  );
};
