import type { TargetedKeyboardEvent } from "preact";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { roomAddress } from "../state/room-address.ts";
import { nameParts } from "./named-room.ts";
import { directoryIsAway, type KnownRoom, needSearch, search, searchIsAway } from "./room-directory.ts";
import { freeIn, isBusy, learnBusy, stateOf } from "./room-state.ts";

/** As many as a person reads; to see others, they type more. */
const MOST_SHOWN = 20;

/** Milliseconds without another letter before the page asks until when rooms are busy. */
const PAUSE = 200;

/** With more buildings than these, the list would be the whole school. */
const MOST_BUILDINGS = 3;

const FoundBuilding = ({ name }: { readonly name: string }) => {
  const free = freeIn(name);
  return (
    <li>
      <a href={`/?${new URLSearchParams({ building: name })}`}>
        <b>{name}</b>
        {free === undefined ? null : <small class="tnum">{words.value.free.inBuilding(free)}</small>}
      </a>
    </li>
  );
};

const FoundRoom = ({ room }: { readonly room: KnownRoom }) => {
  const { building, number } = nameParts(room);
  const seats = room.capacity === null ? undefined : words.value.free.roomSeats(room.capacity);
  return (
    <li>
      <a href={roomAddress(room.id)}>
        <b class="tnum">{number}</b> <span>{building}</span>
        <small class="tnum">{[stateOf(room), seats].filter(Boolean).join(" · ")}</small>
      </a>
    </li>
  );
};

const FoundRooms = ({ rooms }: { readonly rooms: readonly KnownRoom[] }) => {
  const ids = rooms.filter(isBusy).map(({ id }) => id);
  useEffect(() => {
    const timer = ids.length === 0 ? undefined : setTimeout(learnBusy, PAUSE, ids);
    return () => clearTimeout(timer);
  }, [ids.join()]);
  return rooms.map((room) => <FoundRoom key={room.id} room={room} />);
};

const Found = ({ searchText }: { readonly searchText: string }) => {
  const { find } = words.value;
  if (search.value === undefined)
    return (
      <p class="found card sub" role="status">
        {directoryIsAway.value || searchIsAway.value ? find.away : words.value.loading}
      </p>
    );
  const { buildings, rooms } = search.value(searchText);
  return (
    <div class="found card">
      <p class="sub" role="status">
        {rooms.length === 0 ? find.none : find.count(rooms.length)}
      </p>
      <ul>
        {buildings.length > MOST_BUILDINGS
          ? null
          : buildings.map((name) => <FoundBuilding key={name} name={name} />)}
        <FoundRooms rooms={rooms.slice(0, MOST_SHOWN)} />
      </ul>
    </div>
  );
};

/** The search text is in the address, as `find`. */
const useAskedRoom = (): { readonly searchText: string; readonly askFor: (text: string) => void } => {
  const { path, query, route } = useLocation();
  return {
    searchText: query.find ?? "",
    askFor: (text) => {
      const next = new URLSearchParams(location.search);
      if (text === "") next.delete("find");
      else next.set("find", text);
      route(next.size === 0 ? path : `${path}?${next}`, true);
    },
  };
};

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from the field to what was found, and back. */
const goByArrow = (event: TargetedKeyboardEvent<HTMLElement>): void => {
  const step = ARROWS[event.key];
  const stops: (Element | null)[] = [...event.currentTarget.querySelectorAll("input, .found a")];
  const next = step && stops[stops.indexOf(document.activeElement) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/** Finds any room, busy or free, by a part of its name or its building's short form. */
export const FindRoom = () => {
  const { searchText, askFor } = useAskedRoom();
  const { route } = useLocation();
  const { find } = words.value;
  const openFirst = (text: string): void => {
    const first = search.value?.(text).rooms[0];
    if (text.trim() !== "" && first !== undefined) route(roomAddress(first.id));
  };
  useEffect(() => {
    if (searchText !== "") void needSearch();
  }, [searchText]);
  return (
    <search onKeyDown={goByArrow}>
      <div class="find">
        <Icon name="search" />
        <input
          type="search"
          autoComplete="off"
          maxLength={80}
          placeholder={find.label}
          aria-label={find.label}
          value={searchText}
          onFocus={() => void needSearch()}
          enterKeyHint="go"
          onKeyDown={({ key, currentTarget }) => {
            // The last letters may not be rendered yet.
            if (key === "Enter") openFirst(currentTarget.value);
          }}
          onInput={({ currentTarget }) => askFor(currentTarget.value)}
        />
      </div>
      {searchText.trim() === "" ? null : <Found searchText={searchText} />}
    </search>
  );
};
